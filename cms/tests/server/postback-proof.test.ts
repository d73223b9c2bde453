import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { newAddress } from '../support/admin';
import { listTables, runSql } from '../support/database';
import {
  addressOf,
  type Fields,
  PostbackLab,
  signV1,
  signV2,
  expectReceipt,
  expectBodyReceipt,
  unixNow,
} from '../support/postback-lab';
import { Reader } from '../support/reader';
import { type Answer, expectContract, expectProblem } from '../support/request';

/** Tables that background work writes to, independently of requests. */
const BACKGROUND = /^(?:task_|automation_|sqlite_|analytics_state)/;

describe('the authentication of a postback', () => {
  let lab: PostbackLab;

  beforeAll(async () => {
    lab = await PostbackLab.open();
    lab.server.expectedErrors.push(/GET \/api\/affiliate\/postback\/north failed/);
  });
  afterAll(() => lab.close());

  it('requires the secret', async () => {
    const transactionId = lab.newTransactionId();
    const sale = { transaction_id: transactionId, commission: '5' };
    const wrong = await lab.reportByGet({ ...sale, token: 'x'.repeat(43) });
    expectProblem(wrong, 401);
    expect(wrong.json).toMatchObject({ detail: 'The token is wrong.' });
    expect(wrong.headers.get('www-authenticate')).toBe('Secret realm="Aurelian postback"');
    expectProblem(await lab.reportByGet(sale), 401);
    expectProblem(await lab.reportByGet({ ...sale, token: lab.signing.postbackSecret }), 401);
    expectProblem(await lab.reportByGet({ ...sale, token: 'x'.repeat(16) }), 401);
    // An admin session does not replace the secret.
    expectProblem(await lab.admin.send('GET', addressOf('north', sale)), 401);
    expect(await lab.find(transactionId)).toBeUndefined();
    expectProblem(await lab.reportByGet({ ...sale, ...lab.token }, 'nowhere'), 404);
    expectProblem(await lab.reportByGet({ ...sale, ...lab.token }, 'Not%20A%20Slug'), 400);
  });

  it.each<Fields>([
    { token: 'short' },
    { timestamp: '-5' },
    { signature: 'abc' },
    { token: '' },
    { token: '', signature: 'a'.repeat(64), timestamp: 'now' },
  ])('comes before the validation of other fields: %j', async (wrong) => {
    const report = { ...lab.token, amount: '-1', transaction_id: '', ...wrong };
    expectProblem(await lab.reportByGet(report), 401);
    expectProblem(await lab.reportByPost(report), 401);
    expectProblem(await lab.reportByPost([], { ...lab.token, ...wrong }), 401);
  });

  describe('by signature', () => {
    const getSigned = (fields: Fields): Promise<Answer> => lab.reportByGet(fields, 'signing');
    const report = (rest: Fields = {}): Fields => ({
      transaction_id: lab.newTransactionId(),
      commission: '7.50',
      timestamp: unixNow(),
      ...rest,
    });

    it('is accepted and records the time of signing', async () => {
      const fields = signV1(lab.signing.postbackSecret, report({ status: 'approved' }));
      expect(expectReceipt(await getSigned(fields)).status).toBe('approved');
      const sale = await lab.find(String(fields.transaction_id));
      expect(sale).toMatchObject({ commission: 7.5, networkId: lab.signing.id });
      const answer = await lab.admin.send('GET', `/api/affiliate/conversions/${sale?.id}/reports`);
      expectContract('conversions.reports', answer);
      const reportedAt = new Date(Number(fields.timestamp) * 1_000).toISOString();
      expect(answer.json).toMatchObject([{ reportedAt, origin: 'postback' }]);
      expectReceipt(await getSigned(fields));
      expect(await lab.find(String(fields.transaction_id))).toEqual({
        ...sale,
        updatedAt: expect.any(String),
      });
    });

    it('applies contradictory reports in the order of signing', async () => {
      const transactionId = lab.newTransactionId();
      const created = (ago: number, commission: string) =>
        signV1(lab.signing.postbackSecret, {
          transaction_id: transactionId,
          commission,
          timestamp: unixNow() - ago,
        });
      expectReceipt(await getSigned(created(10, '8')));
      expectReceipt(await getSigned(created(100, '9')));
      expect(await lab.find(transactionId)).toMatchObject({ commission: 8 });
      expectReceipt(await getSigned(created(5, '10')));
      expect(await lab.find(transactionId)).toMatchObject({ commission: 10 });
    });

    it('works for JSON with numbers, spaces and accents', async () => {
      const fields = signV1(lab.north.postbackSecret, {
        transaction_id: 'Bestellung Nr. 7/ü&=%',
        amount: 12.5,
        timestamp: unixNow(),
      });
      expectBodyReceipt(await lab.reportByPost(fields));
      expectReceipt(await lab.reportByGet(fields));
    });

    it('works in version two, whatever the values contain', async () => {
      const fields = { ...report(), click_id: 'clickid-1&commission=1000', amount: '(12.5)*' };
      const { amount: _amount, ...good } = fields;
      const signed = signV2(lab.signing.postbackSecret, good);
      expectReceipt(await getSigned(signed));
      const split = { ...signed, click_id: 'clickid-1', commission: '1000' };
      expectProblem(await getSigned(split), 401);
      const odd = await getSigned(signV2(lab.signing.postbackSecret, fields));
      expectProblem(odd, 400);
    });

    it.each([-301, 301])('is refused %d seconds away, with an explanation', async (seconds) => {
      const fields = signV1(lab.signing.postbackSecret, report({ timestamp: unixNow() + seconds }));
      const answer = await getSigned(fields);
      expectProblem(answer, 401);
      expect((answer.json as { detail: string }).detail).toMatch(/more than 300 seconds/);
      expect(await lab.find(String(fields.transaction_id))).toBeUndefined();
    });

    it('is refused with a wrong signature, another secret or changed fields', async () => {
      const fields = signV1(lab.signing.postbackSecret, report());
      for (const wrong of [
        { ...fields, commission: '8' },
        { ...fields, status: 'approved' },
        { ...fields, timestamp: unixNow() + 1 },
        { ...fields, signature: 'a'.repeat(64) },
        signV1(lab.north.postbackSecret, report()),
      ]) {
        const answer = await getSigned(wrong);
        expectProblem(answer, 401);
        expect(answer.json).toMatchObject({ detail: 'The signature is wrong.' });
      }
      const bare = await getSigned({ ...fields, timestamp: '' });
      expectProblem(bare, 401);
    });

    it('is the only method if the network requires it', async () => {
      const sale = { transaction_id: lab.newTransactionId() };
      const answer = await getSigned({ ...sale, token: lab.signing.postbackSecret });
      expectProblem(answer, 401);
      expect((answer.json as { detail: string }).detail).toMatch(/^This network signs its reports/);
    });
  });

  it('accepts only the current secret', async () => {
    const rotating = await lab.createNetwork('rotating');
    const send = (secret: string) =>
      lab.reportByGet({ token: secret, transaction_id: lab.newTransactionId() }, 'rotating');
    expectReceipt(await send(rotating.postbackSecret));
    const answer = await lab.admin.send(
      'POST',
      `/api/affiliate/networks/${rotating.id}/rotate-secret`,
    );
    const { postbackSecret } = answer.json as AffiliateNetwork;
    expectProblem(await send(rotating.postbackSecret), 401);
    expectReceipt(await send(postbackSecret));
    const fields = { transaction_id: lab.newTransactionId(), timestamp: unixNow() };
    expectProblem(await lab.reportByGet(signV1(rotating.postbackSecret, fields), 'rotating'), 401);
    expectReceipt(await lab.reportByGet(signV1(postbackSecret, fields), 'rotating'));
  });

  it('still works for archived networks', async () => {
    const { id, postbackSecret } = await lab.createNetwork('archived');
    await lab.admin.send('PATCH', `/api/affiliate/networks/${id}`, { archived: true });
    expectReceipt(
      await lab.reportByGet(
        { token: postbackSecret, transaction_id: lab.newTransactionId() },
        'archived',
      ),
    );
  });

  it('limits the different reports of one sale', async () => {
    const transactionId = lab.newTransactionId();
    const statuses: number[] = [];
    for (let cents = 10; cents < 62; cents += 1) {
      const report = { ...lab.token, transaction_id: transactionId, commission: `1.${cents}` };
      statuses.push((await lab.reportByGet(report)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual([409, 409]);
    expectReceipt(
      await lab.reportByGet({ ...lab.token, transaction_id: transactionId, commission: '1.10' }),
    );
  });

  const dump = async (): Promise<Record<string, string>> => {
    const tables: Record<string, string> = {};
    for (const table of (await listTables(lab.server)).sort()) {
      if (BACKGROUND.test(table)) continue;
      const rows = await runSql(lab.server, `select * from ${table}`);
      tables[table] = rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n');
    }
    return tables;
  };

  it('can be tested without storing anything', async () => {
    const clickId = 'postback-click-2';
    await new Reader(lab.server).click({
      clickId,
      productId: lab.site.productId,
      postId: lab.site.post.id,
    });
    const known = lab.newTransactionId();
    expectReceipt(await lab.reportByGet({ ...lab.token, transaction_id: known, commission: '5' }));
    const before = await dump();
    const fresh = lab.newTransactionId();
    const report = { ...lab.token, click_id: clickId, commission: '50', test: '1' };
    const tried = await lab.reportByGet({ ...report, transaction_id: fresh, status: 'approved' });
    expect(expectReceipt(tried)).toEqual({
      transactionId: fresh,
      status: 'approved',
      matched: true,
      test: true,
    });
    expect(
      expectReceipt(
        await lab.reportByGet({ ...report, transaction_id: known, status: 'reversed' }),
      ),
    ).toEqual({
      transactionId: known,
      status: 'reversed',
      matched: true,
      test: true,
    });
    const odd = { ...report, transaction_id: fresh, click_id: 'nobody-clicked', currency: 'NOK' };
    expect(expectReceipt(await lab.reportByGet(odd))).toMatchObject({ matched: false, test: true });
    expectProblem(await lab.reportByGet({ ...odd, token: 'x'.repeat(43) }), 401);
    expectProblem(await lab.reportByGet({ ...odd, commission: '-1' }), 400);
    const after = await dump();
    expect(Object.keys(before)).toContain('conversion_reports');
    for (const [table, rows] of Object.entries(before)) {
      expect([table, after[table]]).toEqual([table, rows]);
    }
    expect(await lab.find(fresh)).toBeUndefined();
  });

  it('limits failed attempts per IP address, even concurrent ones', async () => {
    const address = newAddress();
    const attempt = (fields: Fields) =>
      lab.reportByGet({ transaction_id: 'guess', ...fields }, 'north', address);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        attempt({ token: `${'g'.repeat(40)}${100 + index}` }),
      ),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expectProblem(await attempt({ token: 'short', amount: '-1' }), 429);
    const locked = await attempt(lab.token);
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expectReceipt(await lab.reportByGet({ ...lab.token, transaction_id: lab.newTransactionId() }));
  });

  it('logs neither secrets nor tokens nor signatures', async () => {
    const guess = 'guessed-token-of-somebody-else-0123456789';
    const fields = signV1(lab.north.postbackSecret, {
      transaction_id: lab.newTransactionId(),
      timestamp: unixNow(),
    });
    await lab.reportByGet({ ...fields, signature: 'c'.repeat(64) });
    await lab.reportByGet({ token: guess, transaction_id: lab.newTransactionId() });
    await runSql(lab.server, 'alter table conversions rename to conversions_away');
    try {
      const failed = await lab.reportByGet({
        ...lab.token,
        transaction_id: lab.newTransactionId(),
      });
      expect(failed.status).toBe(500);
      expectProblem(failed, 500);
      expect((await lab.reportByGet(fields)).status).toBe(500);
    } finally {
      await runSql(lab.server, 'alter table conversions_away rename to conversions');
    }
    const log = lab.server.output();
    expect(log).toContain('GET /api/affiliate/postback/north failed');
    for (const secret of [
      lab.north.postbackSecret,
      lab.signing.postbackSecret,
      guess,
      'c'.repeat(64),
      String(fields.signature),
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
