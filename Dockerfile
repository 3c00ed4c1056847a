# syntax=docker/dockerfile:1
# Build: everything, on Node 24. Run: production dependencies, the built window and the sources the server runs.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY apps/web/package.json apps/web/
COPY apps/server/package.json apps/server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# The image brings Node, and a container has a real database: neither comes from npm here.
RUN npm install --no-audit --no-fund --omit=dev --omit=optional -w @cupboard/server -w @cupboard/web \
 && npm install --no-save --no-audit --no-fund -w @cupboard/server "@node-rs/argon2-linux-$(node -p process.arch)-gnu@2.2.1" \
 && npm cache clean --force
COPY --from=build /shop/apps/web/build apps/web/build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/start-shop.ts"]
