import type { RouteContract } from './route';
import { adminRoutes } from './routes/admin';
import { affiliateRoutes } from './routes/affiliate';
import { aiRoutes } from './routes/ai';
import { analyticsRoutes } from './routes/analytics';
import { attentionRoutes } from './routes/attention';
import { authorRoutes } from './routes/authors';
import { automationRoutes } from './routes/automation';
import { backupRoutes } from './routes/backups';
import { connectionRoutes } from './routes/connections';
import { contentRoutes } from './routes/content';
import { conversionRoutes } from './routes/conversions';
import { exportRoutes } from './routes/exports';
import { historyRoutes } from './routes/history';
import { importRoutes } from './routes/imports';
import { jobRoutes } from './routes/jobs';
import { lookRoutes } from './routes/look';
import { newsletterIssueRoutes } from './routes/newsletter-issues';
import { outboxRoutes } from './routes/outbox';
import { pageRoutes } from './routes/pages';
import { peopleRoutes } from './routes/people';
import { redirectRoutes } from './routes/redirects';
import { seoRoutes } from './routes/seo';
import { seriesRoutes } from './routes/series';
import { setupRoutes } from './routes/setup';
import { socialRoutes } from './routes/social';
import { subscriberRoutes } from './routes/subscribers';
import { systemRoutes, metaRoutes } from './routes/system';
import { tokenRoutes } from './routes/tokens';
import { webhookRoutes } from './routes/webhooks';

const all = [
  ...contentRoutes,
  ...authorRoutes,
  ...seriesRoutes,
  ...pageRoutes,
  ...historyRoutes,
  ...peopleRoutes,
  ...subscriberRoutes,
  ...newsletterIssueRoutes,
  ...outboxRoutes,
  ...adminRoutes,
  ...tokenRoutes,
  ...lookRoutes,
  ...analyticsRoutes,
  ...affiliateRoutes,
  ...conversionRoutes,
  ...aiRoutes,
  ...jobRoutes,
  ...importRoutes,
  ...automationRoutes,
  ...socialRoutes,
  ...seoRoutes,
  ...connectionRoutes,
  ...redirectRoutes,
  ...webhookRoutes,
  ...systemRoutes,
  ...attentionRoutes,
  ...setupRoutes,
  ...backupRoutes,
  ...exportRoutes,
  ...metaRoutes,
] as const;

/** Every call of the API; the server mounts, guards and documents exactly these. */
export const routes: readonly RouteContract[] = all;

/** One of these calls, with its own schemas. */
export type Route = (typeof all)[number];

/** The path prefixes that a call makes stale, by the call's address. */
export const staleReads: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  routes.flatMap(({ method, path, stale }) =>
    stale === undefined ? [] : [[`${method} ${path}`, stale]],
  ),
);
