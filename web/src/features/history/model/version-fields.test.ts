import { revisionSnapshot } from '@contract/revision';
import { savedVersion } from '~/testing/saved-version';
import { comparedFields } from './version-fields';

const { snapshot } = savedVersion(1);

/** A different value of the same type. */
function other(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[]), 'another'];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `another ${value}` : 'ai';
}

describe('the comparison of two versions', () => {
  // The comparison has no line for products.
  const fields = Object.keys(revisionSnapshot.shape).filter(
    (field) => field !== 'affiliateProductIds',
  ) as (keyof typeof snapshot)[];

  it.each(fields)('shows a difference in %s', (field) => {
    const changed = { ...snapshot, [field]: other(snapshot[field]) };
    const shown = comparedFields(snapshot, changed, { categories: [], authors: [] }, 'UTC');
    expect(shown.filter(({ before, after }) => before !== after)).toHaveLength(1);
  });
});
