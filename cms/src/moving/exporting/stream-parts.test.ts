import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { streamParts } from './stream-parts';

async function* parts(told: string[], count: number): AsyncGenerator<string> {
  try {
    for (let number = 1; number <= count; number += 1) {
      told.push(`part ${number}`);
      await Promise.resolve();
      yield `${number};`;
    }
  } finally {
    told.push('closed');
  }
}

describe('an export that is downloaded', () => {
  it('is complete, and ends its work', async () => {
    const told: string[] = [];
    const stream = await streamParts(parts(told, 3), { onEnd: () => told.push('end') });
    expect(await text(stream)).toBe('1;2;3;');
    expect(told).toEqual(['part 1', 'part 2', 'part 3', 'closed', 'end']);
  });

  it('stops when the client is gone', async () => {
    const told: string[] = [];
    const stream = await streamParts(parts(told, 1_000_000), { onEnd: () => told.push('end') });
    stream.read();
    stream.destroy();
    await once(stream, 'close');
    expect(told.length).toBeLessThan(100_000);
    expect(told).toEqual(expect.arrayContaining(['closed', 'end']));
  });

  it('is aborted for a client that reads nothing for too long', async () => {
    const told: string[] = [];
    const onEnd = () => told.push('end');
    const stream = await streamParts(parts(told, 1_000_000), { onEnd, patienceMs: 20 });
    stream.read(0);
    await expect(finished(stream)).rejects.toThrow('The export was not downloaded in time');
    await new Promise(setImmediate);
    expect(told).toEqual(expect.arrayContaining(['closed', 'end']));
  });

  it('begins with its first part, or with the failure', async () => {
    const told: string[] = [];
    async function* failing(): AsyncGenerator<string> {
      await Promise.resolve();
      throw new Error('no database');
    }
    const opening = streamParts(failing(), { onEnd: () => told.push('end') });
    await expect(opening).rejects.toThrow('no database');
    expect(told).toEqual(['end']);
  });
});
