# One image for the three processes; the command says which. See docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache

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
# The edge; `node server.ts` is the site, `node backend/main.ts` the backend.
CMD ["node", "edge/main.ts"]
