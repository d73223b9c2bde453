import type { Locator, Page } from 'playwright-core';
import { ADMIN_PASSWORD } from '../../../cms/tests/support/boot';

/** The admin area, as the administrator uses it. */
export class AdminArea {
  readonly password: Locator;
  readonly toast: Locator;
  readonly question: Locator;
  readonly editor: Locator;

  constructor(readonly page: Page) {
    this.password = page.getByLabel('Password', { exact: true });
    this.toast = page.locator('[data-toasts] li');
    this.question = page.getByRole('alertdialog');
    this.editor = page.getByRole('dialog', { name: 'Edit article' });
  }

  /** Gives the browser a session: what the form does is a journey of its own. */
  async authenticate(): Promise<void> {
    // A connection that is kept open may be one that the server has just closed.
    const options = { data: { password: ADMIN_PASSWORD }, maxRetries: 1 };
    const answer = await this.page.context().request.post('/api/admin/authenticate', options);
    expect(answer.status()).toBe(200);
  }

  /** Opens a screen of the area with a session. */
  async enter(path = '/admin'): Promise<void> {
    await this.authenticate();
    await this.page.goto(path, { waitUntil: 'networkidle' });
    // Where the address opens the editor at once, the frame behind it is inert.
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

  /** Waits until a toast says this. */
  async says(text: string | RegExp): Promise<void> {
    await this.toast.filter({ hasText: text }).first().waitFor();
  }

  /** Ends the editor by its first button, whatever that does for readers. */
  async saveArticle(): Promise<void> {
    await this.editor.locator('button[type="submit"]').click();
  }

  /** Answers the question that is asked. */
  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button }).click();
    await this.question.waitFor({ state: 'hidden' });
  }
}
