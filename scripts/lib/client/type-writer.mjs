import { ts } from './program.mjs';

/**
 * @typedef {import('../../../cms/node_modules/typescript/lib/typescript.js').Type} Type
 * @typedef {import('../../../cms/node_modules/typescript/lib/typescript.js').Symbol} Symbol
 * @typedef {import('../../../cms/node_modules/typescript/lib/typescript.js').TypeChecker} TypeChecker
 */

const PLAIN = /^[A-Za-z_$][\w$]*$/;
/** Global types of browsers and Node, referenced by name. */
const GLOBAL = new Set(['Blob', 'FormData', 'Date']);

/**
 * Writes types as text; named types of the contract are written once and then referenced by name.
 */
export class TypeWriter {
  /** @type {Map<Type, Symbol>} */
  #named = new Map();
  #notes;
  /** @type {Map<string, string>} */
  #written = new Map();

  /**
   * @param {TypeChecker} checker
   * @param {readonly { symbol: Symbol, type: Type }[]} named
   * @param {ReadonlyMap<string, string>} notes comments by the name of their subject
   */
  constructor(checker, named, notes) {
    this.checker = checker;
    this.#notes = notes;
    const worthAName = named.filter(({ type }) => type.isUnion() || this.#isObject(type));
    const taken = new Set();
    for (const { type, symbol } of worthAName) {
      // The first of two names for a type wins, and so does the first of two types with one name.
      if (this.#named.has(type) || taken.has(symbol.name)) continue;
      taken.add(symbol.name);
      this.#named.set(type, symbol);
    }
  }

  /** Declarations of the written named types, sorted by name. */
  names() {
    return [...this.#written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }

  /**
   * JSDoc comment of a declaration.
   * @param {Symbol} symbol
   * @param {string} [indent]
   */
  docOf(symbol, indent = '') {
    const text =
      this.#notes.get(symbol.name) ??
      ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    if (text === '') return '';
    return `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', `\n${indent} * `)} */\n`;
  }

  /**
   * A type, by name if it has one.
   * @param {Type} type
   * @param {string} indent
   * @returns {string}
   */
  write(type, indent = '') {
    const symbol = this.#named.get(type);
    if (symbol === undefined) return this.whole(type, indent);
    const { name } = symbol;
    if (!this.#written.has(name)) {
      // Set first, so that a recursive type is written once.
      this.#written.set(name, '');
      this.#written.set(name, `${this.docOf(symbol)}export type ${name} = ${this.whole(type)};\n`);
    }
    return name;
  }

  /**
   * An expanded type.
   * @param {Type} type
   * @param {string} [indent]
   * @returns {string}
   */
  whole(type, indent = '') {
    if (type.isUnion()) return this.#union(type.types, indent);
    if (type.isIntersection()) return type.types.map((one) => this.write(one, indent)).join(' & ');
    if (this.checker.isTupleType(type) || this.checker.isArrayType(type)) {
      return this.#list(type, indent);
    }
    if (this.#isObject(type)) return this.#object(type, indent);
    return this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  /** @param {Type} type */
  #isObject = (type) =>
    (type.flags & ts.TypeFlags.Object) !== 0 && !GLOBAL.has(type.symbol?.name ?? '');

  /**
   * @param {readonly Type[]} types
   * @param {string} indent
   */
  #union(types, indent) {
    const texts = types.map((one) => {
      const text = this.write(one, indent);
      return one.isIntersection() ? `(${text})` : text;
    });
    const isFlag = texts.includes('true') && texts.includes('false');
    const apart = isFlag
      ? ['boolean', ...texts.filter((text) => text !== 'true' && text !== 'false')]
      : texts;
    const isNothing = (/** @type {string} */ text) => Number(/^(?:null|undefined)$/.test(text));
    return [...new Set(apart)].sort((a, b) => isNothing(a) - isNothing(b)).join(' | ');
  }

  /**
   * @param {Type} type
   * @param {string} indent
   */
  #list(type, indent) {
    const entries = this.checker
      .getTypeArguments(
        /** @type {import('../../../cms/node_modules/typescript/lib/typescript.js').TypeReference} */ (
          type
        ),
      )
      .map((one) => this.write(one, indent));
    const isReadonly = this.checker.typeToString(type).startsWith('readonly ');
    const mark = isReadonly ? 'readonly ' : '';
    if (this.checker.isTupleType(type)) return `${mark}[${entries.join(', ')}]`;
    const [entry = 'unknown'] = entries;
    return /^[\w$]+$/.test(entry) ? `${mark}${entry}[]` : `${mark}(${entry})[]`;
  }

  /**
   * @param {Type} type
   * @param {string} indent
   */
  #object(type, indent) {
    const inner = `${indent}  `;
    const indexes = this.checker
      .getIndexInfosOfType(type)
      .map(
        (info) => `${inner}[key: ${this.write(info.keyType)}]: ${this.write(info.type, inner)};\n`,
      );
    const properties = this.checker
      .getPropertiesOfType(type)
      .map((one) => this.#property(one, inner));
    const lines = [...properties, ...indexes];
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
  }

  /**
   * @param {Symbol} property
   * @param {string} indent
   */
  #property(property, indent) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.checker.getTypeOfSymbol(property);
    const name = PLAIN.test(property.name) ? property.name : `'${property.name}'`;
    const doc = this.docOf(property, indent);
    return `${doc}${indent}${name}${isOptional ? '?' : ''}: ${isOptional ? this.#given(type, indent) : this.write(type, indent)};\n`;
  }

  /** A type without `undefined`. @param {Type} type @param {string} indent */
  #given = (type, indent) =>
    type.isUnion() && !this.#named.has(type)
      ? this.#union(
          type.types.filter((one) => (one.flags & ts.TypeFlags.Undefined) === 0),
          indent,
        )
      : this.write(type, indent);
}
