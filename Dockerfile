# One image for all three processes; the command selects one. See docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The tests are needed for type checking only. The lock file must not change: a start would rebuild otherwise.
RUN npm run build && npm prune --omit=dev --no-save && rm -rf tests .next/cache

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    SITE_HOST=0.0.0.0 \
    BACKEND_HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
# Health of the edge; `deploy/` sets those of the other two.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The edge; `node server.ts` is the site, `node backend/main.ts` the backend.
CMD ["node", "edge/main.ts"]
