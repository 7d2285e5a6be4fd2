"""The command line: ``python -m bot [run|playground|health|backup|sync|...]``, one module per subcommand."""
