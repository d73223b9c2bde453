import { createHash } from 'node:crypto';
import { type AttentionArea, attentionAreas, type AttentionItem } from '../../contract/attention';
import { toIsoOrNull } from '../../lib/dates';
import type { Matter } from '../../lib/matter';

/** A matter with its area. */
export type PlacedMatter = Matter & { area: AttentionArea };

const digestOf = ({ title, detail, mark }: Matter): string =>
  createHash('sha256')
    .update(JSON.stringify(mark ?? [title, detail ?? '']))
    .digest('hex');

const idOf = ({ kind, subject }: Matter): string =>
  subject === undefined ? kind : `${kind}:${subject}`;

/** A matter as an item for the owner; `dismissed` has the digests of dismissed matters by id. */
export function toItem(
  matter: PlacedMatter,
  dismissed: ReadonlyMap<string, string>,
): AttentionItem {
  const { area, severity, title, detail = '', count = 1, since, link = null, action } = matter;
  const id = idOf(matter);
  const digest = digestOf(matter);
  return {
    ...{ id, area, severity, title, detail, count, link, digest },
    since: toIsoOrNull(since ?? null),
    action: action === undefined ? null : { subject: '', ...action },
    isDismissed: dismissed.get(id) === digest,
  };
}

const rank = ({ severity, area }: AttentionItem): number =>
  (severity === 'problem' ? 0 : attentionAreas.length) + attentionAreas.indexOf(area);

/** Sorts items: problems first, then by area. */
export const sortItems = (items: readonly AttentionItem[]): AttentionItem[] =>
  [...items].sort((one, other) => rank(one) - rank(other));
