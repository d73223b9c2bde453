import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { SiteText, SiteTexts } from '@contract/own-texts';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { answers } from '~/testing/settings-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './texts-page';

const READ = 'GET /api/settings/texts';
const SAVE = 'PATCH /api/settings/texts';

const HEADLINE = 'Own text for “Live the Extraordinary”';
const EXPLORE = 'Own text for “Explore Stories”';
const COPYRIGHT = 'Own text for “© 2024 {brand}”';

const stored: SiteTexts = {
  language: 'en',
  texts: [
    { key: 'footer.copyright', area: 'Footer', standard: '© 2024 {brand}', own: '© {brand}' },
    { key: 'home.headline', area: 'Home page', standard: 'Live the Extraordinary', own: null },
    { key: 'home.explore', area: 'Home page', standard: 'Explore Stories', own: null },
  ],
  updatedAt: '2026-11-20T15:00:00.000Z',
};

const withOwn = (own: Readonly<Record<string, string | null>>): SiteTexts => ({
  ...stored,
  texts: stored.texts.map((text): SiteText => ({ ...text, ...pick(own, text.key) })),
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const pick = (own: Readonly<Record<string, string | null>>, key: string) =>
  own[key] === undefined ? {} : { own: own[key] };

const serve = (now: SiteTexts, saved: SiteTexts = now): void =>
  servedAxios.serve({
    ...answers,
    [READ]: { status: 200, body: now },
    [SAVE]: { status: 200, body: saved },
  });

const Address = () => <p>at {useLocation().search}</p>;

const open = async (search = '') => {
  const screenAndAddress = (
    <>
      <Page />
      <Address />
    </>
  );
  renderApp(screenAndAddress, { url: `/admin/settings/texts${search}` });
  await screen.findByText(/of 3 changed/);
};

const sent = () => servedAxios.sent('PATCH', '/api/settings/texts');
const fields = () =>
  within(screen.getByRole('form', { name: 'Texts' }))
    .queryAllByRole('textbox')
    .map((field) => field.getAttribute('name'));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the texts of the site', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    serve(stored);
  });

  it('are grouped by area, with their defaults and the owner’s texts', async () => {
    await open();
    expect(screen.getByText('3 texts, 1 of 3 changed')).toBeVisible();
    const home = within(screen.getByRole('region', { name: 'Home page' }));
    expect(home.getAllByRole('textbox')).toHaveLength(2);
    expect(home.getByText('Live the Extraordinary')).toBeVisible();
    expect(screen.getByLabelText(COPYRIGHT)).toHaveValue('© {brand}');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it.each([
    ['?q=explore', ['home.explore']],
    ['?q=home.', ['home.headline', 'home.explore']],
    ['?changed=1', ['footer.copyright']],
    ['?area=Footer', ['footer.copyright']],
    ['?area=Nowhere', ['footer.copyright', 'home.headline', 'home.explore']],
  ])('are filtered by the address: %s', async (search, expected) => {
    await open(search);
    expect(fields()).toEqual(expected);
  });

  it('store search and filter in the address, and show that nothing matches', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Changed only'));
    await userEvent.type(screen.getByLabelText('Search'), 'yeti{Enter}');
    expect(screen.getByText('at ?changed=1&q=yeti')).toBeVisible();
    expect(screen.getByText('No text matches.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all texts' }));
    expect(fields()).toHaveLength(3);
  });

  it('show that none has been changed yet', async () => {
    serve(withOwn({ 'footer.copyright': null }));
    await open('?changed=1');
    expect(screen.getByText('No texts changed yet.')).toBeVisible();
  });

  it('send only changes, even when saved by keyboard', async () => {
    await open();
    await retype(HEADLINE, 'Live well');
    serve(withOwn({ 'home.headline': 'Live well' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await shownToast({ title: 'Texts saved' });
    expect(sent()).toEqual([{ texts: { 'home.headline': 'Live well' } }]);
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(screen.getByText('3 texts, 2 of 3 changed')).toBeVisible();
  });

  it('can be reset one by one', async () => {
    await open('?changed=1');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText(COPYRIGHT)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    serve(withOwn({ 'footer.copyright': null }));
    await save();
    await shownToast({ title: 'Texts saved' });
    expect(sent()).toEqual([{ texts: { 'footer.copyright': null } }]);
  });

  it('show errors while typing, and are not sent until they are corrected', async () => {
    await open();
    await retype(COPYRIGHT, '© {brnd}');
    const field = screen.getByLabelText(COPYRIGHT);
    const why = '{brnd} is not a placeholder here: this text has {brand}';
    expect(field).toHaveAccessibleDescription(why);
    await userEvent.click(screen.getByLabelText(EXPLORE));
    await save();
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
    await retype(COPYRIGHT, '© {brand}, all rights reserved');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('show errors of the server at their fields, and lose nothing', async () => {
    await open();
    await retype(HEADLINE, 'Live well');
    const errors = [{ path: 'texts.home.headline', message: 'There is no text with this key' }];
    servedAxios.serve({ ...answers, [SAVE]: { status: 400, body: { errors } } });
    await save();
    await shownToast({ title: 'Error' });
    const field = screen.getByLabelText(HEADLINE);
    expect(field).toHaveAccessibleDescription('There is no text with this key');
    expect(field).toHaveValue('Live well');
    await userEvent.type(field, '!');
    expect(field).toBeValid();
  });

  it('can be discarded, with a question before leaving', async () => {
    await open();
    await retype(HEADLINE, 'Live well');
    await userEvent.click(screen.getByRole('link', { name: 'All settings' }));
    const question = await screen.findByRole('alertdialog', { name: /Leave/ });
    expect(question).toHaveAccessibleDescription('Your changes to the texts will be lost.');
    await userEvent.click(within(question).getByRole('button', { name: /Stay|Keep/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(HEADLINE)).toHaveValue('');
  });

  describe('changed by another person', () => {
    /** Saves; only the first attempt is refused. */
    const saveAfter = async (now: SiteTexts) => {
      serve(now);
      const data = JSON.stringify({ detail: 'Saved elsewhere.' });
      servedAxios.request.mockResolvedValueOnce({ status: 412, headers: {}, statusText: '', data });
      await save();
    };

    it('are merged with my changes', async () => {
      await open();
      await retype(HEADLINE, 'Mine');
      await saveAfter(withOwn({ 'home.explore': 'Theirs' }));
      await shownToast({ title: 'Texts saved' });
      expect(sent()).toHaveLength(2);
    });

    it('are overwritten only on a second save', async () => {
      await open();
      await retype(HEADLINE, 'Mine');
      await saveAfter(withOwn({ 'home.headline': 'Theirs' }));
      await shownToast({
        title: 'Error',
        description: expect.stringMatching(/^Somebody else/) as string,
      });
      expect(sent()).toHaveLength(1);
      const field = screen.getByLabelText(HEADLINE);
      expect(field).toHaveAccessibleDescription(/^Changed elsewhere to “Theirs”/);
      serve(withOwn({ 'home.headline': 'Mine' }));
      await save();
      await shownToast({ title: 'Texts saved' });
      expect(sent()).toHaveLength(2);
    });

    it('are not saved after the language of the site has changed', async () => {
      await open();
      await retype(HEADLINE, 'Mine');
      await saveAfter({ ...withOwn({}), language: 'de' });
      await shownToast({
        description: expect.stringMatching(/^The language of the site/) as string,
      });
      expect(sent()).toHaveLength(1);
    });
  });
});
