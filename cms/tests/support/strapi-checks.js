// Has Strapi check once what is the same at each start in a process: its routes, content types and permissions as they
// are defined, and the settings of its views. Whatever is different is checked as ever.
const path = require('node:path');

const CONTENT_MANAGER = path.resolve(
  __dirname,
  '../../node_modules/@strapi/content-manager/dist/server',
);

const isPlain = (value) =>
  value === null ||
  Array.isArray(value) ||
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * A text for a value, by which equal ones are known: of functions and instances it matters only that they are such.
 * Undefined where there is none.
 */
function textOf(value) {
  try {
    return JSON.stringify(value, (_name, part) => {
      if (part === undefined || typeof part === 'function') return `a value of type ${typeof part}`;
      return typeof part === 'object' && !isPlain(part) ? 'an instance' : part;
    });
  } catch {
    return undefined;
  }
}

/** Schemas of definitions, each with the texts of what it has found right and left as it was. */
const right = new WeakMap();

function checkDefinitionsOnce() {
  const { prototype } = require('@strapi/utils').yup.MixedSchema;
  const { validateSync } = prototype;
  prototype.validateSync = function checkedOnce(value, options) {
    const text = textOf([value, options]);
    const known = right.get(this) ?? new Set();
    if (known.has(text)) return value;
    const result = validateSync.call(this, value, options);
    right.set(this, known);
    if (text !== undefined && result === value) known.add(text);
    return result;
  };
}

/** Settings of a view as they are defined, with the content type that they are for. */
const settings = new Set();

function checkViewsOnce() {
  const file = path.join(CONTENT_MANAGER, 'controllers/validation/model-configuration.js');
  const make = require(file);
  require.cache[file].exports = (model, options) => {
    // What somebody enters may leave out nothing.
    if (options?.allowUndefined !== true) return make(model, options);
    return {
      async validate(config) {
        const text = textOf([model.uid, config]);
        if (settings.has(text)) return;
        await make(model, options).validate(config);
        settings.add(text);
      },
    };
  };
}

exports.checkOnce = () => {
  checkDefinitionsOnce();
  checkViewsOnce();
};
