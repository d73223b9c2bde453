import { OTHER } from '../../contract/analytics-names';
import { MAX_KEYS_OF_NETWORK, NetworkKeys } from './ip-network-keys';
import type { VisitFacts } from './roll-up';

const DAY = '2026-03-01';

const visit = (name: string, source = name): VisitFacts => ({
  source,
  channel: 'referral',
  campaign: name,
  device: 'desktop',
});

describe('sources and campaigns of one IP network', () => {
  it('are limited per day without affecting those of other networks', () => {
    const keys = new NetworkKeys();
    const admitted = (name: string, address: string, day = DAY, source = name) => {
      const facts = keys.admit(visit(name, source), address, day);
      return [facts.source, facts.campaign];
    };
    for (let n = 0; n < MAX_KEYS_OF_NETWORK; n += 1) {
      const name = `made-up-${n}`;
      expect(admitted(name, `2001:db8:1:2::${n}`)).toEqual([name, name]);
    }
    expect(admitted('one-more', '2001:db8:1:2::9')).toEqual([OTHER, OTHER]);
    expect(admitted('made-up-3', '2001:db8:1:2::9')).toEqual(['made-up-3', 'made-up-3']);
    expect(admitted('one-more', '2001:db8:1:2::9', DAY, 'Google')[0]).toBe('Google');
    expect(admitted('one-more', '2001:db8:1:3::9')).toEqual(['one-more', 'one-more']);
    expect(admitted('one-more', '2001:db8:1:2::9', '2026-03-02')).toEqual(['one-more', 'one-more']);
  });
});
