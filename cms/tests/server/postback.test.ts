import type { ConversionReport } from '../../src/contract/conversion';
import {
  addressOf,
  type Fields,
  PostbackLab,
  expectReceipt,
  expectBodyReceipt,
} from '../support/postback-lab';
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
      postId: lab.site.post.id,
    });
    const transactionId = lab.newTransactionId();
    const answer = await lab.reportByGet({
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
    expect(expectReceipt(answer)).toEqual({
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
      postId: lab.site.post.id,
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
      const report = { ...lab.token, transaction_id: lab.newTransactionId(), status: word };
      expect(expectReceipt(await lab.reportByGet(report))).toMatchObject({ status });
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
    const [asked, sent] = [lab.newTransactionId(), lab.newTransactionId()];
    expectBodyReceipt(await lab.reportByGet({ ...lab.token, transaction_id: asked, status: word }));
    expectBodyReceipt(await lab.reportByPost({ ...lab.token, transaction_id: sent, status: word }));
    expect(await lab.find(asked)).toMatchObject({ status });
    expect(await lab.find(sent)).toMatchObject({ status });
  });

  it.each(['purple', '1', 'approved-ish'])('refuses the unknown status %s', async (word) => {
    const transactionId = lab.newTransactionId();
    const answer = await lab.reportByGet({
      ...lab.token,
      transaction_id: transactionId,
      status: word,
    });
    expect(expectProblem(answer, 400)).toHaveProperty('status');
    expect(await lab.find(transactionId)).toBeUndefined();
  });

  it('accepts a sale as JSON, as a form and partly in the query', async () => {
    const [json, form, both] = [
      lab.newTransactionId(),
      lab.newTransactionId(),
      lab.newTransactionId(),
    ];
    const body = { ...lab.token, transaction_id: json, commission: 3.5 };
    expectBodyReceipt(await lab.reportByPost(body));
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
    expectBodyReceipt(sent);
    expect(await lab.find(form)).toMatchObject({ commission: 4 });
    expectBodyReceipt(
      await lab.reportByPost({ commission: '5' }, { ...lab.token, transaction_id: both }),
    );
    expect(await lab.find(both)).toMatchObject({ commission: 5 });
    const address = addressOf('north', { ...lab.token, transaction_id: both });
    expectBodyReceipt(await call(lab.server, 'POST', address));
  });

  it('leaves omitted fields unchanged and does not treat an amount as a commission', async () => {
    const transactionId = lab.newTransactionId();
    const report = { ...lab.token, transaction_id: transactionId };
    expect(
      expectReceipt(await lab.reportByGet({ ...report, amount: '90', click_id: '' })).status,
    ).toBe('pending');
    expect(await lab.find(transactionId)).toMatchObject({
      amount: 90,
      commission: 0,
      clickId: null,
    });
    expectReceipt(await lab.reportByGet({ ...report, commission: '9' }));
    expectReceipt(await lab.reportByGet({ ...report, status: 'approved' }));
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
      const transactionId = lab.newTransactionId();
      for (const index of order) {
        expectReceipt(
          await lab.reportByGet({ ...lab.token, transaction_id: transactionId, ...reports[index] }),
        );
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
    const transactionId = lab.newTransactionId();
    expectReceipt(
      await lab.reportByGet({ ...lab.token, transaction_id: transactionId, commission: '1' }),
    );
    const report = { token: other.postbackSecret, transaction_id: transactionId, commission: '2' };
    expectReceipt(await lab.reportByGet(report, 'other'));
    const answer = await lab.admin.send('GET', `/api/affiliate/conversions?networkId=${other.id}`);
    expect(answer.json).toMatchObject([{ transactionId, commission: 2 }]);
    expectProblem(await lab.reportByGet({ ...report, ...lab.token }, 'other'), 401);
  });

  it.each(['home', '{click_id}', 'blog.summer', 'with blanks in it', 'x'.repeat(300)])(
    'accepts a sale with the foreign click id %s without matching it',
    async (clickId) => {
      const transactionId = lab.newTransactionId();
      const report = { ...lab.token, transaction_id: transactionId, click_id: clickId };
      expect(expectReceipt(await lab.reportByGet({ ...report, commission: '3' })).matched).toBe(
        false,
      );
      expect(await lab.find(transactionId)).toMatchObject({ clickId: null, commission: 3 });
    },
  );

  it('accepts large amounts, long fractions, empty fields and a numeric transaction id', async () => {
    const report = { ...lab.token, transaction_id: 4_711, status: '', currency: 'KRW' };
    expectBodyReceipt(
      await lab.reportByPost({ ...report, amount: '1000000000000', commission: '25000000.49' }),
    );
    expect(await lab.find('4711')).toMatchObject({
      amount: 1_000_000_000_000,
      commission: 25_000_000,
      status: 'pending',
    });
    const transactionId = lab.newTransactionId();
    const blank = { amount: '', occurred_at: '', click_id: '', currency: '', test: '' };
    const fraction = { ...lab.token, transaction_id: transactionId, commission: '1.12345678901' };
    expectReceipt(await lab.reportByGet({ ...fraction, ...blank }));
    expect(await lab.find(transactionId)).toMatchObject({ commission: 1.12, currency: 'USD' });
    expectBodyReceipt(await lab.reportByPost({ ...fraction, status: 'approved', currency: null }));
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
    const transactionId = lab.newTransactionId();
    const report = { ...lab.token, transaction_id: transactionId, ...wrong };
    expect(expectProblem(await lab.reportByGet(report), 400)).toHaveProperty([field]);
    expect(expectProblem(await lab.reportByPost(report), 400)).toHaveProperty([field]);
    expect(await lab.find(transactionId)).toBeUndefined();
  });

  it('refuses ambiguous fields and invalid bodies', async () => {
    const transaction = { ...lab.token, transaction_id: lab.newTransactionId() };
    const twice = `${addressOf('north', transaction)}&commission=1&commission=1`;
    expect(expectProblem(await call(lab.server, 'GET', twice), 400)).toEqual({
      commission: 'commission must be given once',
    });
    const nested = `${addressOf('north', transaction)}&commission[a]=1`;
    expect(expectProblem(await call(lab.server, 'GET', nested), 400)).toHaveProperty('commission');
    const differing = await lab.reportByPost(
      { commission: 2 },
      { ...transaction, commission: '1' },
    );
    expect(expectProblem(differing, 400)).toHaveProperty('commission');
    const same = await lab.reportByPost({ commission: 2 }, { ...transaction, commission: '2' });
    expectBodyReceipt(same);
    const odd = await lab.reportByPost({
      ...transaction,
      commission: { toString: 1 },
      amount: [1],
    });
    expect(Object.keys(expectProblem(odd, 400))).toEqual(['amount']);
    for (const body of [[], [transaction], { transaction_id: 5 }, { token: null }]) {
      expectProblem(await lab.reportByPost(body), 401);
    }
    expectProblem(await lab.reportByPost([], transaction), 400);
    expectProblem(await lab.reportByPost({ ...lab.token, transaction_id: 2 ** 60 }), 400);
    const raw = (type: string, text: string) =>
      call(lab.server, 'POST', addressOf('north'), { raw: { type, text } });
    expectProblem(await raw('application/json', '{'), 400);
    expectProblem(await raw('text/xml', '<sale/>'), 415);
    expectProblem(await raw('application/json', JSON.stringify({ x: 'x'.repeat(1_100_000) })), 413);
    expectProblem(await call(lab.server, 'PUT', addressOf('north'), { body: {} }), 405);
  });
});
