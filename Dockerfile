# The site as an image: `docker build -t dealership-site .`, see docs/deploy.md.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY stubs ./stubs
RUN npm ci
COPY . .
# These variables are built into the pages; all others are given to the container.
ARG SITE_URL
ARG CONTACT_EMAIL
ARG PRIVACY_EMAIL
ARG LEGAL_EMAIL
ARG PORTAL_URL
ARG CALENDAR_URL
ARG OFFER_ENDS_AT
ARG LEADS_KEPT_DAYS
RUN npm run build

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# What visitors send, where no DATABASE_URL is given: the only folder that the user can write to.
RUN install -d -m 0700 -o node -g node /data
WORKDIR /app
# The files belong to root: the user who runs them cannot change them.
COPY --from=build /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --start-interval=1s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "serve.mjs"]
