import type { Place } from './places';

interface SettingsPlace extends Place {
  note: string;
}

/** A settings section at `/admin/settings/{id}`. */
const section = (id: string, label: string, note: string, words: string): SettingsPlace => ({
  to: `/admin/settings/${id}`,
  label,
  note,
  words,
});

/** The settings sections in display order, including those with separate screens. */
export const settingsPlaces: readonly SettingsPlace[] = [
  {
    ...section('', 'Setup', 'Set up the magazine step by step.', 'start first'),
    to: '/admin/setup',
  },
  section(
    'magazine',
    'Magazine',
    'Name, byline, tagline and descriptions.',
    'brand title author search results footer text about',
  ),
  section(
    'look',
    'Look',
    'Logo, colors, fonts, the home page, menu and footer.',
    'design theme favicon icon accent dark mode hero css branding navigation links',
  ),
  section(
    'texts',
    'Texts',
    'Your own words for buttons, forms, messages and emails.',
    'wording labels translation language phrases strings',
  ),
  section(
    'contact',
    'Contact and social links',
    'How readers reach you, and the icons in the footer.',
    'email phone address profiles',
  ),
  section(
    'site',
    'Site',
    'Time zone, targets and data retention.',
    'revenue target prices page views days clock',
  ),
  section(
    'mail',
    'Newsletter and mail',
    'Sending limits, notices, the archive, the welcome email and the digest.',
    'warm-up smtp subscribers issues welcome digest',
  ),
  section('ai', 'AI', 'Daily limits, prices and disclosure.', 'tokens budget model'),
  section(
    'security',
    'Security',
    'Password, two-step verification and sessions.',
    'login sign in second factor recovery codes lock',
  ),
  section(
    'tokens',
    'API tokens',
    'Access for scripts, sites and assistants.',
    'bearer key developer rest api scopes integration zapier n8n',
  ),
  section(
    'social-accounts',
    'Social accounts',
    'The accounts that publish your social posts.',
    'instagram twitter facebook connect tokens webhook',
  ),
  section(
    'search-engines',
    'Search engines',
    'Submissions and site check.',
    'seo indexnow google bing sitemap broken links',
  ),
  section(
    'connections',
    'Connections',
    'Mail server, AI, bucket, CDN and IndexNow.',
    'smtp email openai key model s3 storage uploads purge search engines status environment',
  ),
  section(
    'webhooks',
    'Webhooks',
    'Events sent to other programs.',
    'zapier n8n make automation api events notify http post signature secret',
  ),
  section(
    'redirects',
    'Redirects',
    'Old addresses, patterns and short links.',
    'moved 301 404 not found',
  ),
  section(
    'import',
    'Import',
    'Import from WordPress, Ghost, Substack or Markdown.',
    'move in migrate',
  ),
  section('export', 'Export', 'Export to Markdown, Ghost, WordPress or CSV.', 'download take away'),
  section(
    'starter-magazine',
    'Starter magazine',
    'Sample articles, products and authors that came with the site.',
    'demo remove',
  ),
];
