import path from 'node:path';
import type { Plugin } from 'vite';

const PRODUCTION = 'node_modules/react-router/dist/production';

/** Names for development tools: an assignment keeps a component that nobody uses. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/** What makes a component or a context, of which a bundler does not know that it does nothing else. */
const MAKING = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Has the built pages take the router's production files, which its package names for no condition, and of
 * them what is used: about 3 KB of what every reader loads.
 */
export function leanRouter(web: string): Plugin {
  const folder = path.join(web, PRODUCTION);
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
        ],
      },
    }),
    transform: (code, id) =>
      id.startsWith(folder)
        ? {
            code: code.replaceAll(DISPLAY_NAME, '').replaceAll(MAKING, '$1/* @__PURE__ */ '),
            map: null,
          }
        : null,
  };
}
