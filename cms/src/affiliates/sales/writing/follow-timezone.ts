interface Zones {
  /** The time zone that the site is in. */
  ofSite: () => Promise<string>;
  /** The one of which the ledger's days are, null before the first. */
  ofLedger: () => Promise<string | null>;
  /** Adds all earnings up anew by the days of a time zone. */
  rebuild: (timezone: string) => Promise<void>;
}

/**
 * Has the ledger's days be those of the site's time zone. Where the site moves back while all is counted anew,
 * whoever looks then still finds the days of before; so what is counted is looked at again.
 */
export async function followTimezone({ ofSite, ofLedger, rebuild }: Zones): Promise<void> {
  for (;;) {
    const timezone = await ofSite();
    if ((await ofLedger()) === timezone) return;
    await rebuild(timezone);
  }
}
