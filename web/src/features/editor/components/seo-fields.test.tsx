import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '~/lib/form/use-form';
import { renderApp } from '~/testing/render-app';
import { emptyPost, type PostValues } from '../model/post-values';
import { SeoFields } from './seo-fields';

function Fields({ values = {} }: { values?: Partial<PostValues> }) {
  const form = useForm({ ...emptyPost, ...values });
  return <SeoFields form={form} publicUrl="https://aurelian.example" brandName="Aurelian" />;
}

const metaTitle = () => screen.getByRole('textbox', { name: 'Meta Title' });
const keywords = () => screen.getByRole('textbox', { name: 'SEO Keywords' });
const result = () => screen.getByRole('figure');

describe('SEO fields', () => {
  it.each([
    [0, '0 of 50–60 characters'],
    [1, '1 of 50–60 characters – too short'],
    [49, '49 of 50–60 characters – too short'],
    [50, '50 of 50–60 characters – good length'],
    [60, '60 of 50–60 characters – good length'],
    [61, '61 of 50–60 characters – too long'],
  ])('rates a meta title of %d characters', (length, description) => {
    renderApp(<Fields values={{ metaTitle: 'x'.repeat(length) }} />);
    expect(metaTitle()).toHaveAccessibleDescription(description);
    expect(metaTitle()).toBeValid();
  });

  it('counts a meta description against 150 to 160 characters while typing', async () => {
    renderApp(<Fields values={{ metaDescription: 'x'.repeat(149) }} />);
    const field = screen.getByRole('textbox', { name: 'Meta Description' });
    await userEvent.type(field, 'y');
    expect(field).toHaveAccessibleDescription('150 of 150–160 characters – good length');
  });

  it('shows keywords as they are parsed, and removes one', async () => {
    renderApp(<Fields />);
    await userEvent.type(keywords(), 'watches, Geneva,, ,steel');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'watches',
      'Geneva',
      'steel',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Geneva' }));
    expect(keywords()).toHaveValue('watches, steel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove steel' })).toHaveFocus());
  });

  it('moves the focus to the field when the last keyword is removed', async () => {
    renderApp(<Fields values={{ tags: 'watches' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove watches' }));
    expect(screen.queryByRole('list')).toBeNull();
    await waitFor(() => expect(keywords()).toHaveFocus());
  });

  it('previews the search result with the meta title and description', () => {
    renderApp(
      <Fields
        values={{ slug: 'a-slow-boat', metaTitle: 'Slow boats', metaDescription: 'On foot.' }}
      />,
    );
    expect(result()).toHaveTextContent('aurelian.example › post › a-slow-boat');
    expect(result()).toHaveTextContent('Slow boats');
    expect(result()).toHaveTextContent('On foot.');
  });

  it('falls back to the title and 160 characters of the excerpt', () => {
    renderApp(<Fields values={{ title: 'A Slow Boat', excerpt: 'word '.repeat(60) }} />);
    expect(result()).toHaveTextContent('A Slow Boat – Aurelian');
    const shown = screen.getByText(/word…$/).textContent;
    expect(shown.length).toBeLessThanOrEqual(161);
  });
});
