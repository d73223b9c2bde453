import { MissedPurges } from './missed-purges';

describe('purges that an instance missed', () => {
  const site = { version: 5, failingSince: null as number | null, changes: 5 };
  let purges: number;
  let missed: MissedPurges;

  beforeEach(() => {
    Object.assign(site, { version: 5, failingSince: null, changes: 5 });
    purges = 0;
    missed = new MissedPurges({
      state: () => Promise.resolve(site),
      changes: () => Promise.resolve(site.changes),
      purgeAll: () => (purges += 1),
    });
  });

  it('are none if everything was purged', async () => {
    await missed.catchUp();
    await missed.lookAgain();
    await missed.lookAgain();
    expect(purges).toBe(0);
  });

  it('are made at startup, for changes and for images after a failure', async () => {
    site.changes = 6;
    await missed.catchUp();
    expect(purges).toBe(1);
    Object.assign(site, { version: 6, failingSince: 1_000 });
    await missed.catchUp();
    expect(purges).toBe(2);
  });

  it('are left to the instance that made the change until the next check', async () => {
    site.changes = 6;
    await missed.lookAgain();
    expect(purges).toBe(0);
    Object.assign(site, { version: 6, changes: 7 });
    await missed.lookAgain();
    expect(purges).toBe(0);
    await missed.lookAgain();
    expect(purges).toBe(1);
  });

  it('are checked from scratch after a complete purge', async () => {
    site.failingSince = 1_000;
    await missed.lookAgain();
    site.failingSince = null;
    await missed.lookAgain();
    site.failingSince = 2_000;
    await missed.lookAgain();
    expect(purges).toBe(0);
  });
});
