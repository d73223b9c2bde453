# Node 22 is the oldest line with long-term support left in it; 20.19 to 26 all work.
ARG NODE_IMAGE=node:22.20.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
ENV STRAPI_TELEMETRY_DISABLED=true \
    npm_config_audit=false \
    npm_config_fund=false \
    npm_config_update_notifier=false
WORKDIR /app

# `npm install --no-save` takes the lockfile as it is; `npm ci` refuses one that lacks packages of
# other platforms (docs/decisions/0007). No package runs a program then but the one named after it.
# For packages whose ready-made binary cannot be downloaded and is compiled instead.
FROM base AS tools
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ \
 && rm -rf /var/lib/apt/lists/*
# Without it, better-sqlite3 compiled on Node 24.19 or later aborts (docs/decisions/0072).
COPY scripts/lib/steps/object-wrap.h /opt/
ENV CXXFLAGS="-include /opt/object-wrap.h"

# What the server needs when it runs; the pages' own packages are inside web/dist.
FROM tools AS runtime-modules
COPY cms/package.json cms/package-lock.json cms/
RUN --mount=type=cache,target=/root/.npm cd cms && npm install --no-save --ignore-scripts --omit=dev \
 && npm rebuild --ignore-scripts=false better-sqlite3

# Compiles the CMS, builds the panel and the pages: the steps of `npm start`.
FROM tools AS build
COPY cms/package.json cms/package-lock.json cms/
RUN --mount=type=cache,target=/root/.npm cd cms && npm install --no-save --ignore-scripts --include=dev \
 && npm rebuild --ignore-scripts=false better-sqlite3
COPY web/package.json web/package-lock.json web/
RUN --mount=type=cache,target=/root/.npm cd web && npm install --no-save --ignore-scripts --include=dev
COPY package.json ./
COPY scripts scripts
COPY cms cms
COPY web web
RUN node scripts/build.mjs && rm cms/.env

FROM base AS run
# Memory that is free again goes back to the system, as in scripts/lib/server.mjs.
ENV NODE_ENV=production \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
# /data keeps the content, /secrets the password of the database's superuser, /site-secrets that of the site,
# /tls the proxy's certificate.
RUN mkdir /data /secrets /site-secrets /tls && chown node:node /data /secrets /site-secrets /tls
COPY --from=runtime-modules /app/cms/node_modules cms/node_modules
COPY --from=build /app/cms/dist cms/dist
COPY --from=build /app/web/dist web/dist
COPY package.json LICENSE ./
COPY cms/package.json cms/
COPY cms/prompts cms/prompts
COPY cms/starter cms/starter
COPY web/package.json web/
COPY scripts/docker-entry.mjs scripts/
COPY scripts/lib scripts/lib
USER node
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "scripts/docker-entry.mjs", "health"]
ENTRYPOINT ["node", "scripts/docker-entry.mjs"]
CMD ["serve"]
