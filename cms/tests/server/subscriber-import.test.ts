import type { SubscriberImport } from '../../src/contract/newsletter';
import { AdminUser } from '../support/admin-user';
import { NewsletterLab } from '../support/newsletter-lab';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

describe('subscribers imported from other services', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    admin = await AdminUser.signIn(lab.server);
  });
  afterAll(() => lab.stop());

  const send = (text: string, query = ''): Promise<Answer> =>
    call(lab.server, 'POST', `/api/newsletter/subscribers/import${query}`, {
      cookie: admin.cookie,
      raw: { type: 'text/csv', text },
    });
  const importFile = async (text: string, query = ''): Promise<SubscriberImport> => {
    const answer = await send(text, query);
    expectContract('subscribers.import', answer);
    return answer.json as SubscriberImport;
  };

  it('receive no mail if they unsubscribed, bounced or complained there', async () => {
    await importFile('email\nstays@example.org\ngoes@example.org');
    await lab.signUpAndConfirm('since@example.org');
    const banned = await lab.countSuppressions();
    const text = [
      'email,status,unsubscribed_at',
      'goes@example.org,unsubscribed,2026-10-01',
      'since@example.org,,2026-10-01',
      'stays@example.org,pending,',
      'never@example.org,unconfirmed,',
      'b@example.org,bounced,',
      'c@example.org,spam complaint,',
    ].join('\n');
    const counts = { added: 0, left: 1, known: 2, unconfirmed: 1, bounced: 1, complained: 1 };
    expect(await importFile(text, '?dryRun=1')).toMatchObject(counts);
    expect(await lab.countSuppressions()).toBe(banned);
    expect(await importFile(text)).toMatchObject(counts);
    expect(await lab.countSuppressions()).toBe(banned + 3);
    expect(await lab.findSubscriber('goes@example.org')).toMatchObject({ state: 'unsubscribed' });
    expect(await lab.stateOf('since@example.org')).toBe('confirmed');
    expect(await lab.stateOf('stays@example.org')).toBe('confirmed');
    expect(await lab.findSubscriber('never@example.org')).toBeUndefined();
    const again = 'email\ngoes@example.org\nb@example.org\nc@example.org\nnever@example.org';
    expect(await importFile(again)).toMatchObject({ added: 1, suppressed: 3 });
  });

  it('are imported only after questions about unknown statuses are answered', async () => {
    const text = 'email,Mailing status\nasked@example.org,Gold';
    const tried = await importFile(text, '?dryRun=1');
    expect(tried).toMatchObject({
      added: 0,
      questions: [{ column: 'Mailing status', values: [{ value: 'gold', rows: 1 }] }],
    });
    const refused = await send(text);
    expectProblem(refused, 400);
    expect(refused.text).toContain('Mailing status');
    const reported = (meaning: string) =>
      `?answers=${encodeURIComponent(
        JSON.stringify([{ column: 'Mailing status', value: 'gold', meaning }]),
      )}`;
    expectProblem(await send(text, reported('odd')), 400);
    expectProblem(await send(text, '?answers=odd'), 400);
    expect(await importFile(text, reported('wanted'))).toMatchObject({ added: 1, questions: [] });
    expect(await lab.stateOf('asked@example.org')).toBe('confirmed');
  });
});
