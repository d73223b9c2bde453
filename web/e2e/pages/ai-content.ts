import type { Locator, Page } from 'playwright-core';
import type { Device } from '../fixtures/browser';
import type { Site } from '../fixtures/site';
import { AdminArea } from './admin-area';

/** A button with exactly this name. */
export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** The topic field of an article. */
export const topicOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Topic', exact: true });

/** A tab of the AI Content screen. */
export const tabOf = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'AI content' }).getByText(name);

/** Signs in and opens the AI Content tab. */
export async function openAiTab(
  site: Site,
  device: Device = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
  path = '/admin?tab=ai',
) {
  const opened = await site.open(device, { colorScheme });
  const area = new AdminArea(opened.page);
  await area.enter(path);
  await opened.page.getByRole('tablist', { name: 'AI content' }).waitFor();
  return { ...opened, area };
}

/** Fills in the fields that are required to generate an article. */
export async function fillGenerateForm(page: Page): Promise<void> {
  await page.getByLabel('Category').first().selectOption('Exotic Travel');
  await topicOf(page).fill('Night trains of the north');
}
