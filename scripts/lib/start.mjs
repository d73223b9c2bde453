import { build } from './build.mjs';
import { followNpm } from './follow-npm.mjs';
import { runServer } from './server.mjs';

/** Prepares what has changed, then runs the server until it ends; returns the exit code. */
export async function start() {
  const unfollow = followNpm(() => process.kill(process.pid, 'SIGTERM'));
  const code = await build();
  unfollow();
  return code === 0 ? runServer() : code;
}
