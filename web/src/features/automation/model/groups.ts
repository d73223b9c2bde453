import type { TaskSwitch } from '@contract/automation';

/** Names of the switches for groups of tasks, as on the dashboard and in the settings. */
export const groupNames: Record<Exclude<TaskSwitch, 'always'>, string> = {
  content: 'Auto Content Generation',
  social: 'Social Media Posting',
  seo: 'SEO Optimization',
  newsletter: 'Newsletter digest',
};
