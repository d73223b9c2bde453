import vm from 'node:vm';

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

/**
 * Compiles each module once per worker instead of once per test file, as Jest would. Every test
 * file still has its own module instances.
 */
export function compileOnce(): void {
  const compileFresh = vm.compileFunction;
  const compile: Compile = (code, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    if (filename === undefined || parsingContext === undefined) {
      return compileFresh(code, parameters, options);
    }
    return scriptOf(filename, code, parameters).runInContext(parsingContext) as ReturnType<Compile>;
  };
  vm.compileFunction = compile;
}
