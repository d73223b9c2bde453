// Removes handlers that a server's plugins have registered with Strapi's hooks. The hooks are
// created when Strapi is loaded, so they outlive the server, and the next one registers its own
// handlers.
const path = require('node:path');

const ADMIN = path.resolve(__dirname, '../../node_modules/@strapi/admin/dist/server/server/src');

let isTracking = false;
let tracked = [];

/** Records the handlers that a hook receives while servers run. */
function follow(hook) {
  const { register } = hook;
  hook.register = function trackingRegister(handler) {
    if (isTracking) tracked.push([hook, handler]);
    return register.call(this, handler);
  };
  return hook;
}

/**
 * Starts recording: handlers registered from now on belong to a server, not to the hook's creation.
 */
exports.trackHandlers = () => {
  const { hooks } = require('@strapi/utils');
  for (const [name, make] of Object.entries(hooks))
    if (name.startsWith('create')) hooks[name] = () => follow(make());
  // Creates the lasting hooks, with their own handlers.
  require(path.join(ADMIN, 'services', 'permission.js'));
  isTracking = true;
};

/** Removes the recorded handlers. */
exports.dropHandlers = () => {
  for (const [hook, handler] of tracked) hook.delete(handler);
  tracked = [];
};
