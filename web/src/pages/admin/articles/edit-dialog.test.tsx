import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { shownProduct } from '~/testing/shown-product';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';

const COPY = 'aurelian:copy:post:1';
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

const show = (search = '?edit=1') =>
  renderApp(
    <>
      <Page />
      <Address />
    </>,
    { url: `/admin/articles${search}` },
  );

const title = () => screen.findByLabelText('Title');
const retitle = async (text: string) => {
  await userEvent.clear(await title());
  // Typing letter by letter is slow in such a large form.
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const sent = () => servedAxios.sent('PATCH', '/api/posts/1');

describe('the edit dialog', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1), sampleArticle(2)]);
  });

  it('opens from a row, and closes one step back in the history', async () => {
    show('?status=draft');
    const [edit] = await screen.findAllByRole('button', { name: 'Edit' });
    await userEvent.click(edit!);
    expect(await title()).toHaveValue('Article 1');
    expect(address()).toBe('?status=draft&edit=1');
    await press('Cancel');
    await waitFor(() => expect(address()).toBe('?status=draft'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edit).toHaveFocus();
  });

  it('saves every field with the tag of the version, closes and updates the list', async () => {
    show();
    await retitle('A better title');
    await userEvent.click(screen.getByRole('tab', { name: 'SEO' }));
    await userEvent.type(screen.getByLabelText('SEO Keywords'), ', slow, ,travel');
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Category'),
      'Supercars',
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await press('Publish');
    await shownToast({ description: 'Article saved successfully' });
    expect(sent()).toEqual([
      {
        title: 'A better title',
        slug: 'article-1',
        excerpt: 'What article 1 is about.',
        content: 'The text of article 1.',
        imageUrl: '',
        imageAlt: '',
        categoryId: 3,
        metaTitle: '',
        metaDescription: '',
        tags: ['jets', 'slow', 'travel'],
        published: true,
        publishAt: null,
        featured: false,
      },
    ]);
    expect(served.matched(1)).toEqual(['"1-1"']);
    expect(await screen.findByRole('rowheader', { name: /A better title/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('');
  });

  it('sends changed products in their order', async () => {
    served.posts.set(
      1,
      sampleArticle(1, { affiliateProducts: [shownProduct(5), shownProduct(6)] }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Product 5 down' }));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ affiliateProductIds: [6, 5] });
  });

  it('sends a corrected writer, and withdraws the correction', async () => {
    served.posts.set(1, sampleArticle(1, { writtenBy: 'ai' }));
    show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
    const field = screen.getByLabelText('Written by');
    expect(field).toHaveDisplayValue('AI');
    await userEvent.selectOptions(field, 'As recorded');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ writtenBy: null });
  });

  it('shows the earnings of the article, and links to its sales', async () => {
    show('?edit=2');
    await title();
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    const earnings = within(screen.getByRole('region', { name: 'Earnings' }));
    expect(await earnings.findByText('$20')).toBeVisible();
    expect(earnings.getByText('$1,000.00')).toBeVisible();
    expect(earnings.getByText(/^Since November 1, 2026/)).toBeVisible();
    expect(earnings.getByRole('link', { name: 'Sales of this article' })).toHaveAttribute(
      'href',
      '/admin/sales?post=2',
    );
  });

  it('saves by the shortcut without publishing, stays open, and saves again from there', async () => {
    show();
    await retitle('First');
    await userEvent.click(screen.getByRole('switch', { name: 'Published', hidden: true }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ title: 'First', published: false });
    expect(screen.getByRole('switch', { name: 'Published', hidden: true })).toBeChecked();
    await userEvent.type(await title(), ' and second');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(served.matched(1)).toEqual(['"1-1"', '"1-2"']));
    expect(await title()).toHaveValue('First and second');
  });

  it('keeps what is typed while a save is pending', async () => {
    show();
    await retitle('Early');
    let answerCall = (): void => undefined;
    const real = servedAxios.request.getMockImplementation()!;
    servedAxios.request.mockImplementation(async (config) => {
      if (config.method === 'PATCH') await new Promise<void>((resolve) => (answerCall = resolve));
      return real(config);
    });
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    await userEvent.type(await title(), ' and late');
    act(() => answerCall());
    await shownToast({ description: 'Article saved successfully' });
    expect(await title()).toHaveValue('Early and late');
    await press('Cancel');
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  it('opens the tab with the invalid field, and proposes a free slug', async () => {
    const message = "Slug is taken; 'article-1-2' is free";
    served.refuse('PATCH', '/api/posts/1', {
      status: 409,
      body: { code: 'conflict', errors: [{ path: 'slug', message }] },
    });
    show();
    await retitle('Another');
    await press('Save');
    await shownToast({ title: 'Error', description: 'Failed to save article' });
    const slug = await screen.findByLabelText('Slug');
    await waitFor(() => expect(slug).toHaveFocus());
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Settings');
    await press('Use article-1-2');
    expect(slug).toHaveValue('article-1-2');

    await userEvent.click(screen.getByRole('tab', { name: 'Content' }));
    await userEvent.clear(await title());
    await userEvent.click(screen.getByRole('tab', { name: 'SEO' }));
    await press('Save');
    expect(await screen.findByText('Title is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(sent()).toHaveLength(1);
  });

  it('stays open and keeps what was typed if the network fails', async () => {
    served.refuse('PATCH', '/api/posts/1', new Error('Network Error'));
    show();
    await retitle('Typed with care');
    await press('Save');
    await shownToast({ description: 'Failed to save article', variant: 'destructive' });
    expect(await title()).toHaveValue('Typed with care');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('keeps what was typed if the session has ended, and saves after signing in', async () => {
    served.refuse('PATCH', '/api/posts/1', { status: 401, body: { code: 'unauthorized' } });
    served.refuse('POST', '/api/admin/authenticate', {
      status: 200,
      body: { authenticated: true },
    });
    show();
    await retitle('Typed before the end');
    await press('Save');
    const gate = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
    await userEvent.type(gate.getByLabelText('Password'), 'secret');
    await userEvent.click(gate.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await press('Save');
    await waitFor(() => expect(served.posts.get(1)?.title).toBe('Typed before the end'));
  });

  it('asks before unsaved changes are left, and stores them in this browser', async () => {
    show();
    await retitle('Half a thought');
    await press('Cancel');
    await press('Stay here');
    expect(await title()).toHaveValue('Half a thought');
    await press('Cancel');
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(localStorage.getItem(COPY)!)).toMatchObject({
      base: '"1-1"',
      values: { title: 'Half a thought' },
    });
  });

  it('offers the copy of an earlier visit; saving one of an older version opens the conflict', async () => {
    const copied = { savedAt: Date.now(), base: '"1-0"', values: { title: 'From yesterday' } };
    localStorage.setItem(COPY, JSON.stringify(copied));
    show();
    expect(await screen.findByText(/The article has since been saved elsewhere/)).toBeVisible();
    await press('Restore');
    expect(await title()).toHaveValue('From yesterday');
    await press('Save');
    expect(await screen.findByText('This article has been saved elsewhere')).toBeVisible();
    expect(served.posts.get(1)?.title).toBe('Article 1');
  });

  it('opens the conflict even if a copy of the current version is restored after an older one', async () => {
    const present = { savedAt: Date.now(), base: '"1-1"', values: { title: 'From today' } };
    const copied = { savedAt: Date.now(), base: '"1-0"', values: { title: 'From yesterday' } };
    localStorage.setItem(COPY, JSON.stringify({ ...copied, earlier: present }));
    show();
    expect(await screen.findByText(/The article has since been saved elsewhere/)).toBeVisible();
    await press('Restore');
    expect(screen.queryByText(/The article has since been saved elsewhere/)).toBeNull();
    await press('Restore');
    expect(await title()).toHaveValue('From today');
    await press('Save');
    expect(await screen.findByText('This article has been saved elsewhere')).toBeVisible();
  });

  it('restores what was typed before an earlier copy replaced it', async () => {
    const copied = { savedAt: Date.now(), base: '"1-0"', values: { title: 'From yesterday' } };
    localStorage.setItem(COPY, JSON.stringify(copied));
    show();
    await retitle('Typed today');
    await press('Restore');
    expect(await title()).toHaveValue('From yesterday');
    act(() => toastStore.list()[0]?.action?.onAction());
    expect(await title()).toHaveValue('Typed today');
    await press('Save');
    await waitFor(() => expect(served.posts.get(1)?.title).toBe('Typed today'));
  });

  it('reports that an article does not exist or could not be loaded', async () => {
    served.refuse('GET', '/api/posts/9', new Error('Network Error'));
    show('?edit=9');
    expect(await screen.findByText('The article could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Article not found.')).toBeVisible();
  });

  it('copies a preview link, or shows it if the browser refuses', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy preview link' }));
    await shownToast({ title: 'Preview link copied' });
    expect(await navigator.clipboard.readText()).toBe('http://localhost/preview/token');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
    const link = await screen.findByRole('textbox', { name: 'Link' });
    expect(link).toHaveValue('http://localhost/preview/token');
  });
});
