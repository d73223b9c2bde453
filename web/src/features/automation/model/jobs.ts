import { socialHours, timesOfDay } from '@contract/automation';
import type { JobAddress } from '@contract/calls';
import type { CallArgs } from '~/lib/call-api';
import { type JobCalls, jobCalls } from '../api/calls';

/** A job that an administrator starts with a button. */
export interface Job extends JobCalls {
  /** Task id of its runs: the last segment of its call's path. */
  id: string;
  label: string;
  /** Description in one line. */
  note: string;
  /** The job uses a list that the administrator writes. */
  hasList?: true;
}

/** Jobs that belong together. */
interface JobGroup {
  title: string;
  jobs: readonly Job[];
}

const job = <A extends JobAddress>(
  address: A,
  label: string,
  note: string,
  ...given: CallArgs<A>
): Job => ({
  id: address.slice(address.lastIndexOf('/') + 1),
  label,
  note,
  ...jobCalls(address, ...given),
});

/** Also a button of the dashboard. */
export const generateJob = job(
  'POST /api/automation/generate-content',
  'Generate New Content',
  'Two drafts on topics no article covers yet.',
);

/** Jobs that write new drafts; none of them publishes. */
export const creatingJobs: readonly Job[] = [
  generateJob,
  job(
    'POST /api/ai/generate-daily-articles',
    'Generate 2 AI Articles',
    'Two drafts, like the daily task.',
  ),
  job(
    'POST /api/automation/create-real-content',
    'Create Real Content',
    'One draft for each category with the fewest articles.',
  ),
];

/** Tasks that write drafts. */
const creatingTasks: ReadonlySet<string> = new Set([
  ...creatingJobs.map(({ id }) => id),
  'daily-articles',
]);

/** Whether a task only checks: its findings are not changes. */
export const isChecking = (task: string): boolean => task === 'check-site';

/** Whether a task's changes are new drafts. */
export const isCreating = (task: string): boolean => creatingTasks.has(task);

/**
 * The jobs in the order of their buttons; to add one, add a line (specification, sections 2 and 7).
 */
export const jobGroups: readonly JobGroup[] = [
  { title: 'Drafts', jobs: creatingJobs },
  {
    title: 'Text',
    jobs: [
      job(
        'POST /api/automation/upgrade-to-premium',
        'Upgrade to Premium',
        'Rewrites weak articles; rewrites of published ones wait for approval.',
      ),
      job(
        'POST /api/ai/enhance-all-posts',
        'Enhance All Posts',
        'Fills missing excerpts, meta texts and keywords.',
      ),
      job(
        'POST /api/automation/reformat-content',
        'Reformat Content',
        'Turns HTML into clean Markdown: headings, tables, lists.',
      ),
      job(
        'POST /api/quick-fix-formatting',
        'Quick Fix Formatting',
        'Fixes whitespace, broken Markdown and unclosed tags.',
      ),
    ],
  },
  {
    title: 'Links',
    jobs: [
      job(
        'POST /api/automation/inject-affiliate-links',
        'Inject Affiliate Links',
        'Adds matching products and links their first mention.',
      ),
    ],
  },
  {
    title: 'Images',
    jobs: [
      job(
        'POST /api/automation/add-luxury-images',
        'Add Luxury Images',
        'A fitting image for every article without one.',
      ),
      job(
        'POST /api/automation/enhance-brand-images',
        'Enhance Brand Images',
        'A brand image for products without one.',
      ),
      job(
        'POST /api/validate-fix-images',
        'Validate & Fix Images',
        'Checks every image and replaces broken ones.',
      ),
      {
        ...job(
          'POST /api/manual-fix-images',
          'Manual Fix Images',
          'Applies your own list of replacements.',
        ),
        hasList: true,
      },
      job(
        'POST /api/replace-accurate-images',
        'Replace with Accurate Images',
        'The best-matching library image for each article.',
      ),
      job(
        'POST /api/replace-wikimedia-images',
        'Replace with Wikimedia Images',
        'Freely licensed images, with author and license.',
      ),
      job(
        'POST /api/replace-working-images',
        'Replace with Working Images',
        'Replaces images on other sites with your own copies.',
      ),
    ],
  },
  {
    title: 'Schedule',
    jobs: [
      job(
        'POST /api/automation/run-all',
        'Run All Tasks',
        'Runs every enabled task, one after the other.',
      ),
    ],
  },
  {
    title: 'Search engines',
    jobs: [
      job(
        'POST /api/seo/check-site',
        'Check the Whole Site',
        'Checks titles, descriptions, URLs, internal links, images and alt texts.',
      ),
    ],
  },
  {
    title: 'Analytics',
    jobs: [
      {
        ...job(
          'POST /api/analytics/recount',
          'Recalculate Analytics',
          'Recalculates views, visits and clicks for all days with detailed data.',
        ),
        id: 'recount-analytics',
      },
    ],
  },
];

/** Jobs that draft the social posts of a time of day, which then await approval. */
export const socialJobs: readonly Job[] = timesOfDay.map((timeOfDay) =>
  job(
    'POST /api/automation/generate-social',
    `Generate ${timeOfDay} posts`,
    `A draft for each network, for ${((socialHours[timeOfDay] + 11) % 12) + 1} ${socialHours[timeOfDay] < 12 ? 'AM' : 'PM'}.`,
    { body: { timeOfDay } },
  ),
);

/** All jobs, with their ids and labels. */
export const allJobs: readonly Pick<Job, 'id' | 'label'>[] = [
  ...jobGroups.flatMap(({ jobs }) => jobs),
  { id: 'generate-social', label: 'Generate Social Posts' },
];
