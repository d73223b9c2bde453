import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftFinding } from '@contract/draft-check';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { Page } from './articles-page';

const CHECK = '/api/posts/check';
const TEXT = 'The yard opened in 1963. It builds eleven boats a year.';

const finding = (rest: Partial<DraftFinding>): DraftFinding => ({
  rule: 'claim',
  severity: 'verify',
  field: 'content',
  message: 'A year that somebody has to verify.',
  quote: '1963',
  offset: 19,
  ...rest,
});
const FINDINGS = [
  finding({}),
  finding({
    rule: 'length',
    severity: 'problem',
    message: 'The text has 10 words; an article has 500 or more.',
    quote: null,
    offset: null,
  }),
  finding({
    rule: 'meta-title',
    severity: 'advice',
    field: 'metaTitle',
    message: 'The meta title is empty.',
    quote: null,
    offset: null,
  }),
  finding({
    rule: 'disclosure',
    severity: 'problem',
    message: 'A link to a shop has no disclosure.',
    quote: null,
    offset: null,
  }),
];

const panel = () => within(screen.getByRole('region', { name: 'Draft check' }));
const group = (name: string) => within(panel().getByRole('region', { name }));
const press = (name: string) => userEvent.click(panel().getByRole('button', { name }));
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });

describe('the check of a draft in the edit dialog', () => {
  let served: ServedArticles;

  /** Opens the article and checks its draft. */
  const check = async () => {
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    await screen.findByLabelText('Title');
    await press('Check draft');
    await panel().findByText(/10 words ·/, { selector: 'p' });
  };

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1, { content: TEXT })]);
    served.check = { findings: FINDINGS, words: 10, readingEase: 64.2 };
  });

  it('sends the values of the form, and groups findings with counts and measurements', async () => {
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    await userEvent.type(await screen.findByLabelText('Title'), ' retold');
    await press('Check draft');
    expect(await panel().findByRole('region', { name: 'Problems (2)' })).toBeVisible();
    expect(panel().getByRole('region', { name: 'Advice (1)' })).toBeVisible();
    expect(group('To verify (1)').getByText('“1963”')).toBeVisible();
    expect(panel().getByRole('status')).toHaveTextContent(
      '2 problems, 1 piece of advice, 1 statement to verify. 10 words · reading ease 64 of 100, plain English',
    );
    expect(servedAxios.sent('POST', CHECK)).toEqual([
      {
        title: 'Article 1 retold',
        excerpt: 'What article 1 is about.',
        content: TEXT,
        imageUrl: '',
        imageAlt: '',
        metaTitle: '',
        metaDescription: '',
        affiliateProductIds: [],
        postId: 1,
      },
    ]);
  });

  it('leads to the passage, even after it has moved, or to the field if it is gone', async () => {
    await check();
    const show = () => press('Show in text');
    const selected = () => content().value.slice(content().selectionStart, content().selectionEnd);
    await show();
    expect(content()).toHaveFocus();
    expect(selected()).toBe('1963');
    await userEvent.type(content(), 'By the sea. ', { initialSelectionStart: 0 });
    await show();
    expect(selected()).toBe('1963');
    expect(content().selectionStart).toBe(31);
    await userEvent.clear(content());
    await show();
    expect(content()).toHaveFocus();
  });

  it('leads to a field, even in another tab, and to the disclosure', async () => {
    await check();
    await press('Go to Content');
    expect(content()).toHaveFocus();
    await press('Go to Meta Title');
    expect(screen.getByRole('tab', { name: 'SEO' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Meta Title')).toHaveFocus();
    await press('Go to Disclosure');
    expect(screen.getByRole('region', { name: 'Disclosure' })).toHaveFocus();
  });

  it('hides its findings, and shows them again after another check', async () => {
    await check();
    await press('Hide findings');
    expect(panel().queryByRole('region', { name: 'Findings' })).toBeNull();
    expect(panel().getByRole('button', { name: 'Show findings' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await press('Check again');
    expect(panel().getByRole('region', { name: 'Findings' })).toBeVisible();
  });

  it('says that the draft has changed since the check, and can be repeated', async () => {
    await check();
    expect(panel().queryByText('Outdated')).toBeNull();
    await userEvent.type(content(), ' More.');
    expect(panel().getByText('Outdated')).toBeVisible();
    served.check = { findings: [], words: 11, readingEase: null };
    await press('Check again');
    expect(await panel().findByText(/No findings/)).toBeVisible();
    expect(panel().queryByText('Outdated')).toBeNull();
    expect(panel().queryByRole('region', { name: 'Findings' })).toBeNull();
  });

  it('does not prevent saving or publishing an article with findings', async () => {
    await check();
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(served.posts.get(1)?.published).toBe(true));
  });

  it('explains why it failed, and keeps the previous findings', async () => {
    await check();
    served.refuse('POST', CHECK, {
      status: 400,
      body: { errors: [{ path: 'title', message: 'Title must be at most 200 characters' }] },
    });
    await press('Check again');
    expect(await panel().findByRole('alert')).toHaveTextContent('Title must be at most 200');
    served.refuse('POST', CHECK, new Error('Network Error'));
    await press('Check again');
    await waitFor(() =>
      expect(panel().getByRole('alert')).toHaveTextContent('The draft could not be checked.'),
    );
    expect(panel().getByRole('region', { name: 'Problems (2)' })).toBeVisible();
  });
});

describe('the provenance of an article in the edit dialog', () => {
  let served: ServedArticles;
  const origin = {
    postId: 1,
    writer: 'openai',
    model: 'gpt-4o',
    promptVersion: 'article 2',
    writtenAt: '2026-11-21T15:00:00.000Z',
    promptTokens: 1_200,
    completionTokens: 2_010,
    cost: 0.0312,
    humanShare: 12,
  } as const;

  const open = async () => {
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
    await screen.findByText('Revenue');
  };

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1)]);
  });

  it('shows the writer, the cost, the share changed by people, and the earnings', async () => {
    served.origins.push(origin);
    await open();
    const section = await screen.findByRole('region', { name: 'Provenance' });
    expect(section).toHaveTextContent(
      /Written by gpt-4o · prompt article 2 · Nov 21, 2026, 10:00.AM · 3,210 tokens · \$0\.03 · 12% changed by people/,
    );
    expect(section).toHaveTextContent('$10 earned, $0.03 to write');
  });

  it('calls an outline an outline, and shows no cost', async () => {
    served.origins.push({ ...origin, writer: 'offline', model: null, promptVersion: null });
    await open();
    const section = await screen.findByRole('region', { name: 'Provenance' });
    expect(section).toHaveTextContent(/Outline by the offline writer · Nov 21/);
    expect(section).not.toHaveTextContent('$');
  });

  it('is not shown if people alone wrote the article', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Provenance' })).toBeNull();
  });
});
