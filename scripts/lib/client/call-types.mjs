import path from 'node:path';
import { cms } from '../paths.mjs';
import { TypeWriter } from './type-writer.mjs';
import { ts } from './program.mjs';

/** @typedef {import('../../../cms/node_modules/typescript/lib/typescript.js').Program} Program */

/**
 * Named types exported by a module, without generic ones.
 * @param {Program} program
 * @param {string} file
 */
function namedTypes(program, file) {
  const checker = program.getTypeChecker();
  const statements = program.getSourceFile(file)?.statements ?? [];
  return statements.flatMap((one) => {
    if (!ts.isTypeAliasDeclaration(one) && !ts.isInterfaceDeclaration(one)) return [];
    const symbol = checker.getSymbolAtLocation(one.name);
    if (symbol === undefined || one.typeParameters !== undefined) return [];
    return [{ symbol, type: checker.getDeclaredTypeOfSymbol(symbol) }];
  });
}

/**
 * The module of call types with every type expanded, so that it depends on neither the contract nor
 * zod.
 * @param {Program} program
 * @param {string} file with the types `Calls` and `Summaries`
 */
export function callTypes(program, file) {
  const contract = path.join(cms, 'src', 'contract') + path.sep;
  const named = program
    .getSourceFiles()
    .map(({ fileName }) => path.normalize(fileName))
    .filter((name) => name.startsWith(contract))
    .flatMap((name) => namedTypes(program, name));
  const [calls, summaries] = namedTypes(program, file);
  if (calls === undefined || summaries === undefined) throw new Error(`${file} lacks a type`);
  const checker = program.getTypeChecker();
  const notes = checker
    .getPropertiesOfType(summaries.type)
    .map((one) => ({ name: one.name, type: checker.getTypeOfSymbol(one) }))
    .flatMap(({ name, type }) => (type.isStringLiteral() ? [[name, type.value]] : []));
  const writer = new TypeWriter(checker, named, new Map(/** @type {[string, string][]} */ (notes)));
  const whole = writer.whole(calls.type);
  const types = [...writer.names(), `${writer.docOf(calls.symbol)}export type Calls = ${whole};\n`];
  return types.join('\n');
}
