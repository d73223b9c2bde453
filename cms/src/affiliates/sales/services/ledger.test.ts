import { followTimezone } from './ledger';

describe('the time zone of the ledger', () => {
  let site: string;
  let ledger: string | null;
  let rebuilt: string[];
  /** Runs during the recount, before its result is stored. */
  let meanwhile: () => Promise<void>;

  const follow = (): Promise<void> =>
    followTimezone({
      ofSite: () => Promise.resolve(site),
      ofLedger: () => Promise.resolve(ledger),
      async rebuild(timezone) {
        rebuilt.push(timezone);
        await meanwhile();
        ledger = timezone;
      },
    });

  beforeEach(() => {
    site = 'America/New_York';
    ledger = 'America/New_York';
    rebuilt = [];
    meanwhile = () => Promise.resolve();
  });

  it('stays the same if the site’s has not changed', async () => {
    await follow();
    expect(rebuilt).toEqual([]);
  });

  it('is recorded at the first check', async () => {
    ledger = null;
    await follow();
    expect(rebuilt).toEqual(['America/New_York']);
  });

  it('changes with the site’s', async () => {
    site = 'Asia/Tokyo';
    await follow();
    expect(ledger).toBe('Asia/Tokyo');
    expect(rebuilt).toEqual(['Asia/Tokyo']);
  });

  it('is restored if the site’s changes back during a recount', async () => {
    site = 'Asia/Tokyo';
    meanwhile = async () => {
      if (site === 'America/New_York') return;
      site = 'America/New_York';
      // A concurrent call has nothing to do: the days of Tokyo are not stored yet.
      await follow();
    };
    await follow();
    expect(ledger).toBe('America/New_York');
    expect(rebuilt).toEqual(['Asia/Tokyo', 'America/New_York']);
  });
});
