import { readFileSync } from 'node:fs';
import path from 'node:path';
import { work } from '../../../src/automation/registry';
import { routes } from '../../../src/contract/routes';
import { tools } from '../../../src/mcp/mcp-server';
import type { Tool } from '../../../src/mcp/tool';

const pageOf = (name: string): string =>
  readFileSync(path.resolve(__dirname, '../../../../docs/guide', `${name}.md`), 'utf8');

/** Cells of the table rows on a page that start with this text. */
const rowsOf = (page: string, mark: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`| ${mark}`))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const codesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).sort();

const scopesOf = ({ calls, scope }: Tool): string[] => {
  const called = routes.filter((route) =>
    calls.some((address) => address === `${route.method} ${route.path}`),
  );
  const needed = called.flatMap((route) =>
    route.access === 'public' && route.scope === undefined ? [] : [route.scope ?? 'none'],
  );
  return [...new Set(scope === undefined ? needed : [...needed, scope])].sort();
};

describe('the guide to AI assistants', () => {
  it('lists every tool with the required scopes', () => {
    const listed = rowsOf(pageOf('mcp'), '`').flatMap(([names, scopes]) =>
      codesIn(names).map((name) => [name, codesIn(scopes)]),
    );
    const created = tools.map((tool) => [tool.name, scopesOf(tool)]);
    expect(listed.sort()).toEqual(created.sort());
  });
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const clock = (hour: number, minute: number): string => {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A schedule in the guide's words. */
const spoken = (schedule: string): string => {
  const often: Record<string, string> = {
    '*/10 * * * * *': 'every 10 seconds',
    '* * * * *': 'every minute',
    '*/10 * * * *': 'every 10 minutes',
    '0 * * * *': 'every hour',
  };
  const [minute, hour, , , weekday] = schedule.split(' ');
  const time = clock(Number(hour), Number(minute));
  return often[schedule] ?? (weekday === '*' ? time : `${DAYS[Number(weekday)] ?? ''}, ${time}`);
};

describe('the guide to automation', () => {
  const page = pageOf('automation');
  const [tasks = '', jobs = ''] = page.split('\n## Jobs');

  it('lists every task with its name on the screen and its schedule', () => {
    const listed = rowsOf(tasks, '**').map(([name = '', when]) => [
      name.replaceAll('**', ''),
      when,
    ]);
    const scheduled = work.tasks.map(({ name, schedule }) => [name, spoken(schedule)]);
    expect(listed.sort()).toEqual(scheduled.sort());
  });

  it('lists only existing jobs', () => {
    const known = work.jobs.map(({ name }) => name);
    const listed = rowsOf(jobs, '**').map(([name = '']) => name.replaceAll('**', ''));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });
});
