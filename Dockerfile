# The whole product in one image: `start` (web and mail), or `web` and `worker` apart (see compose.yaml).
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-fund --no-audit
COPY . .
RUN node processes/launch.mjs build

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node; the one that npm commands run by is not taken along.
RUN npm ci --omit=dev --no-fund --no-audit && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /site
RUN mkdir /data && chown node:node /data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
# What runs from its source: the start, worker threads, and the clock of the demo.
COPY processes/run.mjs processes/moved-date.ts processes/
COPY app app
COPY words words
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The limits of processes/heap-limits.mjs.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--max-old-space-size=320", "processes/run.mjs"]
CMD ["start"]
