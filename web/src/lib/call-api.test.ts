import { callApi, urlOf } from './call-api';
import { request } from './http';
import { startJob } from './use-run';

jest.mock('./http', () => ({
  ...jest.requireActual<object>('./http'),
  request: jest.fn(() => Promise.resolve({ status: 200, body: null, total: null })),
}));

const sent = () => jest.mocked(request).mock.calls;

beforeEach(() => jest.mocked(request).mockClear());

describe('urlOf', () => {
  it('inserts the parameters, encoded', () => {
    expect(urlOf('GET /api/posts/slug/{slug}', { params: { slug: 'a b/c' } })).toBe(
      '/api/posts/slug/a%20b%2Fc',
    );
  });

  it('encodes numbers, flags and ids of a query in order, and omits missing values', () => {
    expect(
      urlOf('GET /api/affiliate/products', {
        query: { limit: 20, offset: undefined, q: 'a & b', networkId: null, archived: true },
      }),
    ).toBe('/api/affiliate/products?limit=20&q=a+%26+b&archived=1');
    expect(urlOf('GET /api/affiliate/earnings', { query: { by: 'post', ids: [1, 2] } })).toBe(
      '/api/affiliate/earnings?by=post&ids=1%2C2',
    );
  });
});

describe('callApi', () => {
  it('calls the address with body and options', async () => {
    const body = { title: 'New' };
    await callApi('PATCH /api/posts/{id}', { params: { id: 7 }, body, ifMatch: '"v1"' });
    expect(sent()).toEqual([['PATCH', '/api/posts/7', body, { ifMatch: '"v1"' }]]);
  });

  it('needs only an address if the call takes nothing else', async () => {
    await callApi('POST /api/backups');
    expect(sent()).toEqual([['POST', '/api/backups', undefined, {}]]);
  });

  it('does not wait for a job to end', async () => {
    await startJob('POST /api/automation/runs/{id}/undo', { params: { id: 3 } });
    expect(sent()).toEqual([['POST', '/api/automation/runs/3/undo?async=1', undefined, {}]]);
  });

  it('is checked against the contract by the compiler', () => {
    const wrong = [
      // @ts-expect-error no such call
      () => callApi('GET /api/nothing'),
      // @ts-expect-error the parameter is missing
      () => callApi('DELETE /api/posts/{id}'),
      // @ts-expect-error a post has no such field
      () => callApi('PATCH /api/posts/{id}', { params: { id: 1 }, body: { titel: 'New' } }),
      // @ts-expect-error the call takes no body
      () => callApi('POST /api/backups', { body: {} }),
      // @ts-expect-error the query has no such name
      () => callApi('GET /api/posts', { query: { page: 2 } }),
      // @ts-expect-error the answer has no such field
      () => callApi('GET /api/stats').then(({ body }): void => void body.likes),
      // @ts-expect-error the call starts no job
      () => startJob('POST /api/posts/bulk'),
    ];
    expect(wrong).toHaveLength(7);
  });
});
