import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldNames } from '@contract/post-fields';
import { tabOf } from '~/features/editor/model/edit-tabs';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { Page } from './articles-page';

const show = () => renderApp(<Page />, { url: '/admin/articles?edit=1' });
const retitle = async (text: string) => {
  await userEvent.clear(await screen.findByLabelText('Title'));
  // Typing letter by letter is slow in such a large form.
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => servedAxios.sent('PATCH', '/api/posts/1');

describe('the editor of a post', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1)]);
  });

  it('has a control for every field, in the tab that counts its errors', async () => {
    show();
    await screen.findByLabelText('Title');
    // Image, authors and products have pickers; a draft has no publication date.
    const pickers = ['imageUrl', 'authorIds', 'affiliateProductIds', 'publishedAt'];
    const missing = new Set(fieldNames.filter((name) => !pickers.includes(name)));
    for (const label of ['Content', 'SEO', 'Settings']) {
      await userEvent.click(screen.getByRole('tab', { name: label }));
      for (const name of missing) {
        const isHere = (tabOf(name) ?? 'content') === label.toLowerCase();
        if (isHere && document.querySelector(`[name="${name}"]`)) missing.delete(name);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('does not close while an image is uploading, but saves in the meantime', async () => {
    show();
    await screen.findByLabelText('Title');
    const mark = '<!-- Uploading lake.png… -->';
    await userEvent.click(screen.getByRole('textbox', { name: 'Content' }));
    await userEvent.paste(mark);
    await press('Publish');
    expect(
      await screen.findByText(
        `lake.png has not been uploaded yet. Wait for it, or remove ${mark} from the text.`,
      ),
    ).toBeVisible();
    expect(sent()).toEqual([]);
    await press('Save and stay');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(JSON.stringify(sent()[0])).toContain(mark);
  });

  it('says that the shortcut and the button update the published article', async () => {
    served.posts.set(1, sampleArticle(1, { published: true }));
    show();
    await retitle('Live');
    expect(screen.getByText(/updates the published article\./)).toHaveTextContent(
      'Ctrl S updates the published article.',
    );
    expect(screen.queryByRole('button', { name: /^(Save|Publish)$/ })).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent()).toMatchObject([{ title: 'Live', published: true }]));
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    expect(screen.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await press('Update and stay');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().at(-1)).toMatchObject({ title: 'Live', published: true });
    await press('Update');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('publishes a draft with one press once it is complete', async () => {
    served.posts.set(1, sampleArticle(1, { excerpt: '', categoryId: 0, category: null }));
    show();
    await retitle('Half');
    expect(screen.getByText(/without publishing\./)).toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent()).toMatchObject([{ excerpt: '', categoryId: 0 }]));
    await press('Publish');
    expect(await screen.findByText('Excerpt is required')).toBeVisible();
    expect(screen.getByText('Category is required')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    await press('Save and stay');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().at(-1)).toMatchObject({ excerpt: '', published: false });
    expect(screen.getByRole('dialog', { name: 'Edit article' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Excerpt'), 'Why.');
    await userEvent.click(screen.getByRole('tab', { name: /^Settings/ }));
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Category'),
      'Supercars',
    );
    await press('Publish');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ published: true, excerpt: 'Why.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
