import { type PlacedMatter, sortItems, toItem } from './items';

const matter = (rest: Partial<PlacedMatter> = {}): PlacedMatter => ({
  ...{ kind: 'backup', area: 'server', severity: 'problem', title: 'The backup is 3 days old' },
  ...rest,
});
const none = new Map<string, string>();
const item = (rest: Partial<PlacedMatter> = {}) => toItem(matter(rest), none);

describe('an item that needs attention', () => {
  it('stays dismissed until it changes', () => {
    const { id, digest } = item({ mark: 'a.tar.gz' });
    const dismissed = new Map([[id, digest]]);
    const later = matter({ mark: 'a.tar.gz', title: 'The backup is 4 days old' });
    expect(toItem(later, dismissed).isDismissed).toBe(true);
    expect(toItem({ ...later, mark: 'b.tar.gz' }, dismissed).isDismissed).toBe(false);
  });

  it('is identified by its text if it has no digest', () => {
    expect(item({ detail: 'Full.' }).digest).not.toBe(item().digest);
  });

  it('has its subject in its id', () => {
    expect(item({ kind: 'failed-task', subject: 'link-check' }).id).toBe('failed-task:link-check');
  });

  it('is listed by severity, then by area', () => {
    const sorted = sortItems([
      item({ area: 'messages', severity: 'advice', kind: 'c' }),
      item({ area: 'server', severity: 'advice', kind: 'b' }),
      item({ area: 'search', kind: 'a' }),
    ]);
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
