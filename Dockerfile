FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 build
ENV DATA_DIR=/data PORT=2567
VOLUME /data
EXPOSE 2567
CMD ["npx", "-y", "pnpm@12", "--silent", "--filter", "@forgotten-planet/server", "start"]
