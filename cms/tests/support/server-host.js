// A process that runs one server or owner's command after another, so that Strapi is loaded only
// once. Each has its own instances of our modules, and starts and stops as in a separate process:
// by loading main.js and by a signal.
const crypto = require('node:crypto');
const path = require('node:path');
const { Readable } = require('node:stream');
const { disableStorages } = require('./async-storages');
const { compileOnce, saveCompiled } = require('./compile-cache');
const { handleTestMessages, setAhead } = require('./fake-clock');
const { clearTimers } = require('./host-timers');
const { releaseThreads, trackThreads } = require('./server-threads');
const { recordFor, startRecording } = require('./statement-log');
const { checkOnce } = require('./strapi-checks');
const { dropHandlers, trackHandlers } = require('./strapi-handlers');

const CMS = path.resolve(__dirname, '..', '..');
const DIST = path.join(CMS, 'dist') + path.sep;
/** Marks the end of a server's output. */
const END = '\u0000';

/** Modules without state, which import only such modules; they stay loaded. */
const PURE = path.join(DIST, 'src', 'contract') + path.sep;

const isUnloadable = (file) => Boolean(file?.startsWith(DIST)) && !file.startsWith(PURE);

/** Removes a server's panel configuration, which Strapi has merged into its own defaults. */
function dropPanelConfig() {
  // A refused command may end before Strapi has loaded the panel, which needs a running Strapi.
  const panel = require.cache[require.resolve('@strapi/admin/strapi-server')];
  if (panel === undefined) return;
  const { config } = panel.exports;
  for (const name of Object.keys(config))
    if (name !== 'forgotPassword') Reflect.deleteProperty(config, name);
}

/** Locks on data folders, which are otherwise released when the process ends. */
const locks = [];

function trackLocks() {
  const lock = require(path.join(DIST, 'src', 'lib', 'instance-lock.js'));
  const take = lock.takeInstanceLock;
  lock.takeInstanceLock = (...args) => {
    const taken = take(...args);
    if (taken !== undefined) locks.push(taken);
    return taken;
  };
}

/**
 * Kills the process like `kill -9` when one of our functions is called for the nth time; `what` is
 * its module, its name and the number.
 */
