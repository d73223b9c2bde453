import { type SiteText, siteTexts, type SiteTexts } from '../../src/contract/own-texts';
import { problem } from '../../src/contract/problem';
import { AdminUser } from '../support/admin-user';
import { NewsletterLab } from '../support/newsletter-lab';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const PATH = '/api/settings/texts';
const HEADLINE = 'home.headline';
const SUBJECT = 'mail.confirm.subject';

describe('custom texts', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
    admin = await AdminUser.signIn(lab.server);
  });
  afterAll(() => lab.stop());

  const list = async (): Promise<SiteTexts> => {
    const answer = await admin.send('GET', PATH);
    expectContract('settings.texts', answer);
    return siteTexts.parse(answer.json);
  };
  const textOf = async (key: string): Promise<SiteText | undefined> =>
    (await list()).texts.find((text) => text.key === key);
  const patch = (texts: unknown): Promise<Answer> => admin.send('PATCH', PATH, { texts });
  const change = async (texts: Record<string, string | null>): Promise<void> =>
    expectContract('settings.updateTexts', await patch(texts));
  beforeEach(() => change({ [HEADLINE]: null, [SUBJECT]: null }));
  const home = async (): Promise<string> => (await call(lab.server, 'GET', '/')).text;
  const errorsOf = (answer: Answer) => {
    expectProblem(answer, 400);
    return problem.parse(answer.json).errors;
  };

  it('require a session', async () => {
    expectProblem(await call(lab.server, 'GET', PATH), 401);
    const body = { texts: { [HEADLINE]: 'Mine' } };
    expectProblem(await call(lab.server, 'PATCH', PATH, { body }), 401);
    expect(await textOf(HEADLINE)).toEqual({
      key: HEADLINE,
      area: 'Home page',
      standard: 'Live the Extraordinary',
      own: null,
    });
  });

  it('reach the next reader and the next mail, until they are reset', async () => {
    expect(await home()).toContain('Live the Extraordinary');
    await change({ [HEADLINE]: 'Live <well>', [SUBJECT]: 'Welcome aboard {brand}' });
    expect(await textOf(SUBJECT)).toMatchObject({ area: 'Emails', own: 'Welcome aboard {brand}' });
    const page = await home();
    expect(page).toContain('Live &lt;well&gt;');
    expect(page).not.toContain('Live the Extraordinary');
    await lab.signUp('first@example.com');
    const { subject } = (await lab.waitForMail('first@example.com')).parsed;
    expect(subject).toBe('Welcome aboard Aurelian');

    await change({ [HEADLINE]: null, [SUBJECT]: null });
    expect(await home()).toContain('Live the Extraordinary');
    await lab.signUp('second@example.com');
    const { parsed } = await lab.waitForMail('second@example.com');
    expect(parsed.subject).toMatch(/^Please confirm your subscription to /);
  });

  it('are refused by key if they are invalid, and then none is saved', async () => {
    await change({ [HEADLINE]: 'Mine' });
    const refused = await patch({
      [HEADLINE]: 'x'.repeat(1_001),
      'no.such': 'Mine',
      constructor: 'Mine',
      'home.tagline': 'One {brand',
      'card.readMoreOf': 'of {titel}',
      'list.storyCount': '{count, plural, one {# story}}.',
      'newsletter.consent': 'You agree.',
      'home.explore': '',
      'home.subscribe': 'Allowed, but not alone',
    });
    expect(errorsOf(refused)).toEqual([
      { path: `texts.${HEADLINE}`, message: 'The text has more than 1000 characters' },
      { path: 'texts.no.such', message: 'There is no text with this key' },
      { path: 'texts.constructor', message: 'There is no text with this key' },
      { path: 'texts.home.tagline', message: expect.stringContaining('{') },
      {
        path: 'texts.card.readMoreOf',
        message: '{titel} is not a placeholder here: this text has {title}',
      },
      { path: 'texts.list.storyCount', message: expect.stringContaining('other') },
      { path: 'texts.newsletter.consent', message: 'The link {privacyLink} is missing' },
      {
        path: 'texts.home.explore',
        message: 'The text is empty; reset it to get the default back',
      },
    ]);
    expect(errorsOf(await patch({ [HEADLINE]: 5 }))).toEqual([
      { path: `texts.${HEADLINE}`, message: 'A text must be a string or null' },
    ]);
    expect(errorsOf(await patch('all'))).toEqual([
      { path: 'texts', message: 'Texts must be given by their keys' },
    ]);
    expect((await list()).texts.filter(({ own }) => own !== null)).toEqual([
      expect.objectContaining({ key: HEADLINE, own: 'Mine' }),
    ]);
  });

  it('are not stored if they equal the default', async () => {
    await change({ [HEADLINE]: 'Live the Extraordinary' });
    expect(await textOf(HEADLINE)).toMatchObject({ own: null });
  });

  it('are not overwritten from an outdated version', async () => {
    const tag = (await admin.send('GET', PATH)).headers.get('etag') ?? '';
    const save = (text: string, ifMatch: string) =>
      admin.send('PATCH', PATH, { texts: { [HEADLINE]: text } }, { 'if-match': ifMatch });
    const first = await save('Mine', tag);
    expectContract('settings.updateTexts', first);
    expectProblem(await save('Theirs', tag), 412);
    expect(await textOf(HEADLINE)).toMatchObject({ own: 'Mine' });
    expect((await save('Theirs', first.headers.get('etag') ?? '')).status).toBe(200);
    // Texts and settings share a version, so a change of the settings makes the ETag stale.
    const { updatedAt } = await list();
    await admin.send('PATCH', '/api/settings', { tagline: 'Far and near' });
    expectProblem(await save('Mine', `"${updatedAt}"`), 412);
    expect((await patch({})).status).toBe(200);
  });

  it('belong to a language and are kept while another is used', async () => {
    await change({ [HEADLINE]: 'Mine' });
    await admin.send('PATCH', '/api/settings', { language: 'de' });
    const { language, texts } = await list();
    expect([language, texts.filter(({ own }) => own !== null)]).toEqual(['de', []]);
    await change({ [HEADLINE]: 'Lebe gut' });
    expect(await home()).toContain('Lebe gut');
    await admin.send('PATCH', '/api/settings', { language: 'en' });
    expect(await textOf(HEADLINE)).toMatchObject({ own: 'Mine' });
  });
});
