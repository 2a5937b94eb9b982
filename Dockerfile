# Build: docker build --tag porchlight . (deploy/README.md; a release pins the base by its digest). Nobody has run this
# file with a container engine yet: server/test/deploy/image.proof.test.ts follows its steps without one.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# npm keeps TypeScript, an optional peer of Lingui's configuration, which no build reads.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -r node_modules/typescript node_modules/@typescript
# Of the packages that are installed. npm would miss the others although they are left out on purpose.
RUN npm pkg delete devDependencies && npm sbom --sbom-format cyclonedx > sbom.cdx.json
COPY . .
# The repository is not in the image: docker build --build-arg BUILD_COMMIT=$(git rev-parse HEAD) .
ARG BUILD_COMMIT
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# The packages with machine code or WebAssembly: the rest is in the bundles.
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/sbom.cdx.json ./
COPY package.json deploy/nightly-backup.sh ./
RUN install --directory --owner=node --group=node --mode=700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
