import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isStandardPage } from '../../contract/entry-paths';
import { checkScope } from '../../lib/authorship';
import { dayIn } from '../../lib/dates';
import {
  entriesOf,
  findEntries,
  isAction,
  type LifecycleEvent,
} from '../../strapi/lifecycle-event';
import { siteSettingsService } from '../../settings/services/site-settings';
import { type PageBeforeWrite, isRevised, pageProblem } from '../rules/pages/page-rules';

interface StoredPage extends PageBeforeWrite {
  id: number;
  version: number | null;
}

const FIELDS = ['id', 'slug', 'title', 'content', 'place', 'published', 'version'];

function refuseDeletion(pages: readonly StoredPage[]): void {
  const standard = pages.find(({ slug }) => isStandardPage(slug));
  if (standard === undefined) return;
  throw new errors.ValidationError(`Every magazine has the page “${standard.title}”.`);
}

/**
 * Before any write of pages: refuses invalid changes, and sets the fields that only the server
 * sets: the version, and the day on which title or text last changed.
 */
export async function applyPageRules(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const isCreate = isAction(event, 'Create');
  const pages = isCreate ? [] : await findEntries<StoredPage>(strapi, event, FIELDS);
  if (isAction(event, 'Delete')) {
    refuseDeletion(pages);
    return;
  }
  const { timezone } = await siteSettingsService(strapi).getPublic();
  const today = dayIn(timezone, Date.now());
  for (const entry of entriesOf(event.params.data)) {
    if (entry.published === true) checkScope('pages:publish');
    for (const before of isCreate ? [undefined] : pages) {
      const problem = pageProblem(entry, before);
      if (problem === undefined) continue;
      const { path, message } = problem;
      const details = { errors: [{ path: [path], message, name: 'ValidationError' }] };
      throw new errors.ValidationError(message, details);
    }
    const [before] = pages;
    // A page restored from the trash brings its previous version.
    const version = isCreate ? Number(entry.version ?? 0) : (before?.version ?? 0);
    entry.version = version + 1;
    if (before === undefined || isRevised(entry, before)) entry.revisedOn ??= today;
  }
}
