import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import { createTexts } from '@contract/texts/texts';
import type { Site } from '@contract/site';
import { PublicUrlContext } from '~/lib/public-url';
import { swrConfig } from '~/lib/read';
import { SiteProvider } from '~/lib/site-context';
import { TextsProvider } from '~/lib/texts';
import { theme } from '~/theme/theme';
import { messages } from './compiled-texts';

/** Site settings in tests. */
export const testSite: Site = {
  brandName: 'Aurelian',
  tagline: 'Far places and well-made things',
  heroTagline: 'Exclusive experiences, described plainly.',
  description: 'A luxury magazine.',
  footerBlurb: 'Far places, fine machines.',
  authorName: 'The Aurelian Desk',
  contactEmail: 'editor@aurelian.example',
  contactPhone: '+1 (212) 555-0142',
  contactAddress: '1 Aurelian Place, New York',
  socialLinks: [{ platform: 'instagram', url: '#' }],
  newsletterArchive: false,
  timezone: 'America/New_York',
  language: 'en',
  texts: {},
};

/** The English texts of a site without custom ones. */
export const testTexts = createTexts('en', (key) => messages[key]);

/**
 * Renders inside the app's providers, at an address, with responses by key and a separate cache.
 */
export const renderApp = (
  element: ReactElement,
  { url = '/', fallback = {} }: { url?: string; fallback?: Record<string, unknown> } = {},
): RenderResult =>
  render(
    <ThemeProvider theme={theme}>
      <SWRConfig value={{ ...swrConfig, provider: () => new Map(), fallback }}>
        <PublicUrlContext value="https://aurelian.example">
          <SiteProvider value={testSite}>
            <TextsProvider value={testTexts}>
              <MemoryRouter initialEntries={[url]}>{element}</MemoryRouter>
            </TextsProvider>
          </SiteProvider>
        </PublicUrlContext>
      </SWRConfig>
    </ThemeProvider>,
  );
