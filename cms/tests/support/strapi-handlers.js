// Takes away what the plugins of one server have registered with hooks that Strapi makes as it is loaded: these stay for
// the servers after it in the same process, each of which registers the same again.
const path = require('node:path');

const ADMIN = path.resolve(__dirname, '../../node_modules/@strapi/admin/dist/server/server/src');

let isNoting = false;
let noted = [];

/** Notes the handlers that a hook gets while servers run. */
function follow(hook) {
  const { register } = hook;
  hook.register = function noting(handler) {
    if (isNoting) noted.push([hook, handler]);
    return register.call(this, handler);
  };
  return hook;
}

/** Begins to note handlers: from now on they are those of a server, not those that a hook is made with. */
exports.noteHandlers = () => {
  const { hooks } = require('@strapi/utils');
  for (const [name, make] of Object.entries(hooks))
    if (name.startsWith('create')) hooks[name] = () => follow(make());
  // It makes the hooks that stay, with handlers of their own.
  require(path.join(ADMIN, 'services', 'permission.js'));
  isNoting = true;
};

/** Takes the noted handlers away. */
exports.dropHandlers = () => {
  for (const [hook, handler] of noted) hook.delete(handler);
  noted = [];
};
