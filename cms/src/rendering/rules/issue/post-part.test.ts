import type { IssuePost } from './issue-parts';
import { postPart } from './post-part';
import { ENGLISH, textsOf } from '../../../language/rules/own-texts';

const post: IssuePost = {
  id: 1,
  title: 'Story 1',
  excerpt: 'An excerpt.',
  slug: 'story-1',
  imageUrl: '',
  imageAlt: '',
  category: null,
  monthlyOnly: false,
};
const t = textsOf(ENGLISH);
const PLACE = 'https://magazine.example/post/story-1';

describe('a post of an issue', () => {
  it('names its authors in both parts', () => {
    const authors = ['Ada <A>', 'Bo', 'Cy'];
    const { html, text } = postPart(
      t,
      { ...post, authors, draftedByAi: { edited: true } },
      { place: PLACE, image: undefined, gold: '#8A6D1B' },
    );
    const note = 'Drafted with AI, edited by a person';
    expect(html).toContain(`By Ada &lt;A&gt;, Bo and Cy · ${note}`);
    expect(text).toBe(`Story 1\nAn excerpt.\nBy Ada <A>, Bo and Cy\n${note}\n${PLACE}`);
  });

  it('names no author if the byline is the magazine’s', () => {
    const { html, text } = postPart(
      t,
      { ...post, authors: [] },
      { place: PLACE, image: undefined, gold: '#8A6D1B' },
    );
    expect(html).not.toContain('By ');
    expect(text).toBe(`Story 1\nAn excerpt.\n${PLACE}`);
  });
});
