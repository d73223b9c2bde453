import type { createRandom } from './random';

export type Random = ReturnType<typeof createRandom>;

/** The parts of a JSON schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  default?: unknown;
}

const MAX_DEPTH = 6;
const HOST = 'https://nowhere.invalid';

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/**
 * Unexpected values: wrong types, extremes, odd characters, and text special to databases and
 * templates.
 */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  9_007_199_254_740_993n.toString(),
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt.exe',
  '﷽'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.normalize('NFD'),
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '"; drop table posts; --',
  '%',
  '%00',
  '\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '[x](javascript:alert(1))',
  'javascript:alert(1)',
  'http://[::1',
  '//nowhere.invalid',
  'a@b@c',
  'x'.repeat(300),
  'x'.repeat(100_000),
  '(a'.repeat(2_000),
  '['.repeat(5_000),
  '*_'.repeat(5_000),
  [],
  [null],
  [[[]]],
  Array.from({ length: 1_000 }, (_, i) => i),
  {},
  { length: 1 },
  { $ne: null },
  { toString: 1, constructor: null },
  nested(50),
  nested(900),
];

const TEXTS = ['Trains', 'A story of the Alps', 'words', 'Ünïcödé', 'x'];

const byFormat: Record<string, (random: Random) => string> = {
  'date-time': (random) => new Date(1.7e12 + random.below(1e11)).toISOString(),
  date: (random) => new Date(1.7e12 + random.below(1e11)).toISOString().slice(0, 10),
  email: (random) => `fuzz${random.below(1_000)}@example.invalid`,
  uri: () => `${HOST}/page`,
};

const textFor = (name: string, schema: Schema, random: Random): string => {
  const format = byFormat[schema.format ?? ''];
  if (format !== undefined) return format(random);
  if (/email/i.test(name)) return byFormat.email?.(random) ?? '';
  if (/url$/i.test(name)) return `${HOST}/${random.below(100)}`;
  if (/color/i.test(name)) return '#123456';
  if (/slug|network/i.test(name)) return `fuzz-${random.below(50)}`;
  if (/path/i.test(name)) return `/post/fuzz-${random.below(50)}`;
  if (/click.?id/i.test(name)) return `fuzz-click-${random.below(1_000)}`;
  if (/currency/i.test(name)) return 'USD';
  return `${random.pick(TEXTS)} ${random.below(1_000)}`;
};

/** Generates values that match a schema, as far as the schema describes them. */
export class Sampler {
  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly random: Random,
  ) {}

  value(given: Schema, name = '', depth = 0): unknown {
    const schema = this.#resolve(given);
    const { random } = this;
    const choices = schema.enum ?? schema.anyOf ?? schema.oneOf;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    if (choices !== undefined) return this.value(random.pick(choices as Schema[]), name, depth + 1);
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.map((part) => this.value(part, name, depth + 1));
      return Object.assign({}, ...parts) as unknown;
    }
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === 'object') return this.#object(schema, depth);
    if (type === 'array') {
      const count = depth > MAX_DEPTH ? 0 : (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length: count }, () => this.value(schema.items ?? {}, name, depth + 1));
    }
    if (type === 'integer') return (schema.minimum ?? 0) + random.below(5);
    if (type === 'number') return random.below(10_000) / 100;
    if (type === 'boolean') return random.below(2) === 0;
    if (type === 'null') return null;
    return textFor(name, schema, random);
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || (depth <= MAX_DEPTH && this.random.below(2) === 0),
    );
    return Object.fromEntries(
      names.map((name) => [name, this.value(properties[name] ?? {}, name, depth + 1)]),
    );
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.#resolve(this.schemas[name] ?? {});
  }
}

/** Damages a random part of a value: replaces it, or removes or adds a field. */
export function mutate(value: unknown, random: Random): unknown {
  const odd = random.pick(ODD_VALUES);
  if (random.below(8) === 0 || typeof value !== 'object' || value === null) return odd;
  if (Array.isArray(value)) {
    if (value.length === 0) return [odd];
    const at = random.below(value.length);
    return value.map((one: unknown, i) => (i === at ? mutate(one, random) : one));
  }
  const names = Object.keys(value);
  if (names.length === 0 || random.below(10) === 0) return { ...value, [`x${names.length}`]: odd };
  const name = random.pick(names);
  const { [name]: old, ...rest } = value as Record<string, unknown>;
  return random.below(6) === 0 ? rest : { ...rest, [name]: mutate(old, random) };
}
