import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from '@contract/category';
import * as http from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { categoriesRead } from '../api/reads';
import { CategoryGrid } from './category-grid';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);

const category = (id: number, slug: string, imageUrl = ''): Category => ({
  id,
  slug,
  name: slug.replace('-', ' '),
  description: `About ${slug}.`,
  color: '#0B6A76',
  imageUrl,
});

const source = (name: RegExp) =>
  screen.getByRole('link', { name }).querySelector('img')?.getAttribute('src');

beforeEach(() => request.mockReset());

describe('CategoryGrid', () => {
  it('shows a card with a link for each category', () => {
    const categories = [category(1, 'supercars'), category(2, 'real-estate')];
    renderApp(<CategoryGrid />, { fallback: { [categoriesRead.key]: categories } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/category/supercars',
      '/category/real-estate',
    ]);
    expect(request).not.toHaveBeenCalled();
  });

  it("shows the category's image, its default image, or that of exotic travel", () => {
    const categories = [
      category(1, 'supercars', 'https://pictures.example/own.jpg'),
      category(2, 'real-estate'),
      category(3, 'yachts'),
    ];
    renderApp(<CategoryGrid />, { fallback: { [categoriesRead.key]: categories } });
    expect(source(/^supercars/)).toBe('https://pictures.example/own.jpg');
    expect(source(/^real estate/)).toBe('/img/1200/pictures/real-estate.jpg.jpg');
    expect(source(/^yachts/)).toBe('/img/1200/pictures/exotic-travel.jpg.jpg');
  });

  it('says that there are no categories', () => {
    renderApp(<CategoryGrid />, { fallback: { [categoriesRead.key]: [] } });
    expect(screen.getByText('No categories yet.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows six placeholders while loading', async () => {
    request.mockResolvedValueOnce({ status: 200, body: [category(1, 'supercars')], total: null });
    renderApp(<CategoryGrid />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Loading categories…');
    expect(status.lastElementChild?.children).toHaveLength(6);
    expect(await screen.findByRole('link', { name: /^supercars/ })).toBeVisible();
  });

  it('retries a failed load on request', async () => {
    request.mockRejectedValueOnce(new http.ApiError(503, 'down'));
    request.mockResolvedValueOnce({ status: 200, body: [category(1, 'supercars')], total: null });
    renderApp(<CategoryGrid />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^supercars/ })).toBeVisible();
  });
});
