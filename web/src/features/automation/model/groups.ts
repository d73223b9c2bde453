import type { TaskSwitch } from '@contract/automation';

/** The switches that several tasks hang on, by the names of the dashboard and the settings. */
export const groupNames: Record<Exclude<TaskSwitch, 'always'>, string> = {
  content: 'Auto Content Generation',
  social: 'Social Media Posting',
  seo: 'SEO Optimization',
  newsletter: 'Newsletter digest',
};
