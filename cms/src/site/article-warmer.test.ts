import type { Post } from '../contract/post';
import { ArticleWarmer } from './article-warmer';

const archive = Array.from({ length: 45 }, (_, i) => ({ content: `text ${i}` }) as Post);

describe('ArticleWarmer', () => {
  it('renders the requested number of newest articles in order', async () => {
    const rendered: string[] = [];
    const render = ({ content }: Post) => Promise.resolve(rendered.push(content));
    const read = (limit: number, offset: number) =>
      Promise.resolve(archive.slice(offset, offset + limit));
    await new ArticleWarmer(read, render).warm(40);
    expect(rendered).toEqual(archive.slice(0, 40).map((post) => post.content));
  });

  it('stops at the end of the archive', async () => {
    const rendered: string[] = [];
    const render = ({ content }: Post) => Promise.resolve(rendered.push(content));
    const read = (limit: number, offset: number) =>
      Promise.resolve(archive.slice(0, 3).slice(offset, offset + limit));
    await new ArticleWarmer(read, render).warm(40);
    expect(rendered).toHaveLength(3);
  });
});
