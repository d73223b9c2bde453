import { mailKey, signMailToken } from '../../src/mail/rules/mail-token';
import { env } from '../../src/lib/env';
import { ServiceLab } from '../support/service-lab';
import { subscriberService } from '../../src/subscribers/services/subscriber';
import { readerService } from '../../src/subscribers/services/reader';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('confirmation emails', () => {
  let lab: ServiceLab;
  let now = Date.UTC(2026, 10, 25, 12);

  beforeAll(async () => {
    lab = await ServiceLab.open();
    advance(0);
  });
  afterAll(() => lab.close());

  function advance(ms: number): void {
    now += ms;
    lab.setTime(now);
  }
  /** Whether a sign-up is accepted as new. */
  const signUp = async (email: string, delayMs = 0): Promise<boolean> => {
    try {
      const subscribers = subscriberService(lab.strapi);
      expect(await subscribers.subscribe(email, delayMs)).toEqual({ email, status: 'pending' });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ status: 409 });
      return false;
    }
  };
  const mailsLike = (pattern: string): Promise<{ due_at: number }[]> =>
    lab
      .knex('mail_messages')
      .whereLike('recipient', pattern)
      .orderBy('id')
      .select<{ due_at: number }[]>('due_at');
  const stored = (email: string) =>
    lab.knex('subscribers').where({ email }).first<{ id: number; state: string } | undefined>();

  it('are limited to four a month across all variants of an address', async () => {
    for (const wait of [0, 6 * MINUTE, 61 * MINUTE, DAY + MINUTE, 2 * DAY, 5 * DAY]) {
      advance(wait);
      for (const form of ['victim', 'victim+1', 'victim+2', 'Victim+3', 'victim+4']) {
        await signUp(`${form}@example.com`.toLowerCase());
      }
    }
    expect(await mailsLike('victim%')).toHaveLength(4);
    // No subscriber is stored for a mail that will not be sent.
    expect(await stored('victim+4@example.com')).toBeUndefined();
    advance(31 * DAY);
    await signUp('victim@example.com');
    expect(await mailsLike('victim%')).toHaveLength(5);
  });

  it('are not sent for a year to readers who unsubscribed through one', async () => {
    const email = 'nomore@example.com';
    expect(await signUp(email)).toBe(true);
    const subscriberId = (await stored(email))?.id ?? 0;
    const grant = { purpose: 'unsubscribe', subscriberId, messageId: 1 } as const;
    const token = signMailToken(mailKey(env().SITE_SECRET), grant);
    await readerService(lab.strapi).unsubscribe(token);
    advance(40 * DAY);
    for (const again of [email, 'nomore+x@example.com']) expect(await signUp(again)).toBe(true);
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed' });
    expect(await mailsLike('nomore%')).toHaveLength(1);
    advance(326 * DAY);
    await signUp(email);
    expect(await stored(email)).toMatchObject({ state: 'pending' });
    expect(await mailsLike('nomore%')).toHaveLength(2);
  });

  it('are sent after the delay requested for a sign-up', async () => {
    expect(await signUp('patient@example.com', 90 * MINUTE)).toBe(true);
    const [mail] = await mailsLike('patient%');
    expect(Math.round((Number(mail?.due_at) - now) / MINUTE)).toBe(90);
  });
});
