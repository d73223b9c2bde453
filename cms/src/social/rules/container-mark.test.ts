import { containerMark } from './container-mark';

const post = {
  platform: 'instagram',
  text: 'Words',
  link: 'https://a.example/post/a',
  image: { url: 'https://a.example/a.jpg', alt: 'A train' },
} as const;

describe('the mark of a container', () => {
  it('depends on text, link and image', () => {
    const others = [
      { ...post, text: 'Other words' },
      { ...post, link: 'https://a.example/post/b' },
      { ...post, image: { ...post.image, url: 'https://a.example/b.jpg' } },
      { ...post, image: { ...post.image, alt: 'A ship' } },
    ];
    const marks = [post, ...others].map(containerMark);
    expect(new Set(marks).size).toBe(marks.length);
    expect(containerMark({ ...post })).toBe(marks[0]);
    expect(marks[0]).toHaveLength(64);
  });
});
