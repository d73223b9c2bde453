import { build } from './build.mjs';
import { runServer } from './server.mjs';

/** Prepares what has changed, then runs the server until it ends; answers the exit code. */
export async function start() {
  const code = await build();
  return code === 0 ? runServer() : code;
}
