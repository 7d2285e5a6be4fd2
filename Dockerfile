# syntax=docker/dockerfile:1
FROM python:3.13-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/menagerie
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
COPY storage storage
RUN /opt/menagerie/bin/pip install --only-binary=:all: --no-binary=menagerie . \
    && /opt/menagerie/bin/python -m compileall -q /opt/menagerie/lib

FROM python:3.13-slim
LABEL org.opencontainers.image.title="Menagerie" \
      org.opencontainers.image.description="A self-hosted Discord bot that hosts five board games" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin menagerie \
    && install -d -o menagerie -g menagerie -m 0700 /data
COPY --from=build /opt/menagerie /opt/menagerie
ENV PATH=/opt/menagerie/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONSAFEPATH=1 \
    DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
