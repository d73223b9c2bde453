import { expectNoSecret, secrets, AdapterLab } from '../../../tests/support/adapter-lab';
import { itSearchesTimeline } from '../../../tests/support/timeline-search';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('facebook')));
beforeEach(() => lab.reset());
afterAll(() => lab.stub.stop());

describe('publishing on Facebook', () => {
  it('sends text and link in separate fields and the token in a header', async () => {
    const outcome = await lab.publish();
    const [made] = lab.stub.posts;
    expect(outcome).toEqual({
      kind: 'published',
      id: made?.id,
      url: `https://www.facebook.com/${made?.id}`,
    });
    const { text, link } = lab.post();
    expect(made).toMatchObject({ text, link });
    expect(lab.progress).toEqual(['handed 0']);
    const [call] = lab.stub.calls;
    expect(call?.path).toBe('/graph/500/feed');
    expect(call?.headers.authorization).toBe(`Bearer ${secrets.accessToken}`);
    expectNoSecret(`${call?.path} ${call?.raw}`);
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'page'] as const)(
    'is in doubt after %s',
    async (fault) => {
      lab.stub.queueFaults('facebook', fault);
      const outcome = await lab.publish();
      expect(outcome.kind).toBe('doubtful');
      expectNoSecret(JSON.stringify(outcome));
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.stub.queueFaults('facebook', 'made-hang');
    expect((await lab.publishAndAbort()).kind).toBe('doubtful');
  });

  it('is delayed by a rate limit for the time in the response', async () => {
    lab.stub.queueFaults('facebook', 'limit');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome).toMatchObject({
      kind: 'later',
      reason: 'Facebook: (#4) Application request limit reached',
      wholeAccount: true,
    });
    expect((outcome as { until: number }).until).toBeGreaterThanOrEqual(before + 900_000);
  });

  it('is delayed six hours if the account is blocked', async () => {
    lab.stub.queueFaults('facebook', 'blocked');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome).toMatchObject({
      kind: 'later',
      reason: 'Facebook: We limit how often you can post in a given amount of time.',
      wholeAccount: true,
    });
    expect((outcome as { until: number }).until).toBeGreaterThanOrEqual(before + 6 * 3_600_000);
  });

  it('reports a used-up limit', async () => {
    lab.stub.queueFaults('facebook', 'used-up');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome.kind).toBe('published');
    expect((outcome as { pausedUntil: number }).pausedUntil).toBeGreaterThanOrEqual(
      before + 19 * 60_000,
    );
  });

  it('fails because of the account if its session has ended', async () => {
    lab.stub.revoke(secrets.accessToken);
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
  });

  it('reports a refusal in readable words', async () => {
    lab.stub.queueFaults('facebook', 'refused');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'Facebook: The media could not be fetched from this URI.',
      account: false,
    });
  });

  it('recognizes its own post if Facebook reports a duplicate', async () => {
    await lab.publish();
    lab.stub.queueFaults('facebook', ['duplicate', 'duplicate']);
    expect(await lab.publish()).toMatchObject({ kind: 'published', id: lab.stub.posts[0]?.id });
    lab.stub.posts.length = 0;
    expect((await lab.publish()).kind).toBe('doubtful');
  });
});

describe('looking a post up on Facebook', () => {
  it('finds it by the campaign of its link', async () => {
    await lab.publish(lab.post({ text: 'Another', link: `${lab.post().link}1` }));
    const handed = lab.post({ handedAt: Date.now() });
    expect(await lab.lookUp(handed)).toEqual({ kind: 'absent' });
    lab.stub.queueFaults('facebook', 'made-drop');
    await lab.publish();
    expect(await lab.lookUp(handed)).toEqual({
      kind: 'found',
      id: lab.stub.posts[1]?.id,
      url: `https://www.facebook.com/permalink/${lab.stub.posts[1]?.id}`,
    });
  });

  it('matches the same text without a link only after a hand-over', async () => {
    await lab.publish(lab.post({ link: '' }));
    expect(await lab.lookUp(lab.post())).toEqual({ kind: 'absent' });
    expect((await lab.lookUp(lab.post({ handedAt: Date.now() }))).kind).toBe('found');
  });

  itSearchesTimeline('facebook', () => lab);

  it.each(['500', 'drop', 'expired', 'page', 'limit'] as const)(
    'is unknown after %s',
    async (fault) => {
      lab.stub.queueFaults('facebook', fault, 'look');
      expect((await lab.lookUp(lab.post({ handedAt: 1 }))).kind).toBe('unknown');
    },
  );

  it.each([
    ['limit', 'limit'],
    ['blocked', 'limit'],
    ['expired', 'account'],
    ['forbidden', undefined],
    ['500', undefined],
  ] as const)('fails after %s because of: %s', async (response, fault) => {
    lab.stub.queueFaults('facebook', response, 'look');
    const outcome = await lab.lookUp(lab.post({ handedAt: 1 }));
    expect('fault' in outcome ? outcome.fault : undefined).toBe(fault);
  });
});

describe('the check of a page', () => {
  it('returns its name and posts nothing', async () => {
    expect(await lab.check()).toEqual({ ok: true, accountId: '500', name: 'Aurelian' });
    lab.stub.revoke(secrets.accessToken);
    const refused = await lab.check();
    expect(refused).toMatchObject({ ok: false });
    expectNoSecret(JSON.stringify(refused));
  });

  it('reports that the page may not be read', async () => {
    lab.stub.queueFaults('facebook', ['ok', 'forbidden'], 'look');
    expect(await lab.check()).toEqual({
      ok: false,
      reason: "Facebook: (#10) This endpoint requires the 'pages_read_user_content' permission",
    });
  });
});
