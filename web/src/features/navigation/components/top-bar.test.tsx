import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from '@contract/category';
import { renderApp } from '~/testing/render-app';
import { watchPanels } from '../model/menu-panel';
import { TopBar } from './top-bar';

const categories: Category[] = ['Supercars', 'Real Estate'].map((name, index) => ({
  id: index + 1,
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  description: '',
  color: '#D4AF37',
  imageUrl: '',
}));

const bar = (url = '/') =>
  renderApp(<TopBar brandName="Aurelian" categories={categories} />, { url });
// In jsdom the phone styles apply, which hide these links, so they cannot be found by role.
const main = () => within(screen.getByLabelText('Main'));
const link = (name: string) => main().getByText(name);
const categoriesButton = () => main().getByText('Categories');
const panelLink = (name: string) => within(screen.getByRole('dialog')).getByRole('link', { name });

describe('TopBar', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/contact', 'Contact'],
  ])('highlights the page %s', (url, name) => {
    bar(url);
    expect(link(name)).toHaveAttribute('aria-current', 'page');
    expect(screen.getByLabelText('Main').querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('highlights nothing on other pages', () => {
    bar('/category/supercars');
    expect(screen.getByLabelText('Main').querySelectorAll('[aria-current]')).toHaveLength(0);
  });

  it('links to the home page, the search and the admin area', () => {
    bar('/about');
    expect(screen.getByRole('link', { name: 'Aurelian, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    expect(screen.getByText('Admin')).toHaveAttribute('href', '/admin');
  });

  it('opens the categories by keyboard', async () => {
    bar();
    const button = categoriesButton();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(link('Supercars')).toHaveAttribute('href', '/category/supercars');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => {
      expect(link('Supercars')).toHaveFocus();
    });
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('links to all articles if there are no categories', () => {
    renderApp(<TopBar brandName="Aurelian" categories={undefined} />);
    expect(link('All Stories')).toHaveAttribute('href', '/stories');
  });

  it('opens the categories on hover', async () => {
    bar();
    const button = categoriesButton();
    await userEvent.hover(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

/** jsdom does not implement opening and closing of dialogs. */
const dialogs: Partial<HTMLDialogElement> = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

describe('side panel', () => {
  let stop: () => void;
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, dialogs);
    stop = watchPanels();
  });
  afterEach(() => stop());

  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  it('contains the links with the current one marked, but none to the admin area', async () => {
    bar('/about');
    const panel = await open();
    expect(
      within(panel)
        .getAllByRole('link')
        .map((entry) => entry.getAttribute('href')),
    ).toEqual(['/', '/category/supercars', '/category/real-estate', '/about', '/contact']);
    expect(panelLink('About')).toHaveAttribute('aria-current', 'page');
  });

  it('closes when a link is chosen', async () => {
    bar();
    await open();
    await userEvent.click(panelLink('Real Estate'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by its button or a press outside, but not by one inside', async () => {
    bar();
    const panel = await open();
    await userEvent.click(within(panel).getByRole('heading', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const shown = await open();
    shown.getBoundingClientRect = () => new DOMRect(90, 0, 300, 800);
    fireEvent.click(shown, { clientX: 200, clientY: 700 });
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.click(shown, { clientX: 40, clientY: 700 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('handles presses on its buttons completely, but leaves links to the page', async () => {
    bar();
    const panel = await open();
    const pressed = (element: HTMLElement) => fireEvent.click(element);
    expect(pressed(within(panel).getByRole('button', { name: 'Close' }))).toBe(false);
    await open();
    const follow = jest.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', follow, { capture: true, once: true });
    pressed(panelLink('About'));
    expect(follow).toHaveReturnedWith(false);
  });

  it.each([
    ['a few short ones in the bar', ['Shop', 'Our house'], false],
    ['more than those behind “More”', ['Shop', 'Our house', 'Jobs'], true],
    ['a long one behind “More”', ['How we test what we write about'], true],
  ])("links to the owner's pages: %s", async (_what, titles, areBehind) => {
    const pages = titles.map((title, index) => ({ title, path: `/page-${index}` }));
    renderApp(<TopBar brandName="Aurelian" categories={categories} pages={pages} />);
    if (areBehind) await userEvent.click(main().getByText('More'));
    expect(main().queryByText('More') !== null).toBe(areBehind);
    titles.forEach((title, index) => expect(link(title)).toHaveAttribute('href', `/page-${index}`));
  });
});
