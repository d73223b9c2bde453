import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { shownProduct } from '~/testing/shown-product';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

const show = (search = '') =>
  renderApp(
    <>
      <Page />
      <Address />
    </>,
    { url: `/admin/articles${search}` },
  );

const manyArticles = (n: number) =>
  Array.from({ length: n }, (_, index) => sampleArticle(index + 1));
const rowOf = async (title: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(title) });
  return within(header.closest('tr')!);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the list of articles', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('shows counters, each article with its state, and the number of matches', async () => {
    new ServedArticles([
      sampleArticle(1, { published: true, featured: true }),
      sampleArticle(2),
      sampleArticle(3),
    ]);
    show();
    const row = await rowOf('Article 1');
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByText('Featured')).toBeVisible();
    expect(row.getByText('PRIVATE JETS')).toBeVisible();
    expect(row.getByText('November 20, 2026')).toBeVisible();
    expect(row.getByText('1,234')).toBeVisible();
    expect((await rowOf('Article 2')).getByText('Draft')).toBeVisible();
    expect(screen.getByText('3 articles')).toBeVisible();
    const counter = (label: string) =>
      screen.getAllByRole('term').find(({ textContent }) => textContent === label)
        ?.nextElementSibling;
    await waitFor(() => expect(counter('Total')).toHaveTextContent('3'));
    expect(counter('Published')).toHaveTextContent('1');
    expect(counter('Unpublished')).toHaveTextContent('2');
    expect(counter('Featured')).toHaveTextContent('1');
    expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
    expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/post/article-1');
  });

  it('shows the earnings of each article, in one call for the page', async () => {
    new ServedArticles(manyArticles(2));
    show();
    const row = await rowOf('Article 2');
    expect(await row.findByText('$20')).toBeVisible();
    expect(row.getByText('4 clicks, $5.00 each')).toBeVisible();
    expect(row.getByText('$1,000.00 per 1,000 views')).toBeVisible();
    const calls = servedAxios.request.mock.calls.map(([{ url }]) => url);
    expect(calls.filter((url) => url?.startsWith('/api/affiliate/earnings'))).toEqual([
      '/api/affiliate/earnings?by=post&ids=1%2C2',
    ]);
  });

  it('is complete even if the earnings cannot be loaded', async () => {
    const served = new ServedArticles(manyArticles(1));
    served.refuse('GET', '/api/affiliate/earnings', new Error('Network Error'));
    show();
    const row = await rowOf('Article 1');
    await waitFor(() =>
      expect(row.getByText('\u2014').closest('[aria-busy="false"]')).toBeVisible(),
    );
    expect(toastStore.list().filter(({ open }) => open)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('searches when typing pauses, keeps the filters in the address and clears them', async () => {
    new ServedArticles([
      ...manyArticles(3),
      sampleArticle(4, { title: 'Lagoon', published: true }),
    ]);
    show();
    await screen.findByText('4 articles');
    await userEvent.type(screen.getByLabelText('Search'), 'lagoon');
    expect(await screen.findByText('1 article matches')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'draft');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'supercars');
    expect(await screen.findByText('No articles found matching your criteria.')).toBeVisible();
    expect(address()).toBe('?q=lagoon&status=draft&category=supercars');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(clear!);
    expect(await screen.findByText('4 articles')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('');
    expect(address()).toBe('');
  });

  it('shows the articles with the product in the address, and all again', async () => {
    const product = shownProduct(7, { name: 'Antipode 39' });
    new ServedArticles([
      sampleArticle(1, { published: true, affiliateProducts: [product] }),
      sampleArticle(2),
    ]);
    show('?product=7');
    const row = await rowOf('Article 1');
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByText('1 article matches with Antipode 39')).toBeVisible();
    expect(screen.queryByText('Article 2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('2 articles')).toBeVisible();
    expect(address()).toBe('');
  });

  it('starts with the filters and page of the address, twenty articles a page', async () => {
    new ServedArticles(manyArticles(41));
    show('?status=draft&page=2');
    await rowOf('Article 21');
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Article 41');
    expect(address()).toBe('?status=draft&page=3');
    expect(servedAxios.request).toHaveBeenCalledWith(
      expect.objectContaining({
        url: '/api/posts?view=card&status=draft&limit=20&offset=40',
      }),
    );
  });

  it('is sorted by its headings; scheduled articles start with the next one', async () => {
    new ServedArticles(manyArticles(2));
    show('?page=2');
    const heading = await screen.findByRole('columnheader', { name: /^Title/ });
    await userEvent.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('?sort=title');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most viewed');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'scheduled');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Next');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Last');
    const asked = servedAxios.request.mock.calls.map(([{ url }]) =>
      /^\/api\/posts\?.*(?:sort=\w+)/
        .exec(url ?? '')?.[0]
        .split('&')
        .at(-1),
    );
    expect(asked.filter(Boolean)).toEqual(['sort=title', 'sort=views', 'sort=oldest']);
    expect(address()).toBe('?status=scheduled&sort=newest');
  });

  it('shows the last page if the address names one beyond it', async () => {
    new ServedArticles(manyArticles(21));
    show('?page=9');
    await rowOf('Article 21');
    expect(address()).toBe('?page=2');
  });

  it('reports a load failure, and offers to write the first article', async () => {
    const served = new ServedArticles([]);
    served.refuse('GET', '/api/posts?', new Error('Network Error'));
    show();
    expect(await screen.findByText('The articles could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Write the first' })).toHaveAttribute(
      'href',
      '/admin?tab=create',
    );
  });

  it('shows a publication immediately, sends only that change, and confirms it', async () => {
    new ServedArticles(manyArticles(2));
    show();
    const row = await rowOf('Article 1');
    let answerCall = (): void => undefined;
    const real = servedAxios.request.getMockImplementation()!;
    servedAxios.request.mockImplementation(async (config) => {
      if (config.method === 'PATCH') await new Promise<void>((resolve) => (answerCall = resolve));
      return real(config);
    });
    await userEvent.click(row.getByRole('button', { name: 'Publish' }));
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
    act(() => answerCall());
    await shownToast({ title: 'Success', description: 'Article status updated successfully' });
    await waitFor(() => expect(row.getByRole('button', { name: 'Unpublish' })).toBeEnabled());
    expect(servedAxios.sent('PATCH', '/api/posts/1')).toEqual([{ published: true }]);
  });

  it('undoes the publication of a single article', async () => {
    new ServedArticles(manyArticles(2));
    show();
    const row = await rowOf('Article 1');
    await userEvent.click(row.getByRole('button', { name: 'Publish' }));
    await shownToast({ title: 'Success' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await waitFor(() => expect(row.getByRole('button', { name: 'Publish' })).toBeEnabled());
    expect(servedAxios.sent('PATCH', '/api/posts/1')).toEqual([
      { published: true },
      { published: false },
    ]);
    expect(toastStore.list()[0]?.action).toBeUndefined();
  });

  it.each([
    ['ahead', 86_400_000],
    ['past', -1_000],
  ])('undoes the publication of an article whose time is %s', async (when, afterMs) => {
    const publishAt = new Date(Date.now() + afterMs).toISOString();
    new ServedArticles(manyArticles(1)).change(1, { publishAt });
    show();
    const row = await rowOf('Article 1');
    await userEvent.click(row.getByRole('button', { name: 'Publish' }));
    await shownToast({ title: 'Success' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await waitFor(() => expect(row.getByRole('button', { name: 'Publish' })).toBeEnabled());
    expect(servedAxios.sent('PATCH', '/api/posts/1')).toEqual([
      { published: true },
      { published: false, ...(when === 'ahead' && { publishAt }) },
    ]);
  });

  it('reverts a publication that failed', async () => {
    const served = new ServedArticles(manyArticles(1));
    served.refuse('PATCH', '/api/posts/1', { status: 503, body: {} });
    show();
    const row = await rowOf('Article 1');
    await userEvent.click(row.getByRole('button', { name: 'Publish' }));
    await shownToast({
      title: 'Error',
      description: 'Failed to update article status',
      variant: 'destructive',
    });
    expect(row.getByText('Draft')).toBeVisible();
    expect(row.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });

  it('deletes after confirmation and restores the article as it was; the focus stays in the list', async () => {
    const served = new ServedArticles([sampleArticle(1, { published: true }), sampleArticle(2)]);
    show();
    const row = await rowOf('Article 1');
    await userEvent.click(row.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/“Article 1” will be moved to the trash/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ description: 'Article deleted successfully' });
    await waitFor(() => expect(screen.queryByText('Article 1')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })[0]).toHaveFocus());
    act(() => toastStore.list()[0]?.action?.onAction());
    expect((await rowOf('Article 1')).getByText('Published')).toBeVisible();
    expect(served.posts.get(1)?.published).toBe(true);
  });

  it('keeps an article that could not be deleted', async () => {
    const served = new ServedArticles(manyArticles(1));
    served.refuse('DELETE', '/api/posts/1', new Error('Network Error'));
    show();
    await userEvent.click((await rowOf('Article 1')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ title: 'Error', description: 'Failed to delete article' });
    expect(screen.getByText('Article 1')).toBeVisible();
  });

  it('shows cards with the same actions on a phone', async () => {
    const list = {
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.assign(window, { matchMedia: () => list });
    new ServedArticles(manyArticles(2));
    show();
    const cards = within(await screen.findByRole('list', { name: 'Articles' }));
    const [card] = cards.getAllByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card!).getByText('November 20, 2026 · 1,234 views')).toBeVisible();
    await userEvent.click(within(card!).getByRole('button', { name: 'Publish' }));
    expect(await within(card!).findByText('Published')).toBeVisible();
    await shownToast({ title: 'Success' });
    Reflect.deleteProperty(window, 'matchMedia');
  });
});
