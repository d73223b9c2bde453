// Preloaded before the server: limits the size of its SQLite database like a full disk, when a test
// says so. With SMALL_DISK=full the disk is full from the start, except for the server's reserve.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const UNLIMITED = 1_073_741_823;
const open = new Set();
const load = Module._load;

const BLOCK = 4096;
const RESERVE = path.join(process.env.DATA_DIR, 'db', 'reserve');
const RESERVED_BLOCKS = fs.existsSync(RESERVE) ? fs.statSync(RESERVE).size / BLOCK : 0;
const freeBlocks = () => (fs.existsSync(RESERVE) ? 0 : RESERVED_BLOCKS);

if (process.env.SMALL_DISK === 'full') {
  fs.statfsSync = () => ({ bavail: freeBlocks(), bsize: BLOCK });
  fs.promises.statfs = async () => fs.statfsSync();
}

/** Limits a database to its size plus the free space. */
function limitSize(database) {
  const pages = database.pragma('page_count', { simple: true }) + freeBlocks();
  database.pragma(`max_page_count = ${Math.max(pages, 1)}`);
}

Module._load = function loadAndTrack(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request !== 'better-sqlite3') return loaded;
  return new Proxy(loaded, {
    construct(target, args) {
      const database = new target(...args);
      open.add(database);
      if (process.env.SMALL_DISK === 'full') limitSize(database);
      return database;
    },
  });
};

process.on('message', ({ isDiskFull }) => {
  if (isDiskFull === undefined) return;
  for (const database of open) {
    if (!database.open) continue;
    const pages = isDiskFull ? database.pragma('page_count', { simple: true }) : UNLIMITED;
    database.pragma(`max_page_count = ${pages}`);
  }
  process.send({ isDiskFull });
});
// The channel must not keep a stopping server alive.
process.channel?.unref();
