// Runs a PostgreSQL server for one test that stops and starts it; other tests share another.
const { rm } = require('node:fs/promises');
const { makePostgres } = require('./make-postgres');

async function main() {
  const { server, folder, url } = await makePostgres({ isPersistent: true });
  const commands = {
    start: () => server.start(),
    stop: () => server.stop(),
    async exit() {
      await rm(folder, { recursive: true, force: true });
      process.disconnect();
    },
  };
  process.on('message', async ({ command }) => {
    await commands[command]();
    if (process.connected) process.send({ done: command });
  });
  process.send({ url: `${url}/postgres` });
}

void main();
