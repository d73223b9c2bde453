import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '~/lib/form/use-form';
import { renderApp } from '~/testing/render-app';
import type { Author } from '@contract/author';
import { emptyPost } from '../model/post-values';
import { SettingsFields } from './settings-fields';

const travel = {
  id: 7,
  slug: 'exotic-travel',
  name: 'Exotic Travel',
  description: '',
  imageUrl: '',
  color: '#0E6E76',
};

const writers: Author[] = ['Ada', 'Bo'].map((name, index) => ({
  ...{ id: index + 1, name, slug: name.toLowerCase(), role: 'Editor' },
  ...{ bio: '', imageUrl: '', links: [] },
}));

function Fields() {
  const form = useForm({ ...emptyPost, slug: 'a-slow-boat' });
  const { ref, values: current } = form;
  return (
    <form ref={ref} aria-label="Post">
      <SettingsFields form={form} categories={[travel]} authors={writers} first={[]} />
      <output aria-label="Values">{JSON.stringify(current)}</output>
      <button
        type="button"
        onClick={() => form.check({ slug: "Slug is taken; 'a-slow-boat-2' is free" })}
      >
        Check
      </button>
    </form>
  );
}

const values = () =>
  JSON.parse(screen.getByRole('status', { name: 'Values' }).textContent) as object;

describe('settings fields', () => {
  it('adds, reorders and removes authors', async () => {
    renderApp(<Fields />);
    expect(screen.getByText(/The byline is “The Aurelian Desk”/)).toBeVisible();
    const add = (name: string) =>
      userEvent.selectOptions(screen.getByLabelText('Add an author'), name);
    await add('Ada');
    expect(screen.queryByRole('option', { name: 'Ada' })).not.toBeInTheDocument();
    await add('Bo');
    expect(values()).toMatchObject({ authorIds: [1, 2] });
    expect(screen.queryByLabelText('Add an author')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move Bo up' }));
    expect(values()).toMatchObject({ authorIds: [2, 1] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
    expect(values()).toMatchObject({ authorIds: [] });
  });

  it('sets category, published and featured', async () => {
    renderApp(<Fields />);
    expect(screen.getByRole('option', { name: 'Select category' })).toHaveValue('0');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Exotic Travel');
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Featured' }));
    expect(values()).toMatchObject({ categoryId: 7, published: true, featured: true });
  });

  it('corrects who wrote the article', async () => {
    renderApp(<Fields />);
    expect(screen.getByLabelText('Written by')).toHaveDisplayValue('As recorded');
    await userEvent.selectOptions(screen.getByLabelText('Written by'), 'A person');
    expect(values()).toMatchObject({ writtenBy: 'person' });
  });

  it('says that the old address redirects to the new one', () => {
    renderApp(<Fields />);
    expect(screen.getByLabelText('Slug')).toHaveAccessibleDescription(/the old URL redirects here/);
  });

  it('uses the free slug that is proposed', async () => {
    renderApp(<Fields />);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Slug')).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Use a-slow-boat-2' }));
    expect(screen.getByLabelText('Slug')).toHaveValue('a-slow-boat-2');
    expect(screen.getByLabelText('Slug')).toBeValid();
    expect(screen.getByLabelText('Slug')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });
});
