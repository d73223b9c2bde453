import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { isNestedDeeper, readJson } from './read-json';

const sent = (...parts: (string | Buffer)[]): IncomingMessage =>
  Object.assign(Readable.from(parts.map((part) => Buffer.from(part))), {
    headers: {},
  }) as unknown as IncomingMessage;

const read = (text: string, most = 1_024): Promise<unknown> => readJson(sent(text), most);

describe('a JSON body', () => {
  it('is read across chunk boundaries within characters, and without its byte order mark', async () => {
    const bytes = Buffer.from('\ufeff{"name":"Zoë 😀"}');
    const parts = [...bytes].map((byte) => Buffer.from([byte]));
    await expect(readJson(sent(...parts), 1_000)).resolves.toEqual({ name: 'Zoë 😀' });
    await expect(read('[1]')).resolves.toEqual([1]);
    await expect(read('')).resolves.toEqual({});
  });

  it.each([
    '{"a":',
    '[1',
    '"text"',
    '7',
    'null',
    '{"__proto__":1}',
    '{"a":{"\\u005f_proto__":{}}}',
  ])('is refused if it is %s', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ status: 400 });
  });

  it('is refused beyond its size limit while it arrives', async () => {
    const text = JSON.stringify({ a: 'x'.repeat(1_100) });
    await expect(read(text)).rejects.toMatchObject({
      status: 413,
      message: 'The request body is larger than 1 KB.',
    });
  });

  it('may nest fifty levels deep and is not parsed if it nests deeper', async () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    await expect(read(nested(50))).resolves.toBeInstanceOf(Array);
    const parse = jest.spyOn(JSON, 'parse');
    await expect(read(nested(51))).rejects.toMatchObject({
      status: 400,
      message: 'The request body is nested more than 50 deep.',
    });
    await expect(read('{"a":'.repeat(100))).rejects.toMatchObject({ status: 400 });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('may contain any brackets within strings', () => {
    const words = JSON.stringify({ a: '[{'.repeat(100), '\\"[[[': '"[[[' });
    expect(isNestedDeeper(words, 1)).toBe(false);
    expect(isNestedDeeper('[[],[],{"a":[]}]', 2)).toBe(true);
    expect(isNestedDeeper('[[],[],{"a":1}]', 2)).toBe(false);
  });
});
