import { SocialFarm } from '../../../tests/support/social-farm';
import { expectNoSecret, AdapterLab } from '../../../tests/support/adapter-lab';
import { itLooksThroughTimeline } from '../../../tests/support/timeline-looks';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('x')));
beforeEach(() => lab.forget());
afterAll(() => lab.farm.stop());

const found = () => ({
  kind: 'found',
  id: lab.farm.made[0]?.id,
  url: `https://x.com/i/status/${lab.farm.made[0]?.id}`,
});

describe('publishing on X', () => {
  it('sends text and link with a signature after recording the hand-over', async () => {
    const outcome = await lab.publish();
    expect(outcome).toEqual({ ...found(), kind: 'published' });
    expect(lab.told).toEqual(['handed 0']);
    const { text, link } = lab.post();
    expect(lab.farm.made).toMatchObject([{ text, link }]);
    const [call] = lab.farm.calls;
    expect(JSON.parse(call?.raw ?? '')).toEqual({ text: `${text}\n\n${link}` });
    expect(call?.headers.authorization).toMatch(
      /^OAuth oauth_consumer_key="app-key-3f9c2b7d81e6", .*oauth_signature="[^"]{28,}"$/,
    );
    expect(call?.headers.authorization).not.toContain('app-secret');
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'page'] as const)(
    'is in doubt after %s',
    async (fault) => {
      lab.farm.fault('x', fault);
      const outcome = await lab.publish();
      expect(outcome.kind).toBe('doubtful');
      expectNoSecret(JSON.stringify(outcome));
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.farm.fault('x', 'made-hang');
    expect((await lab.publishAndGiveUp()).kind).toBe('doubtful');
  });

  it('is delayed until the limit ends', async () => {
    lab.farm.fault('x', 'limit');
    const before = Date.now();
    const outcome = await lab.publish();
    expect(outcome).toMatchObject({ kind: 'later', wholeAccount: true });
    const { until } = outcome as { until: number };
    expect(until % 1_000).toBe(0);
    expect(until).toBeGreaterThanOrEqual(Math.floor(before / 1_000) * 1_000 + 900_000);
  });

  it('fails because of the account if its token has expired', async () => {
    lab.farm.revoke('77-token-b60f51ee92aa');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'X: Unauthorized',
      account: true,
    });
  });

  it('reports the reason for a refusal', async () => {
    lab.farm.fault('x', 'refused');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'X: One or more parameters to your request was invalid.',
      account: false,
    });
    expect(lab.farm.made).toHaveLength(0);
  });

  it('recognizes its own post if X reports a duplicate', async () => {
    await lab.publish();
    lab.farm.fault('x', 'duplicate');
    expect(await lab.publish()).toEqual({ ...found(), kind: 'published' });
    expect(lab.farm.made).toHaveLength(1);
  });

  it('is in doubt if X reports a duplicate that no lookup finds', async () => {
    lab.farm.fault('x', ['duplicate', 'duplicate']);
    expect((await lab.publish()).kind).toBe('doubtful');
    lab.farm.fault('x', '500', 'look');
    expect((await lab.publish()).kind).toBe('doubtful');
    expect(lab.farm.made).toHaveLength(0);
  });

  it('fails because of the account if it is locked', async () => {
    lab.farm.fault('x', 'blocked');
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^X: .*this account is temporarily locked/) as unknown,
      account: true,
    });
  });

  it('has certainly not happened if the connection is refused', async () => {
    const gone = await SocialFarm.start();
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
    lab.farm.forget();
    lab.farm.fault('x', 'made-500');
    await lab.publish();
    expect(await lab.lookUp(handed)).toEqual(found());
    expect(lab.farm.calls.at(-1)?.query.get('start_time')).toMatch(/^[\d-]{10}T[\d:]{8}Z$/);
  });

  it('queries the account id if it is unknown', async () => {
    await lab.publish();
    const outcome = await lab.lookUp(lab.post(), lab.adapter({}, lab.farm, ''));
    expect(outcome).toEqual(found());
  });

  itLooksThroughTimeline('x', () => lab);

  it.each(['500', 'drop', 'expired', 'page', 'limit'] as const)(
    'is unknown after %s',
    async (fault) => {
      await lab.publish();
      lab.farm.fault('x', fault, 'look');
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
    lab.farm.fault('x', response, 'look');
    const outcome = await lab.lookUp(lab.post());
    expect('fault' in outcome ? outcome.fault : undefined).toBe(fault);
    // Without a stored account name, the name has to be looked up, too.
    lab.farm.fault('x', response, 'look');
    expect(await lab.lookUp(lab.post(), lab.adapter({}, lab.farm, ''))).toMatchObject(
      fault === undefined ? { kind: 'unknown' } : { kind: 'unknown', fault },
    );
  });
});

describe('the check of an X account', () => {
  it('returns its name and posts nothing', async () => {
    expect(await lab.check()).toEqual({ ok: true, accountId: '77', name: '@aurelian' });
    expect(lab.farm.made).toHaveLength(0);
    lab.farm.revoke('77-token-b60f51ee92aa');
    expect(await lab.check()).toEqual({ ok: false, reason: 'X: Unauthorized' });
  });
});
