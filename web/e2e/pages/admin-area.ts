import type { Locator, Page } from 'playwright-core';
import { ADMIN_PASSWORD } from '../../../cms/tests/support/boot';

/** The admin area, as an administrator uses it. */
export class AdminArea {
  readonly password: Locator;
  readonly toast: Locator;
  readonly confirmation: Locator;
  readonly editor: Locator;

  constructor(readonly page: Page) {
    this.password = page.getByLabel('Password', { exact: true });
    this.toast = page.locator('[data-toasts] li');
    this.confirmation = page.getByRole('alertdialog');
    this.editor = page.getByRole('dialog', { name: 'Edit article' });
  }

  /** Signs in through the API; the form has its own test. */
  async authenticate(): Promise<void> {
    // The server may have just closed the keep-alive connection.
    const options = { data: { password: ADMIN_PASSWORD }, maxRetries: 1 };
    const answer = await this.page.context().request.post('/api/admin/authenticate', options);
    expect(answer.status()).toBe(200);
  }

  /** Signs in and opens a screen of the area. */
  async enter(path = '/admin'): Promise<void> {
    await this.authenticate();
    await this.page.goto(path, { waitUntil: 'networkidle' });
    // Hidden if the address opens the editor, which makes the page behind it inert.
    await this.page.getByRole('button', { name: 'Logout', includeHidden: true }).waitFor();
  }

  async signIn(password = ADMIN_PASSWORD): Promise<void> {
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The row or card of an article. */
  article(title: string): Locator {
    return this.page
      .locator('tr, li')
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .last();
  }

  /** Waits for a toast with this text. */
  async waitForToast(text: string | RegExp): Promise<void> {
    await this.toast.filter({ hasText: text }).first().waitFor();
  }

  /** Submits the editor, whether its button is labeled to save or to publish. */
  async saveArticle(): Promise<void> {
    await this.editor.locator('button[type="submit"]').click();
  }

  /** Answers the open confirmation dialog. */
  async answer(button: string): Promise<void> {
    await this.confirmation.getByRole('button', { name: button }).click();
    await this.confirmation.waitFor({ state: 'hidden' });
  }
}
