import { defaultChoices } from '../../../contract/import-choices';
import type { FoundLink } from '../../found';
import type { Recognized } from '../looking/known-here';
import type { EntryRow } from '../queries/entries';
import type { RunParts } from './arrival';
import { planLink } from './links';

const link: FoundLink = {
  kind: 'link',
  key: 'link:7',
  name: 'Weekender',
  path: '/go/weekender',
  url: 'https://shop.example/weekender',
  image: '',
  categories: [],
};

/** Plan for a link that no longer counts as a product, by its earlier target. */
const planned = (known: Pick<Recognized, 'status' | 'targetId'>, edited: 'mine' | 'theirs') =>
  planLink(
    {
      choices: { ...defaultChoices, edited },
      lines: { read: () => Promise.resolve(link) },
    } as unknown as RunParts,
    { key: link.key } as EntryRow,
    known as Recognized,
  );

describe('an export’s link that is no longer imported as a product', () => {
  it.each([
    ['edited', 'Edited here since; kept unchanged', 12],
    ['deleted', 'Deleted here; not imported again', undefined],
  ] as const)(
    'keeps the state of a product that was %s on this site',
    async (status, message, id) => {
      const step = await planned({ status, targetId: 12 }, 'mine');
      expect(step).toMatchObject({ outcome: 'skipped', message });
      if (id !== undefined) expect(step).toMatchObject({ targetId: id });
    },
  );

  it('becomes a redirect if the owner chooses the export’s version, and if it already was one', async () => {
    const redirect = { outcome: 'created', redirect: { source: link.path, target: link.url } };
    expect(await planned({ status: 'edited', targetId: 12 }, 'theirs')).toMatchObject(redirect);
    expect(await planned({ status: 'edited', targetId: 0 }, 'mine')).toMatchObject(redirect);
  });
});
