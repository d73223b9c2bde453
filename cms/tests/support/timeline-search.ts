import type { SocialAdapterName } from '../../src/contract/social-account';
import type { AdapterLab } from './adapter-lab';

/** Shared tests of adapters that search their account's timeline for a post. */
export function itSearchesTimeline(name: SocialAdapterName, labOf: () => AdapterLab): void {
  it('searches all pages of a timeline', async () => {
    const lab = labOf();
    await lab.publish();
    lab.stub.addOtherPosts(name, 7);
    lab.stub.pageSize = 3;
    const sent = lab.post({ handedAt: Date.now() });
    expect(await lab.lookUp(sent)).toMatchObject({ kind: 'found', id: lab.stub.posts[0]?.id });
    lab.stub.posts.shift();
    expect(await lab.lookUp(sent)).toEqual({ kind: 'absent' });
    for (const { query } of lab.stub.calls) expect(query.has('access_token')).toBe(false);
  });

  it('reports an unknown result after ten pages of a timeline', async () => {
    const lab = labOf();
    lab.stub.addOtherPosts(name, 11);
    lab.stub.pageSize = 1;
    const before = lab.stub.calls.length;
    expect(await lab.lookUp(lab.post({ handedAt: Date.now() }))).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/has too many posts to check/) as unknown,
      until: null,
    });
    expect(lab.stub.calls.length - before).toBe(10);
  });

  it('finds a post published long after the recorded handover, as after a restore', async () => {
    const lab = labOf();
    await lab.publish();
    lab.stub.addOtherPosts(name, 7);
    lab.stub.pageSize = 3;
    const sent = lab.post({ handedAt: Date.now() - 6 * 3_600_000 });
    expect(await lab.lookUp(sent)).toMatchObject({ kind: 'found', id: lab.stub.posts[0]?.id });
  });
}
