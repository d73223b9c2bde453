// Bare Node server that sends the bytes of one page, the baseline for our server.
import { readFileSync } from 'node:fs';
import http from 'node:http';

const body = readFileSync(process.env.BARE_BODY ?? '');
/** @type {Record<string, string>} */
const headers = JSON.parse(process.env.BARE_HEADERS ?? '{}');
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
