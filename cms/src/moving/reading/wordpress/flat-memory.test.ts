import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FoundFile } from '../../found';
import { readWordPress } from './read-wordpress';

const POSTS = 600;
const TEXT = '<p>A bag for two days.</p>\n'.repeat(2_000);

/** A file of about 30 MB, generated while it is read. */
const madeFile = (count: { made: number }): FoundFile => ({
  bytes: 0,
  open: () =>
    Promise.resolve(
      Readable.from(
        (function* parts() {
          yield Buffer.from('<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>');
          for (let id = 1; id <= POSTS; id += 1) {
            count.made += 1;
            yield Buffer.from(
              `<item><title>Bag ${id}</title><content:encoded><![CDATA[${id} ${TEXT}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>${id % 2 === 0 ? 'post' : 'attachment'}</wp:post_type><wp:attachment_url>https://old.example/${id}.jpg</wp:attachment_url></item>`,
            );
          }
          yield Buffer.from('</channel></rss>');
        })(),
      ),
    ),
});

/** Heap in bytes after garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('a large WordPress file', () => {
  it('is streamed entry by entry without keeping their texts in memory', async () => {
    const count = { made: 0 };
    let posts = 0;
    const before = usedBytes();
    for await (const found of readWordPress([{ name: 'large.xml', file: madeFile(count) }])) {
      if (found.kind !== 'post') continue;
      posts += 1;
      // The first pass has read all items; this is the second.
      if (posts === 1) expect(count.made - POSTS).toBeLessThan(20);
      if (posts === POSTS / 2) expect(usedBytes() - before).toBeLessThan(4_000_000);
    }
    expect(posts).toBe(POSTS / 2);
  });
});
