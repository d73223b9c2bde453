import { expectNoSecret, secrets, AdapterLab } from '../../../tests/support/adapter-lab';
import { itLooksThroughTimeline } from '../../../tests/support/timeline-looks';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('instagram')));
beforeEach(() => lab.forget());
afterAll(() => lab.farm.stop());

const published = () => ({
  kind: 'published',
  id: lab.farm.made[0]?.id,
  url: `https://www.instagram.com/p/${lab.farm.made[0]?.id}/`,
});

describe('publishing on Instagram', () => {
  it('creates a container, records it, and publishes it after the hand-over', async () => {
    expect(await lab.publish()).toEqual(published());
    expect(lab.told).toEqual(['container', 'handed 0']);
    const { text, link, image } = lab.post();
    expect(lab.farm.made).toMatchObject([{ text, link }]);
    const [call] = lab.farm.calls;
    expect(call?.field('image_url')).toBe(image.url);
    expect(call?.field('alt_text')).toBe(image.alt);
    expectNoSecret(lab.farm.calls.map(({ path, raw }) => path + raw).join(' '));
  });

  it('waits for the image and continues with the same container in the next attempt', async () => {
    lab.farm.nextContainer = { looks: 4, state: 'FINISHED' };
    expect(await lab.publish()).toEqual({
      kind: 'later',
      reason: 'Instagram: has not fetched the image yet',
      until: null,
      wholeAccount: false,
    });
    expect(lab.told).toEqual(['container']);
    expect(await lab.publish(lab.post({ containerId: lab.container }))).toEqual(published());
    expect(lab.farm.containers.size).toBe(1);
  });

  it('is refused with the reason if the image fails', async () => {
    lab.farm.nextContainer = { looks: 1, state: 'ERROR' };
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'Instagram: ERROR: Media upload has failed with error code 2207052',
      account: false,
    });
    lab.farm.fault('instagram', 'refused', 'prepare');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: false });
    expect(lab.farm.handed('instagram')).toBe(0);
  });

  it.each(['EXPIRED', 'ERROR'] as const)(
    'creates a new container if the last one is %s',
    async (state) => {
      lab.farm.nextContainer = { looks: 9, state };
      await lab.publish();
      const containerId = lab.container;
      for (const container of lab.farm.containers.values()) container.looks = 0;
      lab.farm.nextContainer = { looks: 0, state: 'FINISHED' };
      expect(await lab.publish(lab.post({ containerId }))).toEqual(published());
      expect(lab.container).not.toBe(containerId);
    },
  );

  it('never publishes a public container again', async () => {
    lab.farm.fault('instagram', 'made-500');
    expect((await lab.publish()).kind).toBe('doubtful');
    const again = await lab.publish(lab.post({ containerId: lab.container }));
    expect(again).toEqual(published());
    expect(lab.farm.handed('instagram')).toBe(1);
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'page'] as const)(
    'is in doubt after %s when publishing',
    async (fault) => {
      lab.farm.fault('instagram', fault);
      expect((await lab.publish()).kind).toBe('doubtful');
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.farm.fault('instagram', 'made-hang');
    expect((await lab.publishAndGiveUp()).kind).toBe('doubtful');
  });

  it.each(['500', 'drop', 'limit'] as const)(
    'has certainly not happened after %s before the hand-over',
    async (fault) => {
      lab.farm.fault('instagram', fault, 'prepare');
      expect(await lab.publish()).toMatchObject({
        kind: 'later',
        wholeAccount: fault === 'limit',
      });
      expect(lab.told).toEqual([]);
    },
  );

  it('fails because of the account if its token has expired, at each step', async () => {
    lab.farm.fault('instagram', 'expired', 'prepare');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
    lab.farm.fault('instagram', 'expired');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
  });

  it('reports a used-up limit', async () => {
    lab.farm.fault('instagram', 'used-up');
    expect(await lab.publish()).toEqual({
      ...published(),
      pausedUntil: expect.any(Number) as unknown,
    });
  });

  it('succeeds even if the URL cannot be read', async () => {
    lab.farm.fault('instagram', ['ok', 'limit'], 'look');
    expect(await lab.publish()).toEqual({ ...published(), url: null });
  });
});

describe('looking a post up on Instagram', () => {
  it('finds published posts and reports absent ones', async () => {
    lab.farm.fault('instagram', ['500', 'made-500']);
    await lab.publish();
    const handed = () => lab.post({ handedAt: Date.now(), containerId: lab.container });
    expect(await lab.lookUp(handed())).toEqual({ kind: 'absent' });
    await lab.publish(handed());
    expect(await lab.lookUp(handed())).toEqual({ ...published(), kind: 'found' });
  });

  it('trusts the container if the post is not listed yet', async () => {
    lab.farm.fault('instagram', 'made-500');
    await lab.publish();
    lab.farm.made.length = 0;
    expect(await lab.lookUp(lab.post({ handedAt: 1, containerId: lab.container }))).toEqual({
      kind: 'found',
      id: lab.container,
      url: null,
    });
  });

  itLooksThroughTimeline('instagram', () => lab);

  it.each(['500', 'drop', 'expired', 'page', 'limit'] as const)(
    'is unknown after %s',
    async (fault) => {
      lab.farm.fault('instagram', fault, 'look');
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
    lab.farm.fault('instagram', response, 'look');
    const outcome = await lab.lookUp(lab.post({ handedAt: 1 }));
    expect('fault' in outcome ? outcome.fault : undefined).toBe(fault);
  });
});

describe('the check of an Instagram account', () => {
  it('returns its name and posts nothing', async () => {
    expect(await lab.check()).toEqual({ ok: true, accountId: '600', name: '@aurelian' });
    lab.farm.revoke(secrets.accessToken);
    expect(await lab.check()).toMatchObject({ ok: false });
    expect(lab.farm.made).toHaveLength(0);
  });
});
