import type { Page } from 'playwright-core';

/** The contact form, as a reader uses it. */
export class ContactPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/contact', { waitUntil: 'networkidle' });
  }

  async fill(values: Partial<Record<'Name' | 'Email' | 'Subject' | 'Message', string>>) {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  field(label: string) {
    return this.page
      .locator('form')
      .last()
      .getByRole('textbox', { name: new RegExp(label, 'i') });
  }

  send() {
    return this.page.locator('form').last().getByRole('button').click();
  }
}
