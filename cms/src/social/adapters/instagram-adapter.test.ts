import { expectNoSecret, secrets, AdapterLab } from '../../../tests/support/adapter-lab';
import { itSearchesTimeline } from '../../../tests/support/timeline-search';

let lab: AdapterLab;
beforeAll(async () => (lab = await AdapterLab.open('instagram')));
beforeEach(() => lab.reset());
afterAll(() => lab.stub.stop());

const published = () => ({
  kind: 'published',
  id: lab.stub.posts[0]?.id,
  url: `https://www.instagram.com/p/${lab.stub.posts[0]?.id}/`,
});

describe('publishing on Instagram', () => {
  it('creates a container, records it, and publishes it after the hand-over', async () => {
    expect(await lab.publish()).toEqual(published());
    expect(lab.progress).toEqual(['container', 'handed 0']);
    const { text, link, image } = lab.post();
    expect(lab.stub.posts).toMatchObject([{ text, link }]);
    const [call] = lab.stub.calls;
    expect(call?.field('image_url')).toBe(image.url);
    expect(call?.field('alt_text')).toBe(image.alt);
    expectNoSecret(lab.stub.calls.map(({ path, raw }) => path + raw).join(' '));
  });

  it('waits for the image and continues with the same container in the next attempt', async () => {
    lab.stub.nextContainer = { pendingChecks: 4, state: 'FINISHED' };
    expect(await lab.publish()).toEqual({
      kind: 'later',
      reason: 'Instagram: has not fetched the image yet',
      until: null,
      wholeAccount: false,
    });
    expect(lab.progress).toEqual(['container']);
    expect(await lab.publish(lab.post({ containerId: lab.container }))).toEqual(published());
    expect(lab.stub.containers.size).toBe(1);
  });

  it('is refused with the reason if the image fails', async () => {
    lab.stub.nextContainer = { pendingChecks: 1, state: 'ERROR' };
    expect(await lab.publish()).toEqual({
      kind: 'refused',
      reason: 'Instagram: ERROR: Media upload has failed with error code 2207052',
      account: false,
    });
    lab.stub.queueFaults('instagram', 'refused', 'prepare');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: false });
    expect(lab.stub.countPublishRequests('instagram')).toBe(0);
  });

  it.each(['EXPIRED', 'ERROR'] as const)(
    'creates a new container if the last one is %s',
    async (state) => {
      lab.stub.nextContainer = { pendingChecks: 9, state };
      await lab.publish();
      const containerId = lab.container;
      for (const container of lab.stub.containers.values()) container.pendingChecks = 0;
      lab.stub.nextContainer = { pendingChecks: 0, state: 'FINISHED' };
      expect(await lab.publish(lab.post({ containerId }))).toEqual(published());
      expect(lab.container).not.toBe(containerId);
    },
  );

  it('never publishes a public container again', async () => {
    lab.stub.queueFaults('instagram', 'made-500');
    expect((await lab.publish()).kind).toBe('doubtful');
    const again = await lab.publish(lab.post({ containerId: lab.container }));
    expect(again).toEqual(published());
    expect(lab.stub.countPublishRequests('instagram')).toBe(1);
  });

  it.each(['made-500', 'made-drop', '500', 'drop', 'page'] as const)(
    'is in doubt after %s when publishing',
    async (fault) => {
      lab.stub.queueFaults('instagram', fault);
      expect((await lab.publish()).kind).toBe('doubtful');
    },
  );

  it('is in doubt if aborted in transit', async () => {
    lab.stub.queueFaults('instagram', 'made-hang');
    expect((await lab.publishAndAbort()).kind).toBe('doubtful');
  });

  it.each(['500', 'drop', 'limit'] as const)(
    'has certainly not happened after %s before the hand-over',
    async (fault) => {
      lab.stub.queueFaults('instagram', fault, 'prepare');
      expect(await lab.publish()).toMatchObject({
        kind: 'later',
        wholeAccount: fault === 'limit',
      });
      expect(lab.progress).toEqual([]);
    },
  );

  it('fails because of the account if its token has expired, at each step', async () => {
    lab.stub.queueFaults('instagram', 'expired', 'prepare');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
    lab.stub.queueFaults('instagram', 'expired');
    expect(await lab.publish()).toMatchObject({ kind: 'refused', account: true });
  });

  it('reports a used-up limit', async () => {
    lab.stub.queueFaults('instagram', 'used-up');
    expect(await lab.publish()).toEqual({
      ...published(),
      pausedUntil: expect.any(Number) as unknown,
    });
  });

  it('succeeds even if the URL cannot be read', async () => {
    lab.stub.queueFaults('instagram', ['ok', 'limit'], 'look');
    expect(await lab.publish()).toEqual({ ...published(), url: null });
  });
});

describe('looking a post up on Instagram', () => {
  it('finds published posts and reports absent ones', async () => {
    lab.stub.queueFaults('instagram', ['500', 'made-500']);
    await lab.publish();
    const handed = () => lab.post({ handedAt: Date.now(), containerId: lab.container });
    expect(await lab.lookUp(handed())).toEqual({ kind: 'absent' });
    await lab.publish(handed());
    expect(await lab.lookUp(handed())).toEqual({ ...published(), kind: 'found' });
  });

  it('trusts the container if the post is not listed yet', async () => {
    lab.stub.queueFaults('instagram', 'made-500');
    await lab.publish();
    lab.stub.posts.length = 0;
    expect(await lab.lookUp(lab.post({ handedAt: 1, containerId: lab.container }))).toEqual({
      kind: 'found',
      id: lab.container,
      url: null,
    });
  });

  itSearchesTimeline('instagram', () => lab);

  it.each(['500', 'drop', 'expired', 'page', 'limit'] as const)(
    'is unknown after %s',
    async (fault) => {
      lab.stub.queueFaults('instagram', fault, 'look');
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
    lab.stub.queueFaults('instagram', response, 'look');
    const outcome = await lab.lookUp(lab.post({ handedAt: 1 }));
    expect('fault' in outcome ? outcome.fault : undefined).toBe(fault);
  });
});

describe('the check of an Instagram account', () => {
  it('returns its name and posts nothing', async () => {
    expect(await lab.check()).toEqual({ ok: true, accountId: '600', name: '@aurelian' });
    lab.stub.revoke(secrets.accessToken);
    expect(await lab.check()).toMatchObject({ ok: false });
    expect(lab.stub.posts).toHaveLength(0);
  });
});
