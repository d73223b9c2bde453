import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { LinkDialog } from './link-dialog';

const list = (body: object[]) => ({
  status: 200,
  body,
  headers: { 'x-total-count': String(body.length) },
});
const car = { id: 1, slug: 'car', title: 'The car' };
const slower = { id: 2, slug: 'slower-car', title: 'The slower car' };
const failed = { status: 500, body: { status: 500, title: 'Failed' } };

function open() {
  const onChoose = jest.fn();
  renderApp(<LinkDialog words="" onChoose={onChoose} onClose={() => undefined} />);
  return { onChoose, field: screen.getByPlaceholderText(/An address/) };
}

describe('link dialog', () => {
  const posts = (q: string) => `GET /api/posts?limit=8${q}&status=published&view=card`;
  const products = (q: string) => `GET /api/affiliate/products?limit=8${q}`;

  it('takes the first result for the whole text if Enter is pressed before it is found', async () => {
    servedAxios.serve({
      [posts('')]: list([car, slower]),
      [posts('&q=slower')]: list([slower, car]),
      [products('')]: list([]),
      [products('&q=slower')]: list([]),
    });
    const { onChoose, field } = open();
    await screen.findByRole('option', { name: 'The car' });
    await userEvent.type(field, 'slower{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ url: '/post/slower-car' })),
    );
  });

  it('says that a search has failed, and shows no results of an earlier one', async () => {
    servedAxios.serve({
      [posts('')]: list([car]),
      [posts('&q=x')]: failed,
      [products('')]: list([]),
      [products('&q=x')]: list([]),
    });
    const { field } = open();
    await screen.findByRole('option', { name: 'The car' });
    await userEvent.type(field, 'x');
    expect(await screen.findByText(/could not be searched/)).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
