import type { Run, RunDetail } from '../../src/contract/automation-run';
import type { NewsletterIssue } from '../../src/contract/newsletter-issue';
import { AdminUser } from '../support/admin-user';
import { countRows } from '../support/database';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { NewsletterLab } from '../support/newsletter-lab';
import { expectProblem } from '../support/request';
import { until } from '../support/until';

const ISSUES = '/api/newsletter/issues';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A run that misses its beat starts a minute later. */
const WAIT_MS = 90_000;
const TIMEOUT_MS = 240_000;

jest.setTimeout(TIMEOUT_MS);

describe('scheduled issues', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  const editor = new IssueEditor(() => admin);

  // A Friday in January, at 8:00 in New York.
  const january = Date.UTC(2027, 0, 8, 13);
  /** The time that the server's clock was last set to, which never goes back. */
  let clockTime = january - 4 * DAY_MS;

  /** Sets the server's clock and signs in again, since sessions have expired by then. */
  const goTo = async (moment: number): Promise<void> => {
    await lab.server.setTime(moment);
    clockTime = moment;
    admin = await AdminUser.signIn(lab.server);
  };
  /** Mails to an address since the last reset. */
  const arrivedFor = (name: string) => lab.smtp.mailsTo(`${name}@readers.example`);

  beforeAll(async () => {
    lab = await NewsletterLab.start({ FAKE_CLOCK: '1' });
    await goTo(clockTime);
    // The switch is still off, so the digest of the Friday before is passed over.
    const passed = `id = 'newsletter-digest' and last_slot >= ${january - 7 * DAY_MS}`;
    await until(async () => (await countRows(lab.server, 'task_states', passed)) === 1);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await addSubscribers(lab.server, [
      { email: 'weekly@readers.example' },
      { email: 'monthly@readers.example', frequency: 'monthly' },
    ]);
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.smtp.clear());

  it('go out at their minute and can be edited until then', async () => {
    const moment = clockTime + DAY_MS;
    const issue = await editor.create({ scheduledAt: new Date(moment).toISOString() });
    expect(issue).toMatchObject({
      status: 'scheduled',
      scheduledAt: new Date(moment).toISOString(),
    });
    await goTo(moment - 10 * MINUTE_MS);
    const path = `${ISSUES}/${issue.id}`;
    const waits = await admin.send('PATCH', path, { scheduledAt: null });
    expect(waits.json).toMatchObject({ status: 'draft', scheduledAt: null });
    const later = new Date(moment).toISOString();
    await admin.send('PATCH', path, { scheduledAt: later, subject: 'At its time' });
    expect(lab.smtp.received).toEqual([]);
    await goTo(moment);
    const sent = await editor.waitUntilSent(issue);
    expect(Date.parse(String(sent.startedAt))).toBeGreaterThanOrEqual(moment);
    expect(lab.smtp.received.map(({ parsed }) => parsed.subject)).toEqual([
      'At its time',
      'At its time',
    ]);
  });

  it('are refused if nothing could be sent or the time is years away', async () => {
    const scheduledAt = new Date(clockTime + 2 * HOUR_MS).toISOString();
    const refused = async (body: Record<string, unknown>, path = ISSUES) => {
      const method = path === ISSUES ? 'POST' : 'PATCH';
      return expectProblem(await admin.send(method, path, body), 400);
    };
    const written = { subject: 'S', scheduledAt };
    const empty = { content: expect.stringMatching(/^This issue is empty: /) as string };
    const tooBig = { content: expect.stringMatching(/^This email would be \d+ KB, /) as string };
    expect(await refused(written)).toEqual(empty);
    expect(await refused({ ...written, content: '& '.repeat(19_000) })).toEqual(tooBig);
    const hidden = await admin.createPost({ title: 'Not out', slug: 'not-out' });
    const digest = { ...written, kind: 'digest', postIds: [hidden.id] };
    expect(await refused(digest)).toEqual({
      postIds: expect.stringMatching(/^A digest needs articles: /) as string,
    });
    const tooLate = new Date(clockTime + 2 * 366 * DAY_MS).toISOString();
    const far = { ...written, content: 'Words.', scheduledAt: tooLate };
    expect(await refused(far)).toEqual({ scheduledAt: 'Date must be within two years' });

    const draft = await editor.create({ content: '' });
    const path = `${ISSUES}/${draft.id}`;
    expect(await refused({ scheduledAt }, path)).toEqual(empty);
    expect(await editor.read(draft)).toMatchObject({ status: 'draft', scheduledAt: null });
    const fixed = await admin.send('PATCH', path, { scheduledAt, content: 'Words.' });
    expect(fixed.json).toMatchObject({ status: 'scheduled' });
    expect(await refused({ content: '' }, path)).toEqual(empty);
    expect(await editor.read(draft)).toMatchObject({ status: 'scheduled', content: 'Words.' });
    expect((await admin.send('PATCH', path, { content: '', scheduledAt: null })).status).toBe(200);
    expect((await admin.send('DELETE', path)).status).toBe(204);

    // Published by then.
    const publishAt = new Date(clockTime + HOUR_MS).toISOString();
    await admin.send('PATCH', `/api/posts/${hidden.id}`, { publishAt });
    const awaited = await admin.send('POST', ISSUES, digest);
    expect(awaited.json).toMatchObject({ status: 'scheduled' });
    const { id } = awaited.json as NewsletterIssue;
    await admin.send('DELETE', `${ISSUES}/${id}`);
    await admin.send('DELETE', `/api/posts/${hidden.id}`);
  });

  it('return to draft with the reason if nothing can be sent at their time', async () => {
    const moment = clockTime + 4 * HOUR_MS;
    const post = await admin.createPost({ title: 'Gone', slug: 'gone', published: true });
    const issue = await editor.create({
      content: '',
      postIds: [post.id],
      scheduledAt: new Date(moment).toISOString(),
    });
    expect(issue.problem).toBeNull();
    await admin.send('PATCH', `/api/posts/${post.id}`, { published: false });
    await goTo(moment);
    await until(async () => (await editor.read(issue)).status === 'draft', WAIT_MS);
    expect(await editor.read(issue)).toMatchObject({
      scheduledAt: null,
      problem: expect.stringMatching(/^This issue is empty: /) as string,
    });
    const { json } = await admin.send('GET', '/api/automation/runs?task=newsletter-sending');
    const [run] = json as { id: number; failed: number }[];
    const detail = await admin.send('GET', `/api/automation/runs/${run?.id}`);
    expect((detail.json as RunDetail).items[0]).toMatchObject({
      kind: 'newsletter',
      id: issue.id,
      outcome: 'failed',
      message: expect.stringContaining('empty'),
    });
    const edited = await admin.send('PATCH', `${ISSUES}/${issue.id}`, { content: 'Words.' });
    expect(edited.json).toMatchObject({ problem: null });
    await admin.send('DELETE', `/api/posts/${post.id}`);
  });

  /** Waits for the digest of a Friday. */
  const digestOf = async (friday: number): Promise<NewsletterIssue> => {
    await goTo(friday);
    const newest = async (): Promise<NewsletterIssue | undefined> => {
      const { json } = await admin.send('GET', `${ISSUES}?limit=1`);
      const [issue] = json as NewsletterIssue[];
      const isNew = issue?.kind === 'digest' && Date.parse(issue.createdAt) >= friday - MINUTE_MS;
      return isNew ? issue : undefined;
    };
    await until(async () => (await newest())?.status === 'sent', WAIT_MS);
    return (await newest()) as NewsletterIssue;
  };
  /** The task's completed runs, newest first. */
  const digestRuns = async (): Promise<Run[]> => {
    const { json } = await admin.send('GET', '/api/automation/runs?task=newsletter-digest');
    return (json as Run[]).filter(({ status }) => status === 'done');
  };
  const publish = async (title: string, moment: number) => {
    await goTo(moment);
    const slug = title.toLowerCase().replaceAll(' ', '-');
    return admin.createPost({ title, slug, published: true });
  };

  it('go out as Friday digests of new posts, if there are any; monthly readers get those of the month', async () => {
    await goTo(january - HOUR_MS);
    const on = await admin.send('PATCH', '/api/settings', { automation: { newsletter: true } });
    expect(on.status).toBe(200);
    const first = await publish('First train', january - 30 * MINUTE_MS);
    const typed = { kind: 'digest', subject: 'News', postIds: [first.id] };
    const preview = await admin.send('POST', `${ISSUES}/preview`, typed);
    expect(preview.json).toMatchObject({ recipients: 2 });
    const issue = await digestOf(january);
    expect(issue).toMatchObject({ subject: 'This week: First train', postIds: [first.id] });
    expect(arrivedFor('weekly')).toHaveLength(1);
    // The month's first digest also goes to monthly subscribers.
    expect(arrivedFor('monthly')).toHaveLength(1);

    lab.smtp.clear();
    await publish('Second train', january + 6 * DAY_MS);
    const second = await digestOf(january + 7 * DAY_MS);
    expect(second.subject).toBe('This week: Second train');
    expect(arrivedFor('weekly')).toHaveLength(1);
    expect(arrivedFor('weekly')[0]?.parsed.text).not.toContain('First train');
    expect(arrivedFor('monthly')).toEqual([]);
    const again = await admin.send('POST', `${ISSUES}/preview`, typed);
    expect(again.json).toMatchObject({ recipients: 1 });

    await goTo(january + 14 * DAY_MS);
    await until(async () => (await digestRuns()).length === 3, WAIT_MS);
    const [last] = await digestRuns();
    const detail = await admin.send('GET', `/api/automation/runs/${last?.id}`);
    expect((detail.json as RunDetail).items).toMatchObject([
      { outcome: 'skipped', message: 'No article was published since the last digest' },
    ]);

    // The Friday without posts is not made up for once there is one.
    await goTo(january + 21 * DAY_MS);
    await until(async () => (await digestRuns()).length === 4, WAIT_MS);
    lab.smtp.clear();
    await publish('Third train', january + 27 * DAY_MS);
    await digestOf(january + 28 * DAY_MS);
    const weekly = arrivedFor('weekly')[0]?.parsed.text ?? '';
    expect(weekly).toContain('Third train');
    expect(weekly).not.toContain('Second train');
    const monthly = arrivedFor('monthly')[0]?.parsed.text ?? '';
    expect(monthly).toContain('The past month: Third train and 1 more story');
    expect(monthly).toContain('THE PAST MONTH');
    expect(monthly).toContain('Second train');
    expect(monthly).not.toContain('First train');
    await admin.send('PATCH', '/api/settings', { automation: { newsletter: false } });
  });
});
