import type { Locator, Page } from 'playwright-core';

/** The home page, as a reader uses it. */
export class HomePage {
  readonly email: Locator;
  readonly subscribe: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: /email/i });
    this.subscribe = page.getByRole('button', { name: /^subscrib/i });
  }

  async open(): Promise<void> {
    await this.page.goto('/', { waitUntil: 'networkidle' });
  }

  async signUp(address: string): Promise<void> {
    await this.email.fill(address);
    await this.subscribe.last().click();
  }
}
