import { servedAxios, type SentRequest } from '~/testing/serve-axios';
import { sampleImport } from '../testing/sample-import';
import { sendFile } from './send-file';

const PART = 8 * 1024 * 1024;
const file = new File([new Uint8Array(PART + 5)], 'large.zip');
const detail = (received: number) =>
  sampleImport({ files: [{ name: 'large.zip', bytes: file.size, received }] });

/**
 * Answers each call in turn: with the bytes that the server has received, a status, or a network
 * error.
 */
function answer(...answers: readonly (number | { status: number } | Error)[]): string[] {
  const asked: string[] = [];
  const left = [...answers];
  servedAxios.request.mockImplementation(({ method = '', url = '' }: SentRequest) => {
    asked.push(`${method} ${url}`);
    const next = left.shift();
    if (next instanceof Error) return Promise.reject(next);
    const isRefused = typeof next === 'object';
    return Promise.resolve({
      status: isRefused ? next.status : 200,
      headers: {},
      statusText: 'Refused',
      data: isRefused ? '' : JSON.stringify(detail(next ?? 0)),
    });
  });
  return asked;
}

const send = (importId: number | null, received = 0) => {
  const sent: number[] = [];
  const { signal } = new AbortController();
  const sending = sendFile({ file, importId, received, signal, onSent: (n) => sent.push(n) });
  return { sending, sent };
};
const partAt = (at: number) =>
  `POST /api/imports/4/files?name=large.zip&bytes=${file.size}&at=${at}`;
const READ = 'GET /api/imports/4';

describe('the upload of a large file', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts an import with the first part, and continues with the next', async () => {
    const asked = answer(PART, file.size);
    const { sending, sent } = send(null);
    await expect(sending).resolves.toMatchObject({ id: 4 });
    expect(asked).toEqual([
      `POST /api/imports?name=large.zip&bytes=${file.size}&at=0`,
      partAt(PART),
    ]);
    expect(sent).toEqual([PART, file.size]);
  });

  it('resumes where the server stopped', async () => {
    const asked = answer(file.size);
    await send(4, PART).sending;
    expect(asked).toEqual([partAt(PART)]);
  });

  it('resends a part after a network error, unless it has arrived after all', async () => {
    const asked = answer(new Error('Network Error'), 0, { status: 502 }, PART, file.size);
    const { sending } = send(4);
    await jest.advanceTimersByTimeAsync(20_000);
    await sending;
    expect(asked).toEqual([partAt(0), READ, partAt(0), READ, partAt(PART)]);
  });

  it('fails immediately if the server rejects it', async () => {
    const asked = answer({ status: 413 });
    await expect(send(4).sending).rejects.toMatchObject({ status: 413 });
    expect(asked).toHaveLength(1);
  });

  it('does not start an import twice', async () => {
    const asked = answer(new Error('Network Error'));
    await expect(send(null).sending).rejects.toThrow('Network Error');
    expect(asked).toHaveLength(1);
  });
});
