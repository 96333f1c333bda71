# The site as an image: `docker build -t dealership-site .`, see docs/deploying.md.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What the pages show is built into them; all other variables are given to the container.
ARG SITE_URL
ARG CONTACT_EMAIL
ARG PRIVACY_EMAIL
ARG LEGAL_EMAIL
ARG PORTAL_URL
ARG OFFER_ENDS_AT
RUN npm run build

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /app
# Root's, and read by a user who cannot change it.
COPY --from=build /app/.next/standalone ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --start-interval=1s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "serve.mjs"]
