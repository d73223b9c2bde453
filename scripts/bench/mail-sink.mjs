// SMTP server on loopback that accepts everything and stores nothing; sends its port as a message.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cms } from '../lib/paths.mjs';

const { SMTPServer } = createRequire(path.join(cms, 'package.json'))('smtp-server');

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(
    /** @type {import('node:stream').Readable} */ stream,
    /** @type {unknown} */ _session,
    /** @type {() => void} */ done,
  ) {
    stream.resume();
    stream.once('end', () => done());
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: server.server.address().port });
});
process.once('SIGTERM', () => process.exit(0));
