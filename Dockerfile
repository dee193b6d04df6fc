# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY shared shared
COPY server server
COPY client client
# The stand-ins are for one machine and one person; nothing of them goes into an image.
RUN npm run build && rm -rf dist/server/sandbox dist/server/start dist/server/start.js dist/server/start.js.map

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# For AUDIT_FILE, on a volume: a new one gets its owner from here.
RUN install -d -o node -g node /audit
USER node
ENV PORT=3000 OPS_PORT=9090
EXPOSE 3000 9090 9091
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/bff/main.js"]
