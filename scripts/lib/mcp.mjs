import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const USAGE =
  'Usage: AURELIAN_TOKEN=aur_… npm run --silent mcp -- --site https://example.com\nThe token is one of Settings, API tokens.';

/**
 * Parses the command line of the bridge.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function readRequest(args, env) {
  const options = /** @type {const} */ ({ site: { type: 'string' } });
  const { site = env.AURELIAN_SITE } = parseArgs({ args: [...args], options }).values;
  const token = env.AURELIAN_TOKEN;
  if (site === undefined || !URL.canParse(site))
    throw new Error('--site must be the address of the site.');
  if (!token) throw new Error('AURELIAN_TOKEN must be an API token of the site.');
  return { url: new URL('/mcp', site).href, token };
}

/** @param {unknown} id @param {string} message */
const failure = (id, message) => ({ jsonrpc: '2.0', id, error: { code: -32_000, message } });

/** Error message of a failed response. @param {Response} response @param {string} text */
function reasonOf(response, text) {
  try {
    const { detail, error } = JSON.parse(text);
    return detail ?? error?.message ?? response.statusText;
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

/**
 * Messages of a response: JSON, or server-sent events with one message each.
 * @param {Response} response @param {string} text
 */
function messagesOf(response, text) {
  if (text === '') return [];
  if (!response.headers.get('content-type')?.includes('event-stream')) return [JSON.parse(text)];
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
}

/**
 * Headers that describe a message, from the July 2026 revision on; none for older revisions.
 * @param {{ method?: string, params?: { name?: string, uri?: string, _meta?: Record<string, string> } }} message
 * @returns {Record<string, string>}
 */
function headersOf({ method = '', params }) {
  const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  const name = params?.name ?? params?.uri;
  if (version === undefined) return {};
  const about = { 'MCP-Protocol-Version': version, 'Mcp-Method': method };
  return name === undefined ? about : { ...about, 'Mcp-Name': name };
}

/**
 * Forwards a message to the site and returns the site's messages.
 * @param {{ url: string, token: string }} request
 * @param {string} line a JSON-RPC message
 * @returns {Promise<unknown[]>}
 */
export async function forward({ url, token }, line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return [failure(null, 'This line is not JSON.')];
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return [failure(null, 'This line is not a message.')];
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Accept: 'application/json, text/event-stream',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...headersOf(message),
      },
      body: line,
    });
    const text = await response.text();
    if (response.ok) return messagesOf(response, text);
    return message.id === undefined ? [] : [failure(message.id, reasonOf(response, text))];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return message.id === undefined
      ? []
      : [failure(message.id, `The site could not be reached: ${why}`)];
  }
}

/**
 * Bridges an assistant on standard input and output, one message per line, to a running site over
 * HTTP.
 * @param {readonly string[]} args
 */
export async function bridge(args) {
  let request;
  try {
    request = readRequest(args, process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 1;
  }
  const open = request;
  const answers = new Set();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const answer = forward(open, line).then((messages) => {
      for (const message of messages) process.stdout.write(`${JSON.stringify(message)}\n`);
    });
    answers.add(answer);
    void answer.finally(() => answers.delete(answer));
  }
  await Promise.all(answers);
  return 0;
}
