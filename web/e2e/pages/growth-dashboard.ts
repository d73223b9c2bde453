import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Rows of a table without its heading; numbers have no symbols and separators. */
export type PlainTable = string[][];

const normalizeCell = (text: string): string => {
  const bare = text.replace(/[$,%]/g, '');
  if (text === '–') return '';
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? String(Number(bare)) : text;
};

/** Cells of a line of CSV. */
const parseCsvLine = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  );

/** The growth dashboard, as an administrator uses it. */
export class GrowthDashboard {
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Explain this number' });
  }

  /** The card of a key metric, with its value and notes. */
  metric(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) });
  }

  table(name: string): Locator {
    return this.page.getByRole('table', { name, exact: true });
  }

  async open(tab: string): Promise<void> {
    const tabs = this.page.getByRole('tablist', { name: 'Growth' });
    await tabs.getByText(tab).click();
    await tabs.getByRole('tab', { name: tab, selected: true }).waitFor();
    await this.waitUntilLoaded();
  }

  /** Waits until every part has loaded. */
  async waitUntilLoaded(): Promise<void> {
    await this.metric('Page Views').waitFor();
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }

  /** Visible tables of the open tab, without explanation cells. */
  async tables(): Promise<PlainTable[]> {
    const tables = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLTableElement>('[role="tabpanel"] [role="tabpanel"] table')]
        .filter((table) => table.checkVisibility())
        .map((table) =>
          [...table.rows].map((row) =>
            [...row.cells]
              .filter((cell) => !cell.matches('.mark') && cell.innerText.trim() !== 'Explanation')
              .map(
                (cell) =>
                  cell.querySelector('time')?.dateTime ??
                  cell.querySelector('[data-mark]')?.textContent ??
                  cell.textContent,
              ),
          ),
        ),
    );
    return tables.map(([, ...rows]) => rows.map((row) => row.map(normalizeCell)));
  }

  /** Exports the open tab; returns the file's name, its text and its tables by title. */
  async export(): Promise<{ name: string; text: string; tables: Map<string, PlainTable> }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const parts = text.replace(/^\uFEFF/, '').split('\r\n\r\n');
    const tables = parts.map((part): [string, PlainTable] => {
      const [title = '', , ...lines] = part.trim().split('\r\n');
      return [title, lines.map((line) => parseCsvLine(line))];
    });
    return { name: download.suggestedFilename(), text, tables: new Map(tables.slice(1)) };
  }
}
