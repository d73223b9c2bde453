// Removes handlers that a server's plugins have registered with Strapi's hooks. The hooks are
// created when Strapi is loaded, so they outlive the server, and the next one registers its own
// handlers.
const path = require('node:path');

const ADMIN = path.resolve(__dirname, '../../node_modules/@strapi/admin/dist/server/server/src');

let isNoting = false;
let noted = [];

/** Records the handlers that a hook receives while servers run. */
function follow(hook) {
  const { register } = hook;
  hook.register = function noting(handler) {
    if (isNoting) noted.push([hook, handler]);
    return register.call(this, handler);
  };
  return hook;
}

/**
 * Starts recording: handlers registered from now on belong to a server, not to the hook's creation.
 */
exports.noteHandlers = () => {
  const { hooks } = require('@strapi/utils');
  for (const [name, make] of Object.entries(hooks))
    if (name.startsWith('create')) hooks[name] = () => follow(make());
  // Creates the lasting hooks, with their own handlers.
  require(path.join(ADMIN, 'services', 'permission.js'));
  isNoting = true;
};

/** Removes the recorded handlers. */
exports.dropHandlers = () => {
  for (const [hook, handler] of noted) hook.delete(handler);
  noted = [];
};
