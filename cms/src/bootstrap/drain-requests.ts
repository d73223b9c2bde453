import type { Server } from 'node:http';

const PATIENCE_MS = 10_000;

/** Takes no more requests and waits until those that run have ended, at most ten seconds. */
export async function drainRequests(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection that becomes idle only now would be kept open for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([closed, patience]);
  clearInterval(sweep);
  clearTimeout(timer);
}
