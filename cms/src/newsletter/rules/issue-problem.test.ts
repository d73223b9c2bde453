import type { FrozenIssue, FrozenPost } from '../../rendering/rules/issue/issue-parts';
import { fitToMailSize, issueProblem } from './issue-problem';

const post = (kb: number, monthlyOnly = false): FrozenPost => ({
  postId: 1,
  categoryId: null,
  monthlyOnly,
  title: 'A story',
  section: 'Stories',
  html: 'x'.repeat(kb * 1_000),
  text: '',
});

const issue = (part: Partial<FrozenIssue>): FrozenIssue => ({
  kind: 'written',
  subject: 'A letter',
  preheader: '',
  firstOfMonth: false,
  automatic: { subject: false, preheader: false },
  brandName: 'Aurelian',
  publicUrl: 'https://magazine.example',
  rows: [],
  text: '',
  stories: [],
  footer: [],
  footerText: '',
  links: [],
  ...part,
});

describe('the problem of an issue', () => {
  it('is that it is empty', () => {
    expect(issueProblem(issue({}))).toMatchObject({
      path: 'content',
      message: expect.stringMatching(/^This issue is empty/) as string,
    });
    expect(issueProblem(issue({ kind: 'digest', rows: ['<p>Words</p>'] }))).toMatchObject({
      path: 'postIds',
      message: expect.stringMatching(/^A digest needs articles/) as string,
    });
    expect(issueProblem(issue({ stories: [post(1, true)] }))?.path).toBe('content');
  });

  it('is that mail programs would cut it off', () => {
    expect(issueProblem(issue({ stories: [post(120)] }))).toMatchObject({
      path: 'content',
      message: expect.stringMatching(
        /^This email would be 12\d KB, and mail programs cut off emails over 100 KB\./,
      ) as string,
    });
  });

  it('is missing if it has a text or posts', () => {
    expect(issueProblem(issue({ rows: ['<p>Words</p>'] }))).toBeUndefined();
    expect(issueProblem(issue({ kind: 'digest', stories: [post(1)] }))).toBeUndefined();
  });

  it('is never the size of earlier posts for monthly readers, which are omitted instead', () => {
    const posts = [post(30), post(40, true), post(40, true)];
    const digest = issue({ kind: 'digest', firstOfMonth: true, stories: posts });
    expect(issueProblem(digest)).toBeUndefined();
    expect(fitToMailSize(digest).stories).toEqual(posts.slice(0, 2));
  });
});
