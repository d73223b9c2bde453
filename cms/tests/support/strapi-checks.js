// Makes Strapi check only once what is the same on each start in a process: the definitions of its
// routes, content types and permissions, and the settings of its views. Anything that differs is
// still checked.
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
 * Serializes a value for comparison; of functions and instances only the type counts. Undefined if
 * the value cannot be serialized.
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

/** By schema, the serialized values that it accepted without changing them. */
const accepted = new WeakMap();

function checkDefinitionsOnce() {
  const { prototype } = require('@strapi/utils').yup.MixedSchema;
  const { validateSync } = prototype;
  prototype.validateSync = function checkedOnce(value, options) {
    const text = textOf([value, options]);
    const known = accepted.get(this) ?? new Set();
    if (known.has(text)) return value;
    const result = validateSync.call(this, value, options);
    accepted.set(this, known);
    if (text !== undefined && result === value) known.add(text);
    return result;
  };
}

/** View settings already accepted, serialized with their content type. */
const settings = new Set();

function checkViewsOnce() {
  const file = path.join(CONTENT_MANAGER, 'controllers/validation/model-configuration.js');
  const make = require(file);
  require.cache[file].exports = (model, options) => {
    // This option is for settings as defined; those that a user enters are always checked.
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
