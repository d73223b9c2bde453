import { createApiCaller } from './api-caller';

type Handle = (req: object, res: { destroy: () => void }) => void;

// Jest cannot load modules that the package requires.
jest.mock(
  'light-my-request',
  () => (handle: Handle) =>
    new Promise((_, refuse) => {
      handle({}, { destroy: () => refuse(new Error('destroyed')) });
    }),
);

describe('an API call within the process', () => {
  it('fails like a network call if the caller disconnects', async () => {
    const gone = new AbortController();
    const callApi = createApiCaller(() => undefined);
    const called = callApi({ path: '/api/posts', signal: gone.signal });
    gone.abort();
    await expect(called).rejects.toThrow('destroyed');
  });
});
