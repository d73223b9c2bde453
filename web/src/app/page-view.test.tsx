import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { PageView } from './page-view';

jest.mock('./page-modules', () => ({
  loadPageModule: () => Promise.resolve({}),
  getPageModule: () => ({
    Page: () => {
      throw new Error('broken');
    },
  }),
}));

it('is hydrated even if the page fails in the browser, so that “Try again” works', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.documentElement.removeAttribute('data-hydrated');
  renderApp(<PageView />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-hydrated');
});
