import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from 'vite';
import { leanRouter } from '../../plugins/lean-router';

interface Rewritten {
  code: string;
}
interface Hooks {
  config: () => UserConfig;
  transform: (code: string, id: string) => Rewritten | null;
}

const web = path.resolve(__dirname, '..', '..');
const { config, transform } = leanRouter(web) as unknown as Hooks;

/** File to which the plugin resolves an import of the router. */
function fileOf(name: string): string {
  const aliases = config().resolve?.alias as { find: RegExp; replacement: string }[];
  return aliases.find(({ find }) => find.test(name))?.replacement ?? '';
}

/** The file and, recursively, the router's files that it imports. */
function filesOf(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return [];
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/from "(\.\.?\/[^"]+)"/g);
  const more = [...imports].map(([, name = '']) => path.resolve(path.dirname(file), name));
  return [file, ...more.flatMap((one) => filesOf(one, known))];
}

/** All matches of a pattern in the code. */
const linesOf = (code: string, pattern: RegExp): string[] => code.match(pattern) ?? [];

describe.each(['react-router', 'react-router/dom'])('%s in the built pages', (name) => {
  const files = existsSync(fileOf(name)) ? filesOf(fileOf(name)) : [];
  const rewritten = files.map((file) => transform(readFileSync(file, 'utf8'), file)?.code);
  const after = rewritten.join('\n');

  it("is the router's production file, rewritten with everything it imports", () => {
    expect(files.length).toBeGreaterThan(1);
    expect(rewritten).not.toContain(undefined);
  });

  it('sets no display names for development tools', () => {
    const before = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const names = /^\w+\.displayName\b/gm;
    expect(linesOf(before, names).length).toBeGreaterThan(10);
    expect(linesOf(after, names)).toEqual([]);
  });

  it('marks each component and context as removable by a bundler', () => {
    const making = /^var \w+ = .*\bReact\d*\.(?:createContext|forwardRef|memo)\(/gm;
    const parts = linesOf(after, making);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => !part.includes('= /* @__PURE__ */ React'))).toEqual([]);
  });
});

it('leaves files of other packages unchanged', () => {
  const folder = path.join(web, 'node_modules', 'react');
  const [file = ''] = readdirSync(folder).filter((one) => one.endsWith('.js'));
  expect(transform('X.displayName = "X";', path.join(folder, file))).toBeNull();
});
