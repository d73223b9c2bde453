import type { LinkState } from '../../../contract/link-health';
import type { LinkFinding } from './judge-visit';
import { accept, isAlarming, type LinkMemory, remember } from './link-memory';

const URL_ = 'https://shop.com/tank';
const found = (state: LinkState, finalUrl = URL_): LinkFinding => ({
  state,
  detail: state,
  finalUrl,
});

const after = (states: readonly LinkState[], url = URL_): LinkMemory | undefined =>
  states.reduce<LinkMemory | undefined>(
    (memory, state, now) => remember(memory, { url, finding: found(state), now }),
    undefined,
  );

describe('the memory of a link', () => {
  it.each<[LinkState[], number, boolean]>([
    [['ok'], 0, false],
    [['broken'], 1, false],
    [['broken', 'unreachable'], 2, true],
    [['ok', 'broken', 'soft-404', 'broken'], 3, true],
    [['broken', 'broken', 'ok'], 0, false],
    [['broken', 'ok', 'broken'], 1, false],
    [['broken', 'unclear'], 1, false],
    [['broken', 'unclear', 'broken'], 2, true],
    [['broken', 'broken', 'unclear'], 2, false],
    [['unclear', 'unclear', 'unclear'], 0, false],
    [['broken', 'demo'], 0, false],
  ])('after %j has %d consecutive failures', (states, failures, alarms) => {
    const memory = after(states);
    expect(memory).toMatchObject({ failures, checkedAt: states.length - 1 });
    expect(memory && isAlarming(memory)).toBe(alarms);
  });

  it('keeps the final address of the first successful visit', () => {
    let memory = remember(undefined, { url: URL_, finding: found('broken'), now: 1 });
    expect(memory.expectedUrl).toBeNull();
    memory = remember(memory, { url: URL_, finding: found('ok', 'https://a.com/x'), now: 2 });
    memory = remember(memory, { url: URL_, finding: found('ok', 'https://a.com/y'), now: 3 });
    memory = remember(memory, { url: URL_, finding: found('other-host', 'https://b.com'), now: 4 });
    expect(memory).toMatchObject({ expectedUrl: 'https://a.com/x', finalUrl: 'https://b.com' });
    expect(accept(memory, 'b.com')).toMatchObject({
      state: 'ok',
      expectedUrl: 'https://b.com',
      failures: 0,
    });
  });

  it('is reset if the link changes', () => {
    const before = after(['ok', 'broken']);
    const finding = found('broken', 'https://new.com/x');
    expect(remember(before, { url: 'https://new.com/x', finding, now: 9 })).toMatchObject({
      expectedUrl: null,
      failures: 1,
    });
  });
});
