# syntax=docker/dockerfile:1
# Build: everything, on Node 24. Run: the packed shop alone.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN npm run pack

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /shop
COPY --from=build /shop/build .
RUN mkdir /pictures && chown node /pictures
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["./start"]
