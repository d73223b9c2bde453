import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problem } from '../../src/contract/problem';
import { wellFormed } from '../../src/lib/well-formed';
import type { TestServer } from './boot';
import { mutate, ODD_VALUES, type Random, Sampler, type Schema } from './fuzz-values';
import { createRandom } from './random';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The parts of the OpenAPI document that the fuzzer reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A request to send. */
export interface FuzzRequest {
  id: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/csv',
  'text/plain',
  'application/xml',
  'nonsense',
  '',
];

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['if-match', '"nonsense"'],
  ['if-match', '*'],
  ['if-none-match', '"a", W/"b"'],
  ['accept', 'text/event-stream'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=0, gzip;q=9'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'nonsense'],
  ['last-event-id', '99999999999999999999'],
  ['range', 'bytes=5-1'],
  ['origin', 'https://evil.invalid'],
  ['origin', 'null'],
  ['cookie', 'aurelian_admin=%00; a=b; ;;='],
  ['authorization', 'Bearer x.y.z'],
  ['x-forwarded-for', 'nonsense, '.repeat(50)],
  ['x-http-method-override', 'DELETE'],
  ['idempotency-key', 'x'.repeat(5_000)],
  ['user-agent', ''],
  ['expect', '100-continue'],
];

/** Percent-encodes a value for a request line, without lone surrogates. */
const percentEncode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(wellFormed(text)).slice(0, 6_000);
};

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/**
 * Generates requests from the OpenAPI document, most of them invalid somewhere. The same seed and
 * number always give the same request.
 */
export class Fuzzer {
  readonly #calls: readonly Call[];

  constructor(
    private readonly document: ApiDocument,
    private readonly seed: number,
  ) {
    this.#calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
  }

  /** The operation id of the request with a number; the numbers cycle through all calls. */
  idOf(number: number): string {
    return this.#callOf(number).operation.operationId;
  }

  /** The request with a number. */
  generate(number: number, cookie: string): FuzzRequest {
    const call = this.#callOf(number);
    const random = createRandom(this.seed + number);
    return new RequestGenerator(this.document.components.schemas, random).generate(call, cookie);
  }

  #callOf(number: number): Call {
    const call = this.#calls[number % this.#calls.length];
    if (call === undefined) throw new Error('The document has no calls');
    return call;
  }
}

/** Generates one request. */
class RequestGenerator {
  readonly #sampler: Sampler;

  constructor(
    schemas: Record<string, Schema>,
    private readonly random: Random,
  ) {
    this.#sampler = new Sampler(schemas, random);
  }

  generate({ path, method, operation }: Call, cookie: string): FuzzRequest {
    const { random } = this;
    const generated: FuzzRequest = {
      id: operation.operationId,
      method,
      path: this.#address(path, operation.parameters ?? []),
      headers: { 'x-forwarded-for': `198.51.${random.below(250)}.${random.below(250)}` },
      body: undefined,
    };
    if (random.below(5) > 0) generated.headers.cookie = cookie;
    this.#fillBody(generated, operation);
    if (random.below(4) === 0) {
      const [name, value] = random.pick(ODD_HEADERS);
      generated.headers[name] = value;
    }
    if (random.below(30) === 0)
      generated.method = random.pick(['PUT', 'POST', 'DELETE', 'PATCH', 'GET']);
    return generated;
  }

  #address(template: string, parameters: readonly Parameter[]): string {
    const { random } = this;
    const valueOf = ({ schema, name }: Parameter): string =>
      percentEncode(
        random.below(3) === 0 ? random.pick(ODD_VALUES) : this.#sampler.value(schema, name),
      );
    let path = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
      return parameter === undefined ? '1' : valueOf(parameter).slice(0, 300) || '1';
    });
    const query = parameters.filter(
      (one) => one.in === 'query' && (one.required || random.below(2) === 0),
    );
    const pairs = query.map((one) => `${one.name}=${valueOf(one)}`);
    if (pairs.length > 0 && random.below(8) === 0) pairs.push(pairs[0] ?? '');
    if (random.below(15) === 0) pairs.push('%E0%A4%A', '[]=1', 'a[b][c]=1&=&&');
    if (pairs.length > 0) path += `?${pairs.join('&')}`;
    return path;
  }

  #fillBody(generated: FuzzRequest, { requestBody }: Operation): void {
    const { random } = this;
    if (requestBody === undefined) {
      if (random.below(5) === 0) this.#setJson(generated, random.pick(ODD_VALUES));
      return;
    }
    const [type, { schema }] = random.pick(Object.entries(requestBody.content));
    let value = this.#sampler.value(schema);
    for (let times = random.below(3); times > 0; times -= 1) value = mutate(value, random);
    if (type === 'application/json') this.#setJson(generated, value);
    else this.#setForm(generated, type, value);
    if (random.below(8) === 0) generated.headers['content-type'] = random.pick(TYPES);
    if (generated.body !== undefined && random.below(10) === 0) {
      generated.body = generated.body.subarray(0, random.below(generated.body.length + 1));
    }
  }

  #setJson(generated: FuzzRequest, value: unknown): void {
    generated.headers['content-type'] = 'application/json';
    generated.body = Buffer.from(JSON.stringify(value));
  }

  #setForm(generated: FuzzRequest, type: string, value: unknown): void {
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
    generated.headers['content-type'] = type;
    if (type === 'application/x-www-form-urlencoded') {
      generated.body = Buffer.from(
        fields.map(([name, one]) => `${name}=${percentEncode(one)}`).join('&'),
      );
    } else if (type === 'multipart/form-data') {
      generated.headers['content-type'] = `${type}; boundary=fuzz`;
      const parts = fields.map(
        ([name, one]) =>
          `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${percentEncode(one)}\r\n`,
      );
      const file =
        '--fuzz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nno picture\r\n';
      generated.body = Buffer.from(`${parts.join('')}${file}--fuzz--\r\n`);
    } else {
      const lines = fields.map((field) => JSON.stringify(field));
      generated.body = Buffer.from(`email,name,date\n${lines.join('\n')}`);
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const decompress = (sent: Buffer, encoding: string | undefined): string => {
  if (sent.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(sent).toString();
  return (encoding === 'gzip' ? gunzipSync(sent) : sent).toString();
};

/** Sends a request unchanged; closes event streams as soon as they begin. */
export const send = (server: TestServer, generated: FuzzRequest): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = generated;
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(
      server.url + path,
      { method, agent, headers: { ...headers, ...length } },
      (response) => {
        const type = response.headers['content-type'] ?? '';
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const whole = Buffer.concat(parts);
          resolve({ status, type, text: decompress(whole, response.headers['content-encoding']) });
        });
        response.on('error', reject);
        if (type.startsWith('text/event-stream')) {
          response.destroy();
          resolve({ status, type, text: '' });
        }
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Describes what is wrong with an answer; undefined if nothing is. */
export function faultOf(
  { method, path, headers, body }: FuzzRequest,
  { status, type, text }: FuzzAnswer,
): string | undefined {
  const name = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''}`;
  if (status >= 500) return `${status} to ${name}: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (method === 'HEAD') return undefined;
  if (!type.startsWith('application/problem+json'))
    return `${status} of type ${type} to ${name}: ${text.slice(0, 200)}`;
  const parsed = problem.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.status !== status)
    return `${status} with another body to ${name}: ${text.slice(0, 200)}`;
  if (/node_modules|sqlite|select .* from|at \S+ \(/i.test(parsed.data.detail))
    return `${status} that reveals internals to ${name}: ${text.slice(0, 200)}`;
  return undefined;
}
