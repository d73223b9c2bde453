import type { Post } from '../../src/contract/post';
import { AdminUser } from './admin-user';
import { bootServer, shutDownOnError, type TestServer } from './boot';
import { CatalogEditor } from './catalog-editor';

/** A small magazine with analytics. */
export interface MeasuredSite {
  server: TestServer;
  admin: AdminUser;
  /** A published post of category 1 and a draft. */
  post: Post;
  draft: Post;
  productId: number;
}

async function fill(server: TestServer): Promise<MeasuredSite> {
  const admin = await AdminUser.signIn(server);
  await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  const post = await admin.createPost({ published: true, tags: ['Night Trains'] });
  const draft = await admin.createPost();
  const product = await new CatalogEditor(() => admin).create({ name: 'Steamer Trunk' });
  return { server, admin, post, draft, productId: product.id };
}

/** Boots a server with two posts and a product; it trusts its proxy for readers' addresses. */
export async function bootMeasuredSite(
  overrides: Record<string, string> = {},
): Promise<MeasuredSite> {
  const server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true', ...overrides });
  return shutDownOnError(server, () => fill(server));
}

/**
 * Sets the clock of a site booted with FAKE_CLOCK and signs in again, since the sessions have
 * expired.
 */
export async function setSiteTime<S extends MeasuredSite>(site: S, moment: number): Promise<S> {
  await site.server.setTime(moment);
  return { ...site, admin: await AdminUser.signIn(site.server) };
}

/**
 * The same site with its clock set to a moment, from which it keeps running. The daily tasks are
 * disabled: after the jump they would catch up on missed nights in the middle of a test and delete
 * the old views that it reads.
 */
export async function bootMeasuredSiteAt(moment: number): Promise<MeasuredSite> {
  const site = await bootMeasuredSite({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
  return shutDownOnError(site.server, () => setSiteTime(site, moment));
}
