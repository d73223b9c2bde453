import { generateSocialInput, runJobQuery, taskParam } from '../automation';
import { run, taskReport } from '../automation-run';
import { defineRoutes } from '../route';
import { shownWithRuns } from '../stale';

type Last<Path extends string> = Path extends `${string}/${infer Rest}` ? Last<Rest> : Path;
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

/**
 * The id of a job, from the last segment of its path: `jobs.runAll` for `/api/automation/run-all`.
 */
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

/** All jobs that an administrator can start; each call waits and returns a report. */
export const jobRoutes = defineRoutes([
  {
    ...job('/api/automation/run-task/{id}', 'Run a scheduled task now'),
    id: 'jobs.runTask',
    params: taskParam,
  },
  job('/api/automation/run-all', 'Run all enabled tasks now, with one report item per task'),
  job('/api/automation/generate-content', 'Generate two drafts on new topics'),
  {
    ...job('/api/automation/generate-social', 'Generate draft social posts for all networks'),
    body: generateSocialInput,
  },
  job(
    '/api/automation/create-real-content',
    'Generate a draft for each category with the fewest posts',
  ),
  job('/api/automation/reformat-content', 'Convert HTML to clean Markdown'),
  job('/api/automation/add-luxury-images', 'Add a fitting image to posts without one'),
  job('/api/automation/upgrade-to-premium', 'Rewrite posts below a quality score'),
  job('/api/automation/enhance-brand-images', 'Add an image to products without one, by brand'),
  job(
    '/api/automation/inject-affiliate-links',
    'Attach matching products and link their first mention',
  ),
  job('/api/ai/enhance-all-posts', 'Fill in missing excerpts, meta texts and tags'),
  job('/api/quick-fix-formatting', 'Fix whitespace and broken Markdown, without AI'),
  job('/api/ai/generate-daily-articles', 'Generate two drafts on new topics'),
  job('/api/validate-fix-images', 'Check every image and replace broken ones'),
  job('/api/manual-fix-images', 'Apply the owner’s list of image replacements'),
  job('/api/replace-accurate-images', 'Replace images with the best-matching library image'),
  job(
    '/api/replace-wikimedia-images',
    'Replace images with freely licensed ones from Wikimedia Commons',
  ),
  job('/api/replace-working-images', 'Replace images on other sites with local copies'),
  {
    ...ownJob('/api/seo/check-site', 'Check the whole site as search engines do'),
    scope: 'seo:run',
    stale: ['/api/seo', '/api/automation'],
  },
  {
    ...ownJob('/api/analytics/recount', 'Recalculate analytics from the detailed data'),
    stale: ['/api/analytics', '/api/stats', '/api/automation'],
  },
]);
