import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { isSectionId } from '~/features/settings/model/section-ids';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { answers } from '~/testing/settings-answers';
import { settingsPlaces } from '../frame/settings-places';
import { Page as SectionPage } from './section-page';
import { Page } from './settings-page';

const open = (rest = '') =>
  renderApp(
    <Routes>
      <Route path="/admin/settings" element={<Page />} />
      <Route path="/admin/settings/connections" element={<p>The connections</p>} />
      <Route path="/admin/settings/:section" element={<SectionPage />} />
    </Routes>,
    { url: `/admin/settings${rest}` },
  );

describe('the index of the settings', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    servedAxios.serve(answers);
  });

  it('links to every section, with a description', async () => {
    open();
    const tiles = await screen.findByRole('list', { name: 'Sections of the settings' });
    expect(
      within(tiles)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(settingsPlaces.map(({ to }) => to));
    expect(within(tiles).getByText('Submissions and site check.')).toBeVisible();
  });

  it('finds a field by its label, and focuses it', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Search'), 'warm-up{Enter}');
    const found = await screen.findByRole('list', { name: 'Settings found' });
    await userEvent.click(within(found).getByRole('link', { name: /^Warm-up/ }));
    expect(await screen.findByRole('switch', { name: 'Warm-up' })).toHaveFocus();
  });

  it('finds a section by its content, for a search in the address', async () => {
    open('?q=recovery');
    const found = await screen.findByRole('list', { name: 'Settings found' });
    expect(within(found).getByRole('link')).toHaveAttribute('href', '/admin/settings/security');
  });

  it('says that nothing is found, and can show everything again', async () => {
    open('?q=yeti');
    expect(await screen.findByText('No setting matches “yeti”.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all settings' }));
    expect(await screen.findByRole('list', { name: 'Sections of the settings' })).toBeVisible();
  });

  it('redirects an anchor of the former page to its section', async () => {
    open('#social-links');
    expect(await screen.findByLabelText('URL of Instagram')).toBeVisible();
  });

  it('redirects the former status to the connections', async () => {
    open('#status');
    expect(await screen.findByText('The connections')).toBeVisible();
  });

  it.each(['magazine', 'contact', 'starter-magazine'])('knows the section %s', (id) => {
    expect(isSectionId(id)).toBe(true);
    expect(settingsPlaces.some(({ to }) => to.endsWith(`/${id}`))).toBe(true);
  });
});
