import type { SocialAdapterName } from '../../src/contract/social-account';
import type { AdapterLab } from './adapter-lab';

/** Shared tests of adapters that search their account's timeline for a post. */
export function itLooksThroughTimeline(name: SocialAdapterName, labOf: () => AdapterLab): void {
  it('reads on where the timeline is longer than one page', async () => {
    const lab = labOf();
    await lab.publish();
    lab.farm.crowd(name, 7);
    lab.farm.pageSize = 3;
    const handed = lab.post({ handedAt: Date.now() });
    expect(await lab.lookUp(handed)).toMatchObject({ kind: 'found', id: lab.farm.made[0]?.id });
    lab.farm.made.shift();
    expect(await lab.lookUp(handed)).toEqual({ kind: 'absent' });
    for (const { query } of lab.farm.calls) expect(query.has('access_token')).toBe(false);
  });

  it('does not know where the timeline does not end', async () => {
    const lab = labOf();
    lab.farm.crowd(name, 11);
    lab.farm.pageSize = 1;
    const before = lab.farm.calls.length;
    expect(await lab.lookUp(lab.post({ handedAt: Date.now() }))).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/has too many posts to check/) as unknown,
      until: null,
    });
    expect(lab.farm.calls.length - before).toBe(10);
  });

  it('finds what left long after the hand-over that is on record, as after a restore', async () => {
    const lab = labOf();
    await lab.publish();
    lab.farm.crowd(name, 7);
    lab.farm.pageSize = 3;
    const handed = lab.post({ handedAt: Date.now() - 6 * 3_600_000 });
    expect(await lab.lookUp(handed)).toMatchObject({ kind: 'found', id: lab.farm.made[0]?.id });
  });
}
