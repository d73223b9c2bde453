import { socialHours, timesOfDay } from '@contract/automation';
import type { JobAddress } from '@contract/calls';
import { type JobId, jobNames } from '@contract/job-names';
import type { CallArgs } from '~/lib/call-api';
import { type JobCalls, jobCalls } from '../api/calls';

/** A job that an administrator starts with a button. */
export interface Job extends JobCalls {
  /** Task id of its runs. */
  id: string;
  label: string;
  /** Description in one line. */
  note: string;
  /** Consequence to confirm before it starts. */
  warning?: string;
  /** The job uses a list that the administrator writes. */
  hasList?: true;
}

/** Jobs that belong together. */
interface JobGroup {
  title: string;
  jobs: readonly Job[];
}

const button = <A extends JobAddress>(
  address: A,
  { id, label, note }: Pick<Job, 'id' | 'label' | 'note'>,
  ...given: CallArgs<A>
): Job => ({ id, label, note, ...jobCalls(address, ...given) });

/** A job whose id is the last segment of its call's path. */
const job = <A extends JobAddress & `${string}/${JobId}`>(
  address: A,
  note: string,
  ...given: CallArgs<A>
): Job => {
  const id = address.slice(address.lastIndexOf('/') + 1) as JobId;
  return button(address, { id, label: jobNames[id], note }, ...given);
};

/** Also a button of the dashboard. */
export const generateJob = job(
  'POST /api/automation/generate-content',
  'Two drafts on topics no article covers yet.',
);

/** Jobs that write new drafts; none of them publishes. */
export const creatingJobs: readonly Job[] = [
  generateJob,
  job('POST /api/ai/generate-daily-articles', 'Two drafts; the daily task writes three.'),
  job(
    'POST /api/automation/create-real-content',
    'One draft for each category with the fewest articles.',
  ),
];

/** Tasks that write drafts. */
const creatingTasks: ReadonlySet<string> = new Set([
  ...creatingJobs.map(({ id }) => id),
  'daily-articles',
]);

/** Consequences to confirm before a task starts, by its id. */
export const taskWarnings: Readonly<Partial<Record<string, string>>> = {
  'newsletter-digest':
    'The digest is emailed to subscribers now, even if the task is switched off.',
};

/** Whether a task only checks: its findings are not changes. */
export const isChecking = (task: string): boolean => task === 'check-site';

/** Whether a task's changes are new drafts. */
export const isCreating = (task: string): boolean => creatingTasks.has(task);

/** The jobs in the order of their buttons (specification, sections 2 and 7). */
export const jobGroups: readonly JobGroup[] = [
  { title: 'Drafts', jobs: creatingJobs },
  {
    title: 'Text',
    jobs: [
      job(
        'POST /api/automation/upgrade-to-premium',
        'Rewrites weak articles; rewrites of published ones wait for approval.',
      ),
      job('POST /api/ai/enhance-all-posts', 'Fills missing excerpts, meta texts and keywords.'),
      job(
        'POST /api/automation/reformat-content',
        'Turns HTML into clean Markdown: headings, tables, lists.',
      ),
      job('POST /api/quick-fix-formatting', 'Fixes whitespace, broken Markdown and unclosed tags.'),
    ],
  },
  {
    title: 'Links',
    jobs: [
      job(
        'POST /api/automation/inject-affiliate-links',
        'Adds matching products and links their first mention.',
      ),
    ],
  },
  {
    title: 'Images',
    jobs: [
      job(
        'POST /api/automation/add-luxury-images',
        'A fitting image for every article without one.',
      ),
      job('POST /api/automation/enhance-brand-images', 'A brand image for products without one.'),
      job(
        'POST /api/validate-fix-images',
        'Replaces broken images, or removes them if nothing fits.',
      ),
      {
        ...job('POST /api/manual-fix-images', 'Applies your own list of replacements.'),
        hasList: true,
      },
      job(
        'POST /api/replace-accurate-images',
        'A library image where it fits clearly better; uploads stay.',
      ),
      job('POST /api/replace-wikimedia-images', 'Freely licensed images, with author and license.'),
      job(
        'POST /api/replace-working-images',
        'Replaces images on other sites with your own copies.',
      ),
    ],
  },
  {
    title: 'Schedule',
    jobs: [
      {
        ...job('POST /api/automation/run-all', 'Runs every enabled task, one after the other.'),
        warning:
          'Every enabled task runs now. If the newsletter digest is on, it is emailed to subscribers; due posts are published.',
      },
    ],
  },
  {
    title: 'Search engines',
    jobs: [
      job(
        'POST /api/seo/check-site',
        'Checks titles, descriptions, URLs, internal links, images and alt texts.',
      ),
    ],
  },
  {
    title: 'Analytics',
    jobs: [
      button('POST /api/analytics/recount', {
        id: 'recount-analytics',
        label: jobNames['recount-analytics'],
        note: 'Recalculates views, visits and clicks for all days with detailed data.',
      }),
    ],
  },
];

/** Jobs that draft the social posts of a time of day, which then await approval. */
export const socialJobs: readonly Job[] = timesOfDay.map((timeOfDay) =>
  button(
    'POST /api/automation/generate-social',
    {
      id: 'generate-social',
      label: `Generate ${timeOfDay} posts`,
      note: `A draft for each network, for ${((socialHours[timeOfDay] + 11) % 12) + 1} ${socialHours[timeOfDay] < 12 ? 'AM' : 'PM'}.`,
    },
    { body: { timeOfDay } },
  ),
);

/** All jobs, with their ids and labels. */
export const allJobs: readonly Pick<Job, 'id' | 'label'>[] = [
  ...jobGroups.flatMap(({ jobs }) => jobs),
  { id: 'generate-social', label: jobNames['generate-social'] },
];
