import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPostForm } from '@contract/post';
import { cannedTopics } from './canned-topics';
import { emptyPost, inputOf } from './post-values';
import { slugOf } from '@contract/slug';

const images = path.resolve('../cms/starter/pictures');

describe('canned topics', () => {
  it('are eight with different titles', () => {
    expect(new Set(cannedTopics.map(({ title }) => slugOf(title))).size).toBe(8);
  });

  it.each(cannedTopics)('$title can be saved unchanged', (topic) => {
    const values = { ...emptyPost, ...topic, slug: slugOf(topic.title), categoryId: 1 };
    expect(createPostForm.safeParse(inputOf(values)).error?.issues ?? []).toEqual([]);
  });

  it.each(cannedTopics)('$title has 150 to 250 words', ({ content }) => {
    const words = content.split(/\s+/).filter((word) => /\w/.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(250);
  });

  it.each(cannedTopics)('$title shows an image included in the site', ({ imageUrl }) => {
    const name = /^\/pictures\/([\w-]+)\.jpg$/.exec(imageUrl)?.[1] ?? 'none';
    expect(existsSync(path.join(images, `${name}.svg`))).toBe(true);
  });
});
