import { createRandom } from '../support/random';
import { expectCorrectSums, rawRows } from '../support/analytics-sums';
import { MeasuredLab } from '../support/measured-lab';
import { PHONE_AGENT } from '../support/reader';

const READERS = 25;
const STEPS = 500;
const AT_ONCE = 40;

describe('concurrent readers', () => {
  let site: MeasuredLab;

  beforeAll(async () => {
    site = await MeasuredLab.open();
  });
  afterAll(() => site.lab.close());

  it.each([1, 2, 3])('yield true sums in any order, with restarts (seed %i)', async (seed) => {
    const { lab } = site;
    const before = (await rawRows(lab)).views.length;
    const { below, pick } = createRandom(seed);
    const readers = Array.from({ length: READERS }, (_, index) => {
      const kinds: Record<string, string>[] = [
        {},
        {},
        {},
        { 'user-agent': PHONE_AGENT },
        { 'sec-gpc': '1' },
      ];
      const bot = { 'user-agent': 'curl/8' };
      return site.reader(index % 9 === 0 ? bot : pick(kinds));
    });
    const paths = ['/', '/about', '/post/story-1', '/category/trains', '/nowhere'];
    const sources = ['', '?utm_source=one', '?utm_source=two&utm_campaign=spring'];
    const step = (): Promise<void> => {
      const reader = pick(readers);
      if (below(4) > 0)
        return reader.view(pick(paths) + pick(sources), pick(['', 'https://bing.com/']));
      return reader.click({
        clickId: `seed-${seed}-click-${below(60)}`,
        productId: site.productId,
        postId: pick([null, site.postId]),
      });
    };
    for (let done = 0; done < STEPS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, step));
      if (done === 200) await lab.restart();
    }
    await lab.restart();
    await expectCorrectSums(lab);

    const { views, clicks } = await rawRows(lab);
    expect(views.length - before).toBeGreaterThan(300);
    const ofReaders = views.filter(({ bot, visitor }) => bot === null && visitor !== null);
    const visitors = new Set(ofReaders.map(({ visitor }) => visitor));
    expect(ofReaders.filter(({ new_visitor }) => Boolean(new_visitor))).toHaveLength(visitors.size);
    // Within half an hour each visitor has one session with one source.
    expect(ofReaders.filter(({ new_session }) => Boolean(new_session))).toHaveLength(visitors.size);
    const sourcesOf = new Set(
      ofReaders.map(({ visitor, source }) => `${String(visitor)} ${String(source)}`),
    );
    expect(sourcesOf.size).toBe(visitors.size);
    expect(new Set(clicks.map(({ click_id }) => click_id)).size).toBe(clicks.length);
  });
});
