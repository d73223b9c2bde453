import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { CreditLine } from './image-credit';

const credit = {
  author: 'Ada Byron',
  licence: 'CC BY-SA 4.0',
  sourceUrl: 'https://commons.wikimedia.org/wiki/File:Boat.jpg',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

describe('the credit of an image', () => {
  it('names author and license with links to both', () => {
    renderApp(<CreditLine credit={credit} />);
    expect(screen.getByText(/^Photo:/)).toHaveTextContent('Photo: Ada Byron, CC BY-SA 4.0');
    const author = screen.getByRole('link', { name: 'Ada Byron' });
    expect(author).toHaveAttribute('href', credit.sourceUrl);
    expect(author).toHaveAttribute('rel', 'nofollow noopener noreferrer');
    const licence = screen.getByRole('link', { name: 'CC BY-SA 4.0' });
    expect(licence).toHaveAttribute('href', credit.licenceUrl);
    expect(licence).toHaveAttribute('rel', 'license nofollow noopener noreferrer');
  });

  it('shows that the author is unknown, and no link without an address', () => {
    renderApp(
      <CreditLine
        credit={{ author: '', licence: 'Public domain', sourceUrl: '', licenceUrl: '' }}
      />,
    );
    expect(screen.getByText(/^Photo:/)).toHaveTextContent('Photo: Unknown author, Public domain');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
