import { generateSocialInput, runJobQuery, taskParam } from '../automation';
import { run, taskReport } from '../automation-run';
import { defineRoutes } from '../route';
import { shownWithRuns } from '../stale';

type Last<Path extends string> = Path extends `${string}/${infer Rest}` ? Last<Rest> : Path;
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

/** The id of a job, by the last part of its path: `jobs.runAll` of `/api/automation/run-all`. */
const idOf = <Path extends string>(path: Path) =>
  `jobs.${path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/-(\w)/g, (_, message: string) =>
      message.toUpperCase(),
    )}` as `jobs.${Camel<Last<Path>>}`;

/** A job that is not in the specification. */
const ownJob = <const Path extends string>(path: Path, summary: string) =>
  ({
    id: idOf(path),
    method: 'POST',
    path,
    summary,
    scope: 'tasks:run',
    query: runJobQuery,
    response: taskReport,
    accepted: run,
    problems: [409],
    stale: shownWithRuns,
  }) as const;

const job = <const Path extends string>(path: Path, summary: string) =>
  ({ ...ownJob(path, summary), specified: true }) as const;

/** Everything that an administrator can set going; each waits and answers a report. */
export const jobRoutes = defineRoutes([
  {
    ...job('/api/automation/run-task/{id}', 'Run a scheduled task now'),
    id: 'jobs.runTask',
    params: taskParam,
  },
  job('/api/automation/run-all', 'Run every enabled task now; one item a task'),
  job('/api/automation/generate-content', 'Two drafts on fresh topics'),
  {
    ...job('/api/automation/generate-social', 'Drafts for all social networks'),
    body: generateSocialInput,
  },
  job('/api/automation/create-real-content', 'A draft for each category with the fewest stories'),
  job('/api/automation/reformat-content', 'HTML to clean Markdown'),
  job('/api/automation/add-luxury-images', 'A fitting picture for posts without one'),
  job('/api/automation/upgrade-to-premium', 'Improve posts under a quality score'),
  job('/api/automation/enhance-brand-images', 'A picture for products without one, by brand'),
  job('/api/automation/inject-affiliate-links', 'Attach matching products, link first mentions'),
  job('/api/ai/enhance-all-posts', 'Fill missing excerpts, meta texts and tags'),
  job('/api/quick-fix-formatting', 'Mend whitespace and broken Markdown, without AI'),
  job('/api/ai/generate-daily-articles', 'Two drafts on fresh topics'),
  job('/api/validate-fix-images', 'Check every picture and replace the broken'),
  job('/api/manual-fix-images', "Apply the editor's own list of replacements"),
  job('/api/replace-accurate-images', 'The picture of the library whose tags fit best'),
  job('/api/replace-wikimedia-images', 'Freely licensed pictures from Wikimedia Commons'),
  job('/api/replace-working-images', 'Local copies in place of external pictures'),
  {
    ...ownJob('/api/seo/check-site', 'Look through the whole site as search engines do'),
    scope: 'seo:run',
    stale: ['/api/seo', '/api/automation'],
  },
  {
    ...ownJob('/api/analytics/recount', 'Count the figures anew from the single events'),
    stale: ['/api/analytics', '/api/stats', '/api/automation'],
  },
]);
