// Loaded before the server: its SQLite database has as much room as the test says, as on a full disk.
const Module = require('node:module');

const UNBOUND = 1_073_741_823;
const open = new Set();
const load = Module._load;

Module._load = function loadAndNote(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request !== 'better-sqlite3') return loaded;
  return new Proxy(loaded, {
    construct(target, args) {
      const database = new target(...args);
      open.add(database);
      return database;
    },
  });
};

process.on('message', ({ isDiskFull }) => {
  if (isDiskFull === undefined) return;
  for (const database of open) {
    if (!database.open) continue;
    const pages = isDiskFull ? database.pragma('page_count', { simple: true }) : UNBOUND;
    database.pragma(`max_page_count = ${pages}`);
  }
  process.send({ isDiskFull });
});
// The channel alone keeps no server alive that is to end.
process.channel?.unref();
