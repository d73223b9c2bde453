import { SocialStub } from '../../../tests/support/social-stub';
import { expectNoSecret, AdapterLab } from '../../../tests/support/adapter-lab';
import { itSearchesTimeline } from '../../../tests/support/timeline-search';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('x')));
beforeEach(() => lab.reset());
afterAll(() => lab.stub.stop());

const found = () => ({
  kind: 'found',
  id: lab.stub.posts[0]?.id,
  url: `https://x.com/i/status/${lab.stub.posts[0]?.id}`,
});

describe('publishing on X', () => {
  it('sends text and link with a signature after recording the hand-over', async () => {
    const outcome = await lab.publish();
    expect(outcome).toEqual({ ...found(), kind: 'published' });
    expect(lab.progress).toEqual(['handed 0']);
    const { text, link } = lab.post();
    expect(lab.stub.posts).toMatchObject([{ text, link }]);
    const [call] = lab.stub.calls;
    expect(JSON.parse(call?.raw ?? '')).toEqual({ text: `${text}\n\n${link}` });
    expect(call?.headers.authorization).toMatch(
      /^OAuth oauth_consumer_key="app-key-3f9c2b7d81e6", .*oauth_signature="[^"]{28,}"$/,
    );
    expect(call?.headers.authorization).not.toContain('app-secret');
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'page'] as const)(
    'is in doubt after %s',
    async (fault) => {
      lab.stub.queueFaults('x', fault);
      const outcome = await lab.publish();
      expect(outcome.kind).toBe('doubtful');
      expectNoSecret(JSON.stringify(outcome));
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.stub.queueFaults('x', 'made-hang');
    expect((await lab.publishAndAbort()).kind).toBe('doubtful');
  });

  it('is delayed until the limit ends', async () => {
    lab.stub.queueFaults('x', 'limit');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome).toMatchObject({ kind: 'later', wholeAccount: true });
    const { until } = outcome as { until: number };
    expect(until % 1_000).toBe(0);
    expect(until).toBeGreaterThanOrEqual(Math.floor(before / 1_000) * 1_000 + 900_000);
  });

  it('fails because of the account if its token has expired', async () => {
    lab.stub.revoke('77-token-b60f51ee92aa');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'X: Unauthorized',
      account: true,
    });
  });

  it('reports the reason for a refusal', async () => {
    lab.stub.queueFaults('x', 'refused');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'X: One or more parameters to your request was invalid.',
      account: false,
    });
    expect(lab.stub.posts).toHaveLength(0);
  });

  it('recognizes its own post if X reports a duplicate', async () => {
    await lab.publish();
    lab.stub.queueFaults('x', 'duplicate');
    expect(await lab.publish()).toEqual({ ...found(), kind: 'published' });
    expect(lab.stub.posts).toHaveLength(1);
  });

  it('is in doubt if X reports a duplicate that no lookup finds', async () => {
    lab.stub.queueFaults('x', ['duplicate', 'duplicate']);
    expect((await lab.publish()).kind).toBe('doubtful');
    lab.stub.queueFaults('x', '500', 'look');
    expect((await lab.publish()).kind).toBe('doubtful');
    expect(lab.stub.posts).toHaveLength(0);
  });

  it('fails because of the account if it is locked', async () => {
    lab.stub.queueFaults('x', 'blocked');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^X: .*this account is temporarily locked/) as unknown,
      account: true,
    });
  });

  it('has certainly not happened if the connection is refused', async () => {
    const gone = await SocialStub.start();
    const adapter = lab.adapter({}, gone);
    gone.stop();
    expect(await lab.publish(lab.post(), adapter)).toEqual({
      kind: 'later',
      reason: expect.stringMatching(/^X: It cannot be reached/) as unknown,
      until: null,
      wholeAccount: false,
    });
  });
});

describe('looking a post up on X', () => {
  it('finds it by the campaign of its link', async () => {
    await lab.publish(lab.post({ text: 'Another', link: `${lab.post().link}1` }));
    const handed = lab.post({ handedAt: Date.now() });
    expect(await lab.lookUp(handed)).toEqual({ kind: 'absent' });
    lab.stub.reset();
    lab.stub.queueFaults('x', 'made-500');
    await lab.publish();
    expect(await lab.lookUp(handed)).toEqual(found());
    expect(lab.stub.calls.at(-1)?.query.get('start_time')).toMatch(/^[\d-]{10}T[\d:]{8}Z$/);
  });

  it('queries the account id if it is unknown', async () => {
    await lab.publish();
    const outcome = await lab.lookUp(lab.post(), lab.adapter({}, lab.stub, ''));
    expect(outcome).toEqual(found());
  });

  itSearchesTimeline('x', () => lab);

  it.each(['500', 'drop', 'expired', 'page', 'limit'] as const)(
    'is unknown after %s',
    async (fault) => {
      await lab.publish();
      lab.stub.queueFaults('x', fault, 'look');
      const outcome = await lab.lookUp(lab.post());
      expect(outcome.kind).toBe('unknown');
      expect((outcome as { until: number | null }).until === null).toBe(fault !== 'limit');
    },
  );

  it.each([
    ['limit', 'limit'],
    ['expired', 'account'],
    ['forbidden', undefined],
    ['blocked', 'account'],
    ['500', undefined],
  ] as const)('fails after %s because of: %s', async (response, fault) => {
    lab.stub.queueFaults('x', response, 'look');
    const outcome = await lab.lookUp(lab.post());
    expect('fault' in outcome ? outcome.fault : undefined).toBe(fault);
    // Without a stored account name, the name has to be looked up, too.
    lab.stub.queueFaults('x', response, 'look');
    expect(await lab.lookUp(lab.post(), lab.adapter({}, lab.stub, ''))).toMatchObject(
      fault === undefined ? { kind: 'unknown' } : { kind: 'unknown', fault },
    );
  });
});

describe('the check of an X account', () => {
  it('returns its name and posts nothing', async () => {
    expect(await lab.check()).toEqual({ ok: true, accountId: '77', name: '@aurelian' });
    expect(lab.stub.posts).toHaveLength(0);
    lab.stub.revoke('77-token-b60f51ee92aa');
    expect(await lab.check()).toEqual({ ok: false, reason: 'X: Unauthorized' });
  });
});
