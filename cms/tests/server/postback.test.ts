import type { ConversionReport } from '../../src/contract/conversion';
import { addressOf, type Fields, PostbackLab, taken, takenBody } from '../support/postback-lab';
import { Reader } from '../support/reader';
import { call, expectProblem } from '../support/request';

describe('the postback of a network', () => {
  let lab: PostbackLab;

  beforeAll(async () => {
    lab = await PostbackLab.open();
  });
  afterAll(() => lab.close());

  it('accepts a sale in the query, matches its click and reports that', async () => {
    const clickId = 'postback-click-1';
    await new Reader(lab.server).click({
      clickId,
      productId: lab.site.productId,
      postId: lab.site.story.id,
    });
    const transactionId = lab.newSale();
    const answer = await lab.get({
      ...lab.token,
      transaction_id: transactionId,
      click_id: clickId,
      amount: '120.00',
      commission: '12.5',
      currency: 'usd',
      status: 'approved',
      occurred_at: new Date(Date.now() - 60_000).toISOString(),
      something: 'else',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(taken(answer)).toEqual({
      transactionId,
      status: 'approved',
      matched: true,
      test: false,
    });
    expect(await lab.find(transactionId)).toMatchObject({
      networkId: lab.north.id,
      clickId,
      matchedBy: 'click',
      productId: lab.site.productId,
      postId: lab.site.story.id,
      amount: 120,
      commission: 12.5,
      revenue: 12.5,
      currency: 'USD',
      status: 'approved',
      origin: 'postback',
    });
  });

  it.each([
    ['pending', ['hold', 'New', 'On Hold']],
    ['approved', ['APPROVED', 'Confirmed', 'locked', 'paid']],
    ['reversed', ['declined', 'Rejected', 'VOIDED', 'charged_back']],
  ])('recognizes the status %s under the names that networks use', async (status, words) => {
    for (const word of words) {
      const report = { ...lab.token, transaction_id: lab.newSale(), status: word };
      expect(taken(await lab.get(report))).toMatchObject({ status });
    }
  });

  it.each([
    ['APPROVED', 'approved'],
    ['Confirmed', 'approved'],
    ['locked', 'approved'],
    ['declined', 'reversed'],
    ['rejected', 'reversed'],
    ['hold', 'pending'],
  ])('stores the network status %s as %s, by GET and POST', async (word, status) => {
    const [asked, sent] = [lab.newSale(), lab.newSale()];
    takenBody(await lab.get({ ...lab.token, transaction_id: asked, status: word }));
    takenBody(await lab.post({ ...lab.token, transaction_id: sent, status: word }));
    expect(await lab.find(asked)).toMatchObject({ status });
    expect(await lab.find(sent)).toMatchObject({ status });
  });

  it.each(['purple', '1', 'approved-ish'])('refuses the unknown status %s', async (word) => {
    const transactionId = lab.newSale();
    const answer = await lab.get({ ...lab.token, transaction_id: transactionId, status: word });
    expect(expectProblem(answer, 400)).toHaveProperty('status');
    expect(await lab.find(transactionId)).toBeUndefined();
  });

  it('accepts a sale as JSON, as a form and partly in the query', async () => {
    const [json, form, both] = [lab.newSale(), lab.newSale(), lab.newSale()];
    const body = { ...lab.token, transaction_id: json, commission: 3.5 };
    takenBody(await lab.post(body));
    expect(await lab.find(json)).toMatchObject({
      commission: 3.5,
      status: 'pending',
      matchedBy: null,
    });
    const text = new URLSearchParams({ ...lab.token, transaction_id: form, commission: '4' });
    const sent = await call(lab.server, 'POST', addressOf('north'), {
      raw: { type: 'application/x-www-form-urlencoded', text: text.toString() },
      headers: { origin: 'https://lab.north.example' },
    });
    takenBody(sent);
    expect(await lab.find(form)).toMatchObject({ commission: 4 });
    takenBody(await lab.post({ commission: '5' }, { ...lab.token, transaction_id: both }));
    expect(await lab.find(both)).toMatchObject({ commission: 5 });
    const address = addressOf('north', { ...lab.token, transaction_id: both });
    takenBody(await call(lab.server, 'POST', address));
  });

  it('leaves omitted fields unchanged and does not treat an amount as a commission', async () => {
    const transactionId = lab.newSale();
    const report = { ...lab.token, transaction_id: transactionId };
    expect(taken(await lab.get({ ...report, amount: '90', click_id: '' })).status).toBe('pending');
    expect(await lab.find(transactionId)).toMatchObject({
      amount: 90,
      commission: 0,
      clickId: null,
    });
    taken(await lab.get({ ...report, commission: '9' }));
    taken(await lab.get({ ...report, status: 'approved' }));
    expect(await lab.find(transactionId)).toMatchObject({
      amount: 90,
      commission: 9,
      status: 'approved',
    });
  });

  it('has the same result in any order and when repeated', async () => {
    const reports: Fields[] = [
      { commission: '9', status: 'pending' },
      { commission: '8', status: 'approved' },
      { commission: '8', status: 'reversed' },
    ];
    const outcomes: unknown[] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 1, 0, 0, 2],
    ]) {
      const transactionId = lab.newSale();
      for (const index of order) {
        taken(await lab.get({ ...lab.token, transaction_id: transactionId, ...reports[index] }));
      }
      const sale = await lab.find(transactionId);
      outcomes.push([sale?.status, sale?.commission, sale?.revenue]);
      const answer = await lab.admin.send('GET', `/api/affiliate/conversions/${sale?.id}/reports`);
      expect(answer.json as ConversionReport[]).toHaveLength(3);
    }
    expect(outcomes).toEqual([
      ['reversed', 8, 0],
      ['reversed', 8, 0],
      ['reversed', 8, 0],
    ]);
  });

  it('belongs to its network: the same transaction id elsewhere is another sale', async () => {
    const other = await lab.createNetwork('other');
    const transactionId = lab.newSale();
    taken(await lab.get({ ...lab.token, transaction_id: transactionId, commission: '1' }));
    const report = { token: other.postbackSecret, transaction_id: transactionId, commission: '2' };
    taken(await lab.get(report, 'other'));
    const answer = await lab.admin.send('GET', `/api/affiliate/conversions?networkId=${other.id}`);
    expect(answer.json).toMatchObject([{ transactionId, commission: 2 }]);
    expectProblem(await lab.get({ ...report, ...lab.token }, 'other'), 401);
  });

  it.each(['home', '{click_id}', 'blog.summer', 'with blanks in it', 'x'.repeat(300)])(
    'accepts a sale with the foreign click id %s without matching it',
    async (clickId) => {
      const transactionId = lab.newSale();
      const report = { ...lab.token, transaction_id: transactionId, click_id: clickId };
      expect(taken(await lab.get({ ...report, commission: '3' })).matched).toBe(false);
      expect(await lab.find(transactionId)).toMatchObject({ clickId: null, commission: 3 });
    },
  );

  it('accepts large amounts, long fractions, empty fields and a numeric transaction id', async () => {
    const report = { ...lab.token, transaction_id: 4_711, status: '', currency: 'KRW' };
    takenBody(await lab.post({ ...report, amount: '1000000000000', commission: '25000000.49' }));
    expect(await lab.find('4711')).toMatchObject({
      amount: 1_000_000_000_000,
      commission: 25_000_000,
      status: 'pending',
    });
    const transactionId = lab.newSale();
    const blank = { amount: '', occurred_at: '', click_id: '', currency: '', test: '' };
    const fraction = { ...lab.token, transaction_id: transactionId, commission: '1.12345678901' };
    taken(await lab.get({ ...fraction, ...blank }));
    expect(await lab.find(transactionId)).toMatchObject({ commission: 1.12, currency: 'USD' });
    takenBody(await lab.post({ ...fraction, status: 'approved', currency: null }));
    expect(await lab.find(transactionId)).toMatchObject({ status: 'approved' });
  });

  it.each<[string, Fields]>([
    ['transaction_id', { transaction_id: '' }],
    ['transaction_id', { transaction_id: 'x'.repeat(121) }],
    ['transaction_id', { transaction_id: 'a\u0000b' }],
    ['transaction_id', { transaction_id: 'a\nb' }],
    ['click_id', { click_id: 'home\u0000' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1000000000001' }],
    ['amount', { amount: '1e5' }],
    ['amount', { amount: '1,50' }],
    ['amount', { amount: 'NaN' }],
    ['commission', { commission: '-0.01' }],
    ['commission', { commission: '99999999999999999999' }],
    ['currency', { currency: 'XYZ' }],
    ['currency', { currency: 'dollars' }],
    ['status', { status: 'purple' }],
    ['occurred_at', { occurred_at: 'yesterday' }],
    ['occurred_at', { occurred_at: '1989-12-31T00:00:00Z' }],
    ['occurred_at', { occurred_at: '2999-01-01T00:00:00Z' }],
    ['test', { test: 'maybe' }],
  ])('refuses an invalid %s: %j', async (field, wrong) => {
    const transactionId = lab.newSale();
    const report = { ...lab.token, transaction_id: transactionId, ...wrong };
    expect(expectProblem(await lab.get(report), 400)).toHaveProperty([field]);
    expect(expectProblem(await lab.post(report), 400)).toHaveProperty([field]);
    expect(await lab.find(transactionId)).toBeUndefined();
  });

  it('refuses ambiguous fields and invalid bodies', async () => {
    const transaction = { ...lab.token, transaction_id: lab.newSale() };
    const twice = `${addressOf('north', transaction)}&commission=1&commission=1`;
    expect(expectProblem(await call(lab.server, 'GET', twice), 400)).toEqual({
      commission: 'commission must be given once',
    });
    const nested = `${addressOf('north', transaction)}&commission[a]=1`;
    expect(expectProblem(await call(lab.server, 'GET', nested), 400)).toHaveProperty('commission');
    const differing = await lab.post({ commission: 2 }, { ...transaction, commission: '1' });
    expect(expectProblem(differing, 400)).toHaveProperty('commission');
    const same = await lab.post({ commission: 2 }, { ...transaction, commission: '2' });
    takenBody(same);
    const odd = await lab.post({ ...transaction, commission: { toString: 1 }, amount: [1] });
    expect(Object.keys(expectProblem(odd, 400))).toEqual(['amount']);
    for (const body of [[], [transaction], { transaction_id: 5 }, { token: null }]) {
      expectProblem(await lab.post(body), 401);
    }
    expectProblem(await lab.post([], transaction), 400);
    expectProblem(await lab.post({ ...lab.token, transaction_id: 2 ** 60 }), 400);
    const raw = (type: string, text: string) =>
      call(lab.server, 'POST', addressOf('north'), { raw: { type, text } });
    expectProblem(await raw('application/json', '{'), 400);
    expectProblem(await raw('text/xml', '<sale/>'), 415);
    expectProblem(await raw('application/json', JSON.stringify({ x: 'x'.repeat(1_100_000) })), 413);
    expectProblem(await call(lab.server, 'PUT', addressOf('north'), { body: {} }), 405);
  });
});
