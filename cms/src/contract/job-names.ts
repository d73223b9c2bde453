/** Names of the jobs that an administrator starts, by the id of their runs. */
export const jobNames = {
  'generate-content': 'Generate New Content',
  'generate-daily-articles': 'Generate 2 AI Articles',
  'create-real-content': 'Create Real Content',
  'upgrade-to-premium': 'Upgrade to Premium',
  'enhance-all-posts': 'Enhance All Posts',
  'reformat-content': 'Reformat Content',
  'quick-fix-formatting': 'Quick Fix Formatting',
  'inject-affiliate-links': 'Inject Affiliate Links',
  'add-luxury-images': 'Add Luxury Images',
  'enhance-brand-images': 'Enhance Brand Images',
  'validate-fix-images': 'Validate & Fix Images',
  'manual-fix-images': 'Manual Fix Images',
  'replace-accurate-images': 'Replace with Accurate Images',
  'replace-wikimedia-images': 'Replace with Wikimedia Images',
  'replace-working-images': 'Replace with Working Images',
  'run-all': 'Run All Tasks',
  'check-site': 'Check the Whole Site',
  'recount-analytics': 'Recalculate Analytics',
  'generate-social': 'Generate Social Posts',
} as const;

/** The id of such a job's runs. */
export type JobId = keyof typeof jobNames;