function killAtCall(what) {
  const [file, name, number] = what.split(' ');
  const module = require(path.join(DIST, 'src', `${file}.js`));
  const original = module[name];
  let calls = 0;
  module[name] = (...args) => {
    calls += 1;
    if (calls === Number(number)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}

/** Original configurations of Strapi's routes to which a server has added middlewares. */
const changedRoutes = new Map();

function trackRoutes() {
  const module = require(path.join(DIST, 'src', 'strapi', 'plugin-services.js'));
  const set = module.setMiddlewares;
  module.setMiddlewares = (route, middlewares) => {
    if (!changedRoutes.has(route)) changedRoutes.set(route, route.config);
    set(route, middlewares);
  };
}

/**
 * Restores the routes' configurations, since Strapi's modules stay loaded and the next server would
 * add to them.
 */
function restoreRoutes() {
  for (const [route, config] of changedRoutes) route.config = config;
  changedRoutes.clear();
}

const originalTimeout = AbortSignal.timeout.bind(AbortSignal);

/**
 * Caps a server's timeouts for other services at TIMEOUT_CAP_MS milliseconds, so that a test can
 * see one expire.
 */
function capTimeouts({ TIMEOUT_CAP_MS }) {
  AbortSignal.timeout = TIMEOUT_CAP_MS
    ? (ms) => originalTimeout(Math.min(ms, Number(TIMEOUT_CAP_MS)))
    : originalTimeout;
}

const OPENING = /^<svg [^>]*>/;
/** Encoded empty images, by opening tag and options; most images have the same opening tag. */
const encoded = new Map();

/**
 * With EMPTY_IMAGES, encodes the site's images without their shapes, which take most of the time,
 * for tests that do not look at images.
 */
function encodeEmptyImages({ EMPTY_IMAGES }) {
  if (!EMPTY_IMAGES) return;
  const encoder = require(path.join(DIST, 'src', 'images', 'serving', 'image-encoder.js'));
  const encode = encoder.encodeImage;
  encoder.encodeImage = (input, ...rest) => {
    const [opening] = OPENING.exec(input.toString('latin1', 0, 1_000)) ?? [];
    if (opening === undefined) return encode(input, ...rest);
    const from = JSON.stringify([opening, ...rest]);
    if (!encoded.has(from)) encoded.set(from, encode(Buffer.from(`${opening}</svg>`), ...rest));
    return encoded.get(from);
  };
}

/**
 * Unloads our modules and removes references to them from the modules that stay, which would
 * prevent their collection.
 */
function unloadModules() {
  for (const [file, module] of Object.entries(require.cache)) {
    if (isUnloadable(file)) {
      Reflect.deleteProperty(require.cache, file);
      continue;
    }
    module.children = module.children.filter((child) => !isUnloadable(child.filename));
    if (module.parent && isUnloadable(module.parent.filename)) module.parent = null;
  }
}

/** Releases everything that belongs to the ended server. */
function cleanUp() {
  clearTimers();
  disableStorages();
  dropPanelConfig();
  dropHandlers();
  restoreRoutes();
  for (const lock of locks.splice(0)) lock.release();
  releaseThreads();
  unloadModules();
  // The only global registry that our modules add to.
  require(path.join(CMS, 'node_modules', 'prom-client')).register.clear();
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  setAhead(0);
}

const { scrypt } = crypto;
/** Keys derived in this process, by their inputs. */
const derived = new Map();

/**
 * Caches derived keys: the same password and salt give the same key, which costs 0.4 s of processor
 * time.
 */
function deriveOnce() {
  crypto.scrypt = (password, salt, length, cost, done) => {
    const from = JSON.stringify([password, salt.toString('hex'), length, cost]);
    const known = derived.get(from);
    if (known !== undefined) {
      setImmediate(() => done(null, Buffer.from(known)));
      return;
    }
    scrypt(password, salt, length, cost, (error, key) => {
      if (error === null) derived.set(from, Buffer.from(key));
      done(error, key);
    });
  };
}

const exit = process.exit.bind(process);

/**
 * An idle server would collect garbage for 0.1 to 0.4 s of processor time, although its heap is
 * about to be another server's.
 */
function skipCollections() {
  require(path.join(DIST, 'src', 'lib', 'pressure.js')).collectGarbage = () => undefined;
}

/** Whether an owner's command is running rather than a server. */
let isCommand = false;

/** Sets a command's arguments and standard input. */
function prepareCommand(file, args, input) {
  process.argv = [process.execPath, file, ...args];
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from([Buffer.from(input)]),
  });
}

function listen() {
  process.removeAllListeners();
  handleTestMessages();
  // Stays alive until its parent disconnects.
  process.channel.ref();
  process.on('disconnect', () => exit(0));
  process.on('message', ({ start, env, signal, args = [], input, testFile }) => {
    if (signal !== undefined) process.emit(signal, signal);
    if (start === undefined) return;
    recordFor(testFile);
    isCommand = input !== undefined;
    if (isCommand) prepareCommand(start, args, input);
    process.removeAllListeners('unhandledRejection');
    Object.assign(process.env, env);
    setAhead(Number(env.FAKE_CLOCK_AHEAD ?? 0));
    trackLocks();
    trackRoutes();
    capTimeouts(env);
    skipCollections();
    encodeEmptyImages(env);
    if (env.KILL_IN !== undefined) killAtCall(env.KILL_IN);
    Reflect.deleteProperty(require.cache, start);
    require(start);
  });
  // Leftovers of the previous server must not end the process.
  process.on('unhandledRejection', () => undefined);
}

process.exit = (code = process.exitCode ?? 0) => {
  // A failed server may leave anything behind, so its process ends; a refused command has done
  // nothing.
  if (code !== 0 && !isCommand) exit(code);
  saveCompiled();
  cleanUp();
  listen();
  if (isCommand) process.send({ ended: code });
  process.stdout.write(END);
  process.stderr.write(END);
};
compileOnce();
deriveOnce();
trackThreads(DIST);
startRecording();
trackHandlers();
checkOnce();
listen();
