// Owner of each table, checked by the rule house/table-owners: SQL about a table is written in its
// owner's room, and other rooms ask that one for a query or a projection.

/** Tables of each room of `cms/src`. @type {Readonly<Record<string, readonly string[]>>} */
export const roomTables = {
  strapi: ['content_version'],
  access: ['rate_limits'],
  affiliates: [
    ...['affiliate_networks', 'affiliate_products', 'affiliate_products_network_lnk'],
    ...['conversion_reports', 'conversions', 'currency_rates', 'earnings_daily'],
    ...['earnings_monthly', 'ledger_state', 'link_checks', 'reported_clicks'],
  ],
  analytics: [
    ...['affiliate_clicks', 'analytics_agents', 'analytics_closed_months', 'analytics_daily'],
    ...['analytics_events', 'analytics_monthly', 'analytics_salts', 'analytics_state'],
    ...['analytics_visitors', 'analytics_writers'],
  ],
  attention: ['attention_dismissals'],
  automation: ['image_replacements'],
  cdn: ['cdn_purge'],
  contact: ['contact_messages'],
  content: [
    ...['authors', 'categories', 'posts', 'posts_affiliate_products_lnk', 'posts_authors_lnk'],
    ...[
      'page_revisions',
      'page_trash',
      'pages',
      'posts_category_lnk',
      'series',
      'series_posts_lnk',
    ],
    ...['post_generations', 'post_provenance', 'post_revisions', 'post_search', 'post_tags'],
    ...['post_titles', 'post_trash', 'post_views', 'slug_history', 'starter_entries'],
  ],
  images: ['files', 'picture_details'],
  look: ['look_previews'],
  login: ['admin_credentials', 'admin_second_factor', 'admin_sessions', 'api_tokens'],
  mail: ['mail_events', 'mail_messages', 'mail_state'],
  moving: ['import_addresses', 'import_doubts', 'import_entries', 'imports', 'moved_entries'],
  newsletter: ['issue_deliveries', 'issue_links', 'newsletter_issues'],
  redirects: ['missed_addresses', 'redirects'],
  seo: ['index_submissions', 'indexed_pages', 'seo_findings', 'seo_state'],
  settings: ['connections', 'site_settings'],
  setup: ['setup_progress'],
  social: ['social_accounts', 'social_posts'],
  subscribers: [
    ...['confirmation_pace', 'mail_suppressions', 'subscriber_events', 'subscriber_tokens'],
    'subscribers',
  ],
  tasks: ['task_leases', 'task_run_items', 'task_runs', 'task_states'],
  webhooks: ['webhook_deliveries', 'webhooks'],
  writing: ['ai_calls', 'ai_generations', 'ai_state'],
};

/** Owning room of each table. @type {ReadonlyMap<string, string>} */
export const tableOwners = new Map(
  Object.entries(roomTables).flatMap(([room, tables]) =>
    tables.map((table) => /** @type {const} */ ([table, room])),
  ),
);

/**
 * A file or folder that names tables of other rooms; `tables` is 'all' if it works on any table.
 * @typedef {object} TableException
 * @property {string} file relative to `cms/src`
 * @property {'all' | readonly string[]} tables
 * @property {string} why
 */

/** @type {readonly TableException[]} */
export const tableExceptions = [
  ...['clicks/queries/click-rows.ts', 'sales/queries/sale-clicks.ts', 'sales/queries/sales.ts'].map(
    (file) => ({
      file: `affiliates/${file}`,
      tables: ['affiliate_clicks'],
      why: 'A sale is joined with its click, and affiliates lies below analytics, which writes the clicks.',
    }),
  ),
  {
    file: 'affiliates/networks/queries/click-days.ts',
    tables: ['analytics_daily'],
    why: "A network's report is compared with the counted clicks of its days; affiliates lies below analytics.",
  },
  {
    file: 'bootstrap/indexes.ts',
    tables: 'all',
    why: 'It creates the indexes that Strapi does not.',
  },
  {
    file: 'operation/backup',
    tables: 'all',
    why: 'A backup copies the rows of every table, and what it restores is changed before Strapi runs.',
  },
];
