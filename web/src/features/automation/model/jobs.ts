import { socialHours, timesOfDay } from '@contract/automation';
import type { JobInput } from '../api/automation-calls';

/** Something that an administrator sets going by a button. */
export interface Job {
  /** The task of its runs: the last part of its call's path. */
  id: string;
  label: string;
  path: string;
  /** What its call is sent. */
  input?: JobInput;
  /** What it does, in a line. */
  note: string;
  /** It goes by a list that the administrator writes. */
  hasList?: true;
}

/** Jobs that belong together. */
interface JobGroup {
  title: string;
  jobs: readonly Job[];
}

const job = (path: string, label: string, note: string): Job => ({
  id: path.slice(path.lastIndexOf('/') + 1),
  label,
  path,
  note,
});

/** The button of the dashboard; it does what a press here does. */
export const generateJob = job(
  '/api/automation/generate-content',
  'Generate New Content',
  'Two drafts on topics that no story covers yet.',
);

/** Jobs that write new drafts; none of them publishes. */
export const creatingJobs: readonly Job[] = [
  generateJob,
  job(
    '/api/ai/generate-daily-articles',
    'Generate 2 AI Articles',
    'Two drafts, as the daily task writes them.',
  ),
  job(
    '/api/automation/create-real-content',
    'Create Real Content',
    'A draft for each category with the fewest stories.',
  ),
];

/** Tasks whose work is new drafts. */
const creatingTasks: ReadonlySet<string> = new Set([
  ...creatingJobs.map(({ id }) => id),
  'daily-articles',
]);

/** Whether a task only looks: what it has findings about is no change. */
export const isChecking = (task: string): boolean => task === 'check-site';

/** Whether what a task changes are drafts that it has written. */
export const isCreating = (task: string): boolean => creatingTasks.has(task);

/** The action buttons in their order; a new one is a line here (specification, sections 2 and 7). */
export const jobGroups: readonly JobGroup[] = [
  { title: 'Drafts', jobs: creatingJobs },
  {
    title: 'Text',
    jobs: [
      job(
        '/api/automation/upgrade-to-premium',
        'Upgrade to Premium',
        'Rewrites weak stories; published ones wait as proposals.',
      ),
      job(
        '/api/ai/enhance-all-posts',
        'Enhance All Posts',
        'Fills missing excerpts, meta texts and keywords.',
      ),
      job(
        '/api/automation/reformat-content',
        'Reformat Content',
        'Turns HTML into clean Markdown: headings, tables, lists.',
      ),
      job(
        '/api/quick-fix-formatting',
        'Quick Fix Formatting',
        'Mends whitespace, broken Markdown and unclosed marks.',
      ),
    ],
  },
  {
    title: 'Links',
    jobs: [
      job(
        '/api/automation/inject-affiliate-links',
        'Inject Affiliate Links',
        'Attaches matching products and links their first mention.',
      ),
    ],
  },
  {
    title: 'Pictures',
    jobs: [
      job(
        '/api/automation/add-luxury-images',
        'Add Luxury Images',
        'A fitting picture for every story without one.',
      ),
      job(
        '/api/automation/enhance-brand-images',
        'Enhance Brand Images',
        'A picture by brand for products without one.',
      ),
      job(
        '/api/validate-fix-images',
        'Validate & Fix Images',
        'Checks every picture and replaces the broken ones.',
      ),
      {
        ...job(
          '/api/manual-fix-images',
          'Manual Fix Images',
          'Applies your own list of replacements.',
        ),
        hasList: true,
      },
      job(
        '/api/replace-accurate-images',
        'Replace with Accurate Images',
        'The picture of the library that fits a story best.',
      ),
      job(
        '/api/replace-wikimedia-images',
        'Replace with Wikimedia Images',
        'Freely licensed pictures, with author and license.',
      ),
      job(
        '/api/replace-working-images',
        'Replace with Working Images',
        'Copies of your own in place of pictures elsewhere.',
      ),
    ],
  },
  {
    title: 'Schedule',
    jobs: [
      job(
        '/api/automation/run-all',
        'Run All Tasks',
        'Every scheduled task that is switched on, one after the other.',
      ),
    ],
  },
  {
    title: 'Search engines',
    jobs: [
      job(
        '/api/seo/check-site',
        'Check the Whole Site',
        'Titles, descriptions, addresses, links within the site, pictures and alternative texts.',
      ),
    ],
  },
  {
    title: 'Figures',
    jobs: [
      {
        ...job(
          '/api/analytics/recount',
          'Recount Figures',
          'Counts views, visits and clicks anew, as far as single ones are kept.',
        ),
        id: 'recount-analytics',
      },
    ],
  },
];

const socialJob = job(
  '/api/automation/generate-social',
  'Generate Social Posts',
  'A draft for each network.',
);

/** The social posts of each time of day; drafts, which wait for approval. */
export const socialJobs: readonly Job[] = timesOfDay.map((timeOfDay) => ({
  ...socialJob,
  label: `Generate ${timeOfDay} posts`,
  input: { timeOfDay },
  note: `A draft for each network, for ${((socialHours[timeOfDay] + 11) % 12) + 1} ${socialHours[timeOfDay] < 12 ? 'AM' : 'PM'}.`,
}));

/** Every job. */
export const allJobs: readonly Job[] = [...jobGroups.flatMap(({ jobs }) => jobs), socialJob];
