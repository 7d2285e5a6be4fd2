"""The playground's web page: plain HTML, CSS and ES modules, shipped as package data, no build step."""
