import { useRef } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogProduct } from '@contract/affiliate-product';
import { useForm } from '~/lib/form/use-form';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { emptyPost, type PostValues } from '../model/post-values';
import { sampleProduct } from '../testing/sample-product';
import { sampleImages } from '../testing/sample-images';
import type { ContentEditorHandle } from './content-editor';
import { DetailFields } from './detail-fields';
import { WritingFields } from './writing-fields';

const LIST = 'GET /api/affiliate/products';
const page = (items: CatalogProduct[]) => ({ status: 200, body: items });

const [one, two, three] = [sampleProduct(1), sampleProduct(2), sampleProduct(3)] as const;
const archived = sampleProduct(9, { archived: true });

function Fields({ values }: { values: Partial<PostValues> }) {
  const form = useForm({ ...emptyPost, ...values });
  const editor = useRef<ContentEditorHandle>(null);
  const show = (from: number, to: number) => editor.current?.show(from, to);
  const { ref, values: current } = form;
  return (
    <form ref={ref} aria-label="Post" onSubmit={() => submitted()}>
      <WritingFields
        ref={editor}
        form={form}
        rows={10}
        images={sampleImages}
        renderPreview={() => <p>Preview</p>}
      />
      <DetailFields form={form} onShow={show} products={[one, archived]} />
      <output data-testid="ids">{current.affiliateProductIds.join()}</output>
    </form>
  );
}

const submitted = jest.fn(() => undefined);
const show = (values: Partial<PostValues> = {}) =>
  renderApp(
    <TooltipProvider>
      <Fields values={values} />
    </TooltipProvider>,
  );

const ids = () => screen.getByTestId('ids').textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const picker = () => within(screen.getByRole('group', { name: 'Affiliate products' }));
const panel = () => within(screen.getByRole('region', { name: 'Disclosure' }));

beforeEach(() => {
  submitted.mockClear();
  servedAxios.serve({
    [`${LIST}?limit=100`]: page([one, two, three]),
    [`${LIST}?archived=1&limit=100`]: page([archived]),
    [`${LIST}?limit=8`]: page([one, two, three]),
    [`${LIST}?limit=8&q=duct+3`]: page([three]),
    [`${LIST}?limit=8&q=none`]: page([]),
  });
});

describe('the products of an article', () => {
  it('are found by name and added in order, by keyboard and without saving the article', async () => {
    show({ affiliateProductIds: [1] });
    expect(picker().getByText('Maison · Awin · $100')).toBeVisible();
    await press('Add a product');
    const search = await screen.findByLabelText('Search products');
    expect(search).toHaveFocus();
    expect(await picker().findByRole('button', { name: /^Added: Product 1/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('duct 3');
    await waitFor(() =>
      expect(picker().queryByRole('button', { name: /^Add Product 2/ })).toBeNull(),
    );
    await userEvent.keyboard('{Enter}');
    expect(ids()).toBe('1,3');
    expect(picker().getByRole('status')).toHaveTextContent('Product 3 added.');
    await userEvent.clear(search);
    await userEvent.keyboard('none');
    expect(await screen.findByText('No product matches “none”.')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByLabelText('Search products')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a product' })).toHaveFocus();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('can be moved and removed, and keep the focus', async () => {
    show({ affiliateProductIds: [1, 2, 3] });
    await picker().findByText('Product 3');
    expect(screen.getByRole('button', { name: 'Move Product 1 up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Move Product 1 up');
    expect(ids()).toBe('1,2,3');
    await press('Move Product 3 up');
    expect(ids()).toBe('1,3,2');
    expect(picker().getByRole('status')).toHaveTextContent('Product 3 is now 2 of 3.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Product 3 up' })).toHaveFocus(),
    );
    await press('Move Product 1 down');
    expect(ids()).toBe('3,1,2');
    await press('Remove Product 1');
    expect(ids()).toBe('3,2');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove Product 2' })).toHaveFocus(),
    );
    await press('Remove Product 2');
    await press('Remove Product 3');
    expect(ids()).toBe('');
    expect(screen.getByRole('button', { name: 'Add a product' })).toHaveFocus();
  });

  it('can be searched again if the catalog could not be loaded', async () => {
    servedAxios.serve({ [`${LIST}?limit=8`]: new Error('Network Error') });
    show();
    await press('Add a product');
    expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
    servedAxios.serve({ [`${LIST}?limit=8`]: page([two]) });
    await press('Try again');
    await userEvent.click(await screen.findByRole('button', { name: /^Add Product 2/ }));
    expect(ids()).toBe('2');
  });
});

describe('the disclosure of an article', () => {
  it('mentions the note before the first link only if there are products', async () => {
    show();
    expect(panel().getByText(/readers see no commission note/)).toBeVisible();
    await press('Add a product');
    await userEvent.click(await screen.findByRole('button', { name: /^Add Product 2/ }));
    expect(
      panel().getByText('Readers see the commission note before the first affiliate link.'),
    ).toBeVisible();
  });

  it('lists links without the note, leads to each and offers to add its product', async () => {
    const content =
      'One\n\nA [bag](https://x.example/bag?tag=a)\n[two](https://shop.example/product-2)';
    show({ content, affiliateProductIds: [1] });
    expect(await panel().findByText('2 links look like affiliate links')).toBeVisible();
    expect(panel().getByText('x.example/bag?tag=a').parentElement).toHaveTextContent(
      'Line 3: x.example/bag?tag=a carries “tag”',
    );
    await press('Preview');
    await press('Go to line 3');
    const area = screen.getByLabelText<HTMLTextAreaElement>('Content');
    expect(area).toHaveFocus();
    expect(content.slice(area.selectionStart, area.selectionEnd)).toBe(
      'https://x.example/bag?tag=a',
    );
    await press('Add product Product 2');
    expect(ids()).toBe('1,2');
    expect(panel().getByText('1 link looks like an affiliate link')).toBeVisible();
  });

  it('says that readers are informed about known affiliate links', async () => {
    show({ content: '[it](https://amzn.to/3abcDEF)' });
    expect(
      await panel().findByText('Readers see the commission note before the first affiliate link.'),
    ).toBeVisible();
    expect(panel().getByText(/^1 affiliate link belongs to no product/)).toHaveTextContent(
      '1 affiliate link belongs to no product of this article. The commission note and rel=sponsored are there, but clicks are not counted.',
    );
    expect(panel().getByRole('button', { name: 'Go to line 1' })).toBeVisible();
  });

  it('lists products hidden from readers and products with broken links', async () => {
    const detail = 'The shop answers 404.';
    const link = {
      state: 'broken' as const,
      detail,
      finalUrl: '',
      failures: 2,
      alarm: true,
      checkedAt: '2026-11-20T17:30:00.000Z',
    };
    servedAxios.serve({
      [`${LIST}?limit=100`]: page([{ ...one, link }]),
      [`${LIST}?archived=1&limit=100`]: page([archived]),
    });
    show({ affiliateProductIds: [1, 9], content: '[it](https://shop.example/product-9?tag=x)' });
    expect(await panel().findByText(/^Broken link for Product 1/)).toHaveTextContent(detail);
    expect(panel().getByText('Product 9 is archived and hidden from readers.')).toBeVisible();
    expect(panel().getByText('1 link looks like an affiliate link')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add product Product 9' })).toBeNull();
    expect(picker().getByText('Archived')).toBeVisible();
    expect(picker().getByText('Broken link')).toBeVisible();
  });
});
