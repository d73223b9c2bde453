import { screen } from '@testing-library/react';
import type { ArchivedIssuePage } from '@contract/newsletter-archive';
import { samplePost } from '~/features/posts/testing/sample-post';
import { articleKey, setArticleHtml } from '~/lib/article-html';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { load as loadIssue, Page as IssuePage } from './issue-page';
import { load as loadList, Page as ListPage } from './issues-page';

const LIST = '/api/newsletter/archive?limit=24';
const ISSUE = '/api/newsletter/archive/12-key';

const issue: ArchivedIssuePage = {
  key: '12-key',
  subject: 'Two harbors',
  preheader: 'And one boat',
  sentAt: '2026-11-20T09:00:00.000Z',
  content: 'Text',
  affiliateProducts: [],
  linkedPosts: [],
  posts: [samplePost(1)],
};

const verdict = { brand: '', rating: null, bestFor: '', pros: [], cons: [] };

const context = (found: unknown, newsletterArchive = true) => ({
  params: { key: '12-key' },
  query: new URLSearchParams(),
  site: { ...testSite, newsletterArchive },
  texts: testTexts,
  publicUrl: 'https://m.example',
  read: <T,>() => Promise.resolve(found as T),
});

describe('the list of past issues', () => {
  it('links to each issue, newest first', () => {
    renderApp(<ListPage />, {
      url: '/newsletter/issues',
      fallback: { [LIST]: { items: [issue], total: 1 } },
    });
    expect(screen.getByRole('link', { name: 'Two harbors' })).toHaveAttribute(
      'href',
      '/newsletter/issues/12-key',
    );
    expect(screen.getByText('1 issue, the newest first.')).toBeVisible();
    expect(screen.getByText('November 20, 2026')).toBeVisible();
  });

  it('does not exist if the owner has no archive', async () => {
    renderApp(<ListPage />, { url: '/newsletter/issues', fallback: { [LIST]: null } });
    expect(screen.getByRole('heading', { name: 'No Archive' })).toBeVisible();
    expect(await loadList(context(null))).toMatchObject({ status: 404, head: { noindex: true } });
  });
});

describe('the page of an issue', () => {
  it('shows its text and its articles', () => {
    setArticleHtml(articleKey('issue 12-key', 1), '<p>From the server</p>');
    renderApp(<IssuePage />, {
      url: '/newsletter/issues/12-key',
      fallback: { [ISSUE]: issue },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Two harbors' })).toBeVisible();
    expect(screen.getByText('From the server')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'In this issue' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Past issues' })).toBeNull();
  });

  it('discloses paid links before its text', () => {
    setArticleHtml(articleKey('issue 12-key', 1), '<p>From the server</p>');
    const [product] = samplePost(1).affiliateProducts;
    const sold = { ...issue, posts: [], affiliateProducts: [{ ...product, ...verdict }] };
    renderApp(<IssuePage />, { url: '/newsletter/issues/12-key', fallback: { [ISSUE]: sold } });
    const note = screen.getByText(/^This issue contains affiliate links/);
    expect(note.compareDocumentPosition(screen.getByText('From the server'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('can be indexed only if the owner lists it', async () => {
    expect(await loadIssue(context(issue))).toMatchObject({
      status: 200,
      head: { noindex: false },
    });
    expect((await loadIssue(context(issue, false))).head.noindex).toBe(true);
    expect((await loadIssue(context(null))).status).toBe(404);
  });
});
