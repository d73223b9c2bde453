import type { Locator, Page } from 'playwright-core';

/** The search page, as a reader uses it. */
export class SearchPage {
  readonly field: Locator;
  readonly results: Locator;
  readonly highlights: Locator;
  readonly count: Locator;

  constructor(readonly page: Page) {
    this.field = page.getByRole('searchbox', { name: 'Search the magazine' });
    this.results = page.getByRole('article');
    this.highlights = page.locator('article mark');
    this.count = page.getByRole('status').filter({ hasText: /results? for/i });
  }

  async open(q = ''): Promise<void> {
    const query = q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
    await this.page.goto(`/search${query}`, { waitUntil: 'networkidle' });
  }

  /** Waits for the results of `q`. */
  async waitForResults(q: string): Promise<void> {
    await this.count.filter({ hasText: `for “${q}”` }).waitFor({ state: 'attached' });
  }

  /** Text of the focused element. */
  focusedText(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent ?? '');
  }

  /** Whether the field has the focus. */
  hasFocus(): Promise<boolean> {
    return this.field.evaluate((field) => document.activeElement === field);
  }
}
