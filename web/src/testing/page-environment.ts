import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

type Compile = typeof vm.compileFunction;

const compiled = new Map<string, { code: string; script: vm.Script }>();

function scriptOf(filename: string, code: string, parameters: readonly string[]): vm.Script {
  const last = compiled.get(filename);
  if (last?.code === code) return last.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
}

const compileFresh = vm.compileFunction;

/** Compiles a module for the first file of a worker that loads it; Jest would for each, React and all. */
const compileOnce: Compile = (code, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) {
    return compileFresh(code, parameters, options);
  }
  return scriptOf(filename, code, parameters).runInContext(parsingContext) as ReturnType<Compile>;
};
vm.compileFunction = compileOnce;

/** Filled by `quickenComputedStyles`. */
const defaultStyles = new Map<string, Partial<Record<string, string>>>();

/** jsdom's. Every file has modules of its own, as ever. */
export default class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.defaultStyles = defaultStyles;
  }
}
