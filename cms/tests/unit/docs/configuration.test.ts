import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Env, parseEnv } from '../../../src/lib/env';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const example = read('cms/.env.example');
const page = read('docs/guide/configuration.md');
const readme = read('README.md');

/** Variables in the example file and their values; optional ones are commented out. */
const inExample = Object.fromEntries(
  [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const secrets = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=$/gm)].map(([, name = '']) => name);

const defaults: Env = parseEnv(
  Object.fromEntries(secrets.map((name) => [name, 'sixteen-letters-x'])),
  '/',
);

/** The default of a variable as a file would contain it. */
const written = (name: string): string => {
  if (secrets.includes(name)) return '';
  const value = String(defaults[name as keyof Env]);
  return name === 'DATA_DIR' ? path.relative('/', value) : value;
};

const expected = Object.fromEntries(Object.keys(defaults).map((name) => [name, written(name)]));

/** The defaults in a page's tables, by variable. */
const rowsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^\| ([`A-Z0-9_, ]+`) +\| ([^|]+?) +\|/gm)].flatMap(
      ([, names = '', values = '']) => {
        const given = values.split(', ');
        return names.split(', ').map((name, at) => {
          const value = given[at] ?? given[0] ?? '';
          return [name.replaceAll('`', ''), value.replaceAll('`', '')];
        });
      },
    ),
  );

const reported = (value: string, name: string): string => {
  if (secrets.includes(name)) return 'generated';
  return value === '' ? 'none' : value;
};

const documentedDefaults = Object.fromEntries(
  Object.entries(expected).map(([name, value]) => [name, reported(value, name)]),
);

describe('the environment variables', () => {
  it('are all in .env.example with their defaults', () => {
    expect(inExample).toEqual(expected);
  });

  it('are all in the owner’s guide with their defaults', () => {
    const [own = '', docker = ''] = page.split('\n## Docker\n');
    expect(rowsOf(own)).toEqual(documentedDefaults);
    expect(Object.keys(rowsOf(docker)).filter((name) => name in expected)).toEqual([]);
  });

  it('have the same defaults in README', () => {
    const rows = rowsOf(readme);
    expect(Object.keys(rows).length).toBeGreaterThan(5);
    expect(documentedDefaults).toMatchObject(rows);
  });

  it('of Docker have the defaults of its files', () => {
    const files = read('docker-compose.yml') + read('Dockerfile');
    const rows = Object.entries(rowsOf(page.split('\n## Docker\n')[1] ?? ''));
    expect(rows.length).toBeGreaterThan(5);
    for (const [name, value] of rows) {
      const forms = [`\${${name}:-${value}}`, `ARG ${name}=${value}\n`, `${name}:\n`];
      expect(forms.filter((form) => files.includes(form))).not.toEqual([]);
    }
  });

  it('in the documentation are all in use', () => {
    const known = read('docker-compose.yml') + read('Dockerfile') + example;
    const guide = readdirSync(path.join(root, 'docs/guide')).map((name) => `docs/guide/${name}`);
    const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...guide].map(read).join();
    const named = [...pages.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
