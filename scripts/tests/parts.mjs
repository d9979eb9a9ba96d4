/**
 * The parts of the test suite. Each is a Vitest project of the same name in `vitest.config.ts`; what differs is what a
 * part needs of the machine, and what has to be installed or built for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { build } from '../artifacts/products.mjs';
import { findChromium, findOnPath } from '../environment/programs.mjs';
import { installClients } from '../exports/clients.mjs';
import { installWorkbench, whyNoWorkbench } from '../workbench/install.mjs';

/**
 * @typedef {object} Part
 * @property {string} name the Vitest project, and the option of `npm test` that runs only this part
 * @property {string} title
 * @property {() => Promise<Missing | undefined>} missing what the machine lacks for it
 * @property {(signal: AbortSignal) => Promise<unknown>} prepare
 */

/**
 * @typedef {object} Missing
 * @property {string} what a sentence without its full stop
 * @property {string | undefined} install the one command that helps; nothing where nothing would, as on another platform
 */

const nothing = async () => undefined;

/** @type {readonly Part[]} */
export const parts = [
  { name: 'unit', title: 'Unit and fixture tests', missing: nothing, prepare: nothing },
  { name: 'long', title: 'Made-up inputs, costs of work', missing: nothing, prepare: nothing },
  { name: 'processes', title: 'Threads, processes and bundles', missing: nothing, prepare: nothing },
  { name: 'cli', title: 'The built command line', missing: nothing, prepare: nothing },
  { name: 'jdk', title: "Our Java parser against the JDK's", missing: missingJdk, prepare: nothing },
  { name: 'protoc', title: 'Our .proto parser against protoc', missing: missingProtoc, prepare: nothing },
  {
    name: 'compat',
    title: 'Exports in the tools that read them',
    missing: nothing,
    prepare: installClients,
  },
  {
    name: 'round-trip',
    title: 'Our requests, dispatched by Spring',
    missing: async () => (await missingJdk()) ?? missingSpring(),
    prepare: nothing,
  },
  {
    name: 'servers',
    title: 'Our documents beside applications that run',
    missing: async () => missingOnWindows() ?? (await missingJdk()) ?? missingMaven(),
    prepare: nothing,
  },
  { name: 'page', title: 'The dashboard page in a browser', missing: missingChromium, prepare: nothing },
  { name: 'start', title: 'npm start', missing: missingWorkbench, prepare: prepareWorkbench },
  {
    name: 'ide',
    title: 'The extension in a real workbench',
    missing: async () => (await missingWorkbench()) ?? missingChromium(),
    prepare: prepareWorkbench,
  },
];

/** @returns {Promise<Missing | undefined>} */
async function missingJdk() {
  if (findOnPath('javac') !== undefined) return undefined;
  const install = {
    darwin: 'brew install openjdk',
    win32: 'winget install EclipseAdoptium.Temurin.21.JDK',
  };
  return {
    what: 'no JDK was found (javac on the PATH)',
    install: Object.hasOwn(install, process.platform)
      ? install[/** @type {keyof typeof install} */ (process.platform)]
      : 'sudo apt-get install -y --no-install-recommends default-jdk-headless',
  };
}

/** @returns {Promise<Missing | undefined>} */
async function missingProtoc() {
  const include = process.env.PROTOC_INCLUDE ?? '/usr/include';
  const hasFiles = existsSync(`${include}/google/protobuf/descriptor.proto`);
  if (hasFiles && findOnPath('protoc') !== undefined) return undefined;
  return {
    what: hasFiles
      ? 'no protoc was found (protoc on the PATH)'
      : `the files that come with protoc were not found (in ${include}, or in PROTOC_INCLUDE)`,
    install: isDebian()
      ? 'sudo apt-get install -y --no-install-recommends protobuf-compiler libprotobuf-dev'
      : process.platform === 'darwin'
        ? 'brew install protobuf'
        : undefined,
  };
}

/**
 * Spring 4.3, Jackson and a Kotlin compiler, as Debian packages them.
 * @returns {Promise<Missing | undefined>}
 */
async function missingSpring() {
  const folder = process.env.SPRING_JARS ?? '/usr/share/java';
  const jars = ['spring3-web.servlet.jar', 'spring3-test.jar', 'jackson-databind.jar', 'servlet-api.jar'];
  const hasJars = jars.every((name) => existsSync(`${folder}/${name}`));
  if (hasJars && findOnPath('kotlinc') !== undefined) return undefined;
  const packages = [
    ...['libspring-web-servlet-java', 'libspring-test-java', 'libspring-context-java'],
    ...['libservlet-api-java', 'libcommons-logging-java', 'libjackson2-databind-java', 'kotlin'],
  ];
  return {
    what: hasJars
      ? 'no Kotlin compiler was found (kotlinc on the PATH)'
      : `no Spring 4.3 was found (its jars in ${folder}, or in SPRING_JARS)`,
    install: isDebian() ? `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}` : undefined,
  };
}

/**
 * The JDK of CI's Windows is older than what Spring Boot 3 needs, and what Spring answers is the same everywhere.
 * @returns {Missing | undefined}
 */
function missingOnWindows() {
  if (process.platform !== 'win32') return undefined;
  return { what: 'the applications are started on Linux and macOS only', install: undefined };
}

/** @returns {Missing | undefined} */
function missingMaven() {
  if (findOnPath('mvn') !== undefined) return undefined;
  return {
    what: 'no Maven was found (mvn on the PATH)',
    install:
      process.platform === 'darwin'
        ? 'brew install maven'
        : 'sudo apt-get install -y --no-install-recommends maven',
  };
}

/** @returns {Promise<Missing | undefined>} */
async function missingWorkbench() {
  const impossible = whyNoWorkbench();
  return impossible === undefined ? undefined : { what: impossible, install: undefined };
}

/** @returns {Promise<Missing | undefined>} */
async function missingChromium() {
  if ((await findChromium()) !== undefined) return undefined;
  return {
    what: 'no Chromium was found (CHROMIUM, or chromium or google-chrome on the PATH)',
    install: isDebian()
      ? 'sudo apt-get install -y --no-install-recommends chromium'
      : 'npx playwright-core install --with-deps chromium',
  };
}

/** On Ubuntu the package of that name is only a pointer to a snap, which cannot be driven. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {AbortSignal} signal */
async function prepareWorkbench(signal) {
  await build('cli', signal);
  await build('vsix', signal);
  await installWorkbench(signal);
}
