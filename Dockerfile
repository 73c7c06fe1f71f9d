# What the image runs is laid out by a script; tests/faults/image runs the same script, starts its tree as process 1 and stops it.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && node scripts/productionTree.ts /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=2567
WORKDIR /app
COPY --from=build /app ./
# A new volume takes its owner from here. The program itself belongs to root: whoever gets into the process changes none of it.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Process 1 is the server itself, so that it hears SIGTERM and ends in order.
STOPSIGNAL SIGTERM
# A young generation as small as a server's steps need: half of the memory of 500 rooms, measured (bench:rooms).
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"]
CMD ["apps/server/src/main.ts"]
