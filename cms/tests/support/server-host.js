// A process that runs one server after another, or one of the owner's commands, so that only the first has to load
// Strapi. Each has modules of ours of its own, and starts and stops as it would in a process of its own: main.js is
// loaded, and a signal comes.
const crypto = require('node:crypto');
const path = require('node:path');
const { Readable } = require('node:stream');
const threads = require('node:worker_threads');
const { endStorages } = require('./async-storages');
const { compileOnce, keepCompiled } = require('./compiled-once');
const { followTests, setAhead } = require('./fake-clock');
const { clearTimers } = require('./host-timers');
const { noteFor, noteStatements } = require('./statement-log');
const { checkOnce } = require('./strapi-checks');
const { dropHandlers, noteHandlers } = require('./strapi-handlers');

const CMS = path.resolve(__dirname, '..', '..');
const DIST = path.join(CMS, 'dist') + path.sep;
/** Marks the end of what a server has written. */
const END = '\u0000';

/** Keeps nothing, and imports nothing that does. */
const PURE = path.join(DIST, 'src', 'contract') + path.sep;

const isForgotten = (file) => Boolean(file?.startsWith(DIST)) && !file.startsWith(PURE);

/** Takes the configuration of a server's panel out of Strapi's defaults, into which Strapi merges it. */
function dropPanelConfig() {
  const { config } = require('@strapi/admin/strapi-server');
  for (const name of Object.keys(config))
    if (name !== 'forgotPassword') Reflect.deleteProperty(config, name);
}

/** The locks on data folders, which else end with the process. */
const locks = [];

function noteLocks() {
  const lock = require(path.join(DIST, 'src', 'lib', 'instance-lock.js'));
  const take = lock.takeInstanceLock;
  lock.takeInstanceLock = (...args) => {
    const taken = take(...args);
    if (taken !== undefined) locks.push(taken);
    return taken;
  };
}

/**
 * Ends the process as `kill -9` does when a function of ours is called for the nth time; `what` is its module, its
 * name and the number.
 */
function dieIn(what) {
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

/** Strapi's routes that a server has put something before, with their configuration from before. */
const changedRoutes = new Map();

function noteRoutes() {
  const module = require(path.join(DIST, 'src', 'strapi', 'plugin-services.js'));
  const set = module.setMiddlewares;
  module.setMiddlewares = (route, middlewares) => {
    if (!changedRoutes.has(route)) changedRoutes.set(route, route.config);
    set(route, middlewares);
  };
}

/** Gives Strapi's routes back their configuration: its modules stay, and the next server would add to it. */
function restoreRoutes() {
  for (const [route, config] of changedRoutes) route.config = config;
  changedRoutes.clear();
}

/** The threads of a server, which else end with the process. */
const workers = new Set();

function noteWorkers() {
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      workers.add(this);
      this.once('exit', () => workers.delete(this));
    }
  };
}

const patience = AbortSignal.timeout.bind(AbortSignal);

/** Has a server wait for others as long as it would, or fewer milliseconds where a test wants to see it give up. */
function bePatient({ IMPATIENT }) {
  AbortSignal.timeout = IMPATIENT ? (ms) => patience(Math.min(ms, Number(IMPATIENT))) : patience;
}

const OPENING = /^<svg [^>]*>/;
/** What was made of empty drawings in this process, by all that it follows from: most have the same opening. */
const drawn = new Map();

/** Has a server for tests that look at no image draw the site's own ones empty: most of the work is their shapes. */
function drawEmpty({ EMPTY_DRAWINGS }) {
  if (!EMPTY_DRAWINGS) return;
  const encoder = require(path.join(DIST, 'src', 'images', 'serving', 'image-encoder.js'));
  const encode = encoder.encodeImage;
  encoder.encodeImage = (input, ...rest) => {
    const [opening] = OPENING.exec(input.toString('latin1', 0, 1_000)) ?? [];
    if (opening === undefined) return encode(input, ...rest);
    const from = JSON.stringify([opening, ...rest]);
    if (!drawn.has(from)) drawn.set(from, encode(Buffer.from(`${opening}</svg>`), ...rest));
    return drawn.get(from);
  };
}

/** Forgets our modules: the others that stay would hold them as their children, or as what loaded them first. */
function forgetModules() {
  for (const [file, module] of Object.entries(require.cache)) {
    if (isForgotten(file)) {
      Reflect.deleteProperty(require.cache, file);
      continue;
    }
    module.children = module.children.filter((child) => !isForgotten(child.filename));
    if (module.parent && isForgotten(module.parent.filename)) module.parent = null;
  }
}

/** Forgets all that belongs to the server that has ended. */
function cleanUp() {
  clearTimers();
  endStorages();
  dropPanelConfig();
  dropHandlers();
  restoreRoutes();
  for (const lock of locks.splice(0)) lock.release();
  for (const worker of workers) void worker.terminate();
  forgetModules();
  // The one registry of a process that our modules add to.
  require(path.join(CMS, 'node_modules', 'prom-client')).register.clear();
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  setAhead(0);
}

const { scrypt } = crypto;
/** The keys that were derived in this process, by all that they follow from. */
const derived = new Map();

/** Derives each key once: the same password with the same salt comes to the same, in 0.4 s of processor time. */
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

/** Whether one of the owner's commands runs, not a server. */
let isCommand = false;

/** Gives a command its arguments and its standard input. */
function beCommand(file, args, input) {
  process.argv = [process.execPath, file, ...args];
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from([Buffer.from(input)]),
  });
}

/** Waits for the next server. */
function listen() {
  process.removeAllListeners();
  followTests();
  // It lives for as long as somebody has servers to run.
  process.channel.ref();
  process.on('disconnect', () => exit(0));
  process.on('message', ({ start, env, signal, args = [], input, testFile }) => {
    if (signal !== undefined) process.emit(signal, signal);
    if (start === undefined) return;
    noteFor(testFile);
    isCommand = input !== undefined;
    if (isCommand) beCommand(start, args, input);
    process.removeAllListeners('unhandledRejection');
    Object.assign(process.env, env);
    setAhead(Number(env.FAKE_CLOCK_AHEAD ?? 0));
    noteLocks();
    noteRoutes();
    bePatient(env);
    drawEmpty(env);
    if (env.DIE_IN !== undefined) dieIn(env.DIE_IN);
    Reflect.deleteProperty(require.cache, start);
    require(start);
  });
  // What the server before has left behind would end the process.
  process.on('unhandledRejection', () => undefined);
}

process.exit = (code = process.exitCode ?? 0) => {
  // A server that ended badly may have left anything behind; a command that is refused has done nothing.
  if (code !== 0 && !isCommand) exit(code);
  keepCompiled();
  cleanUp();
  listen();
  if (isCommand) process.send({ ended: code });
  process.stdout.write(END);
  process.stderr.write(END);
};
compileOnce();
deriveOnce();
noteWorkers();
noteStatements();
noteHandlers();
checkOnce();
listen();
