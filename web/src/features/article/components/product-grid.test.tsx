import { screen, within } from '@testing-library/react';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { renderApp } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { ProductGrid } from './product-grid';

const product = shownProduct(3, {
  name: 'Weekender 48',
  description: 'A holdall.',
  price: '$1,180',
  priceAsOf: '2026-11-12',
  imageUrl: '/pictures/product-bag.jpg',
  affiliateUrl: 'https://www.shop.example/weekender?tag=aurelian',
});

const show = (changes: Partial<AffiliateProduct> = {}) =>
  renderApp(<ProductGrid products={[{ ...product, ...changes }]} brandName="Aurelian" />);

const shop = () => screen.getByRole('link', { name: /^Shop Now/ });

describe('the product grid', () => {
  it('discloses the commission before the first link', () => {
    const { container } = show();
    const [note] = container.querySelectorAll('[data-disclosure]');
    expect(note).toHaveTextContent('Aurelian may earn a commission when you buy through them.');
    expect(note?.compareDocumentPosition(shop())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('links to the shop’s unchanged address, and names the parameter of the click id', () => {
    const { unmount } = show({ subIdParameter: 'subid' });
    expect(shop()).toHaveAttribute('href', product.affiliateUrl);
    expect(shop()).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(shop()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(shop()).toHaveAttribute('data-product', '3');
    expect(shop()).toHaveAttribute('data-sub-id', 'subid');
    unmount();
    show();
    expect(shop()).not.toHaveAttribute('data-sub-id');
  });

  it('shows the date of a price, and that an old price may have changed', () => {
    const { unmount } = show();
    expect(screen.getByText(/^Price as of/)).toHaveTextContent('Price as of November 12, 2026');
    unmount();
    show({ priceIsOld: true });
    expect(screen.getByText(/^Price seen on/)).toHaveTextContent(
      'Price seen on November 12, 2026, may have changed',
    );
  });

  it('refers to the shop instead of showing an outdated price', () => {
    show({ price: '', priceIsOld: true });
    const card = within(screen.getByRole('listitem'));
    expect(card.getByText('See price at the shop')).toBeVisible();
    expect(card.queryByText(/November/)).not.toBeInTheDocument();
  });
});
