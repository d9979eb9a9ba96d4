# The command line in a container:
#   docker build --tag endpoint-atlas .
#   docker run --rm --volume "$PWD:/project:ro" endpoint-atlas list .
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node packages/cli/package.mjs /package

FROM node:24-bookworm-slim
# `diff` reads revisions with git; a mounted project belongs to somebody else than the user in here.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /package/*.tgz /tmp/
RUN npm install --global --offline --ignore-scripts --no-audit --no-fund /tmp/*.tgz && rm /tmp/*.tgz
USER node
WORKDIR /project
ENTRYPOINT ["endpoint-atlas"]
CMD ["list", "."]
