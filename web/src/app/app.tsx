import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import type { Site } from '@contract/site';
import { Measuring } from '~/app/measuring';
import { Notifications } from '~/app/notifications';
import { PageView } from '~/app/page-view';
import { ScrollRestoration } from '~/app/scroll-restoration';
import { SiteFrame } from '~/app/site-frame';
import { type FormState, FormProvider } from '~/lib/form-context';
import { PublicUrlContext } from '~/lib/public-url';
import { swrConfig } from '~/lib/read';
import { SiteProvider, useSite } from '~/lib/site-context';
import { TextsProvider } from '~/lib/texts';
import { ImageMark } from '~/ui/image-source';
import { GlobalStyle } from '~/theme/global-style';
import { theme } from '~/theme/theme';
import { findRoute } from './find-route';
import { textsFor } from './route-texts';
import { type Prefetch, PrefetchContextProvider } from '~/lib/prefetch-context';
import { useLoadPage } from './use-load-page';

interface Connection {
  connection?: { saveData?: boolean };
}

/** Lets links fetch their page on intent, unless the reader saves data. */
function PrefetchProvider({ children }: { children: ReactNode }) {
  const load = useLoadPage();
  const prefetch = useCallback<Prefetch>(
    (url) => {
      // A menu link may lead to another site.
      if (!url.startsWith('/')) return;
      if ((navigator as Connection).connection?.saveData === true) return;
      load(url).catch(() => undefined); // Visiting the page will show the error.
    },
    [load],
  );
  return <PrefetchContextProvider value={prefetch}>{children}</PrefetchContextProvider>;
}

/** Hands the texts of the current page's language to everything below. */
function LanguageProvider({ children }: { children: ReactNode }) {
  const { route } = findRoute(useLocation().pathname);
  const site = useSite();
  const texts = useMemo(() => textsFor(route, site), [route, site]);
  return <TextsProvider value={texts}>{children}</TextsProvider>;
}

/** State that a page is delivered with: read answers by key, the settings, a rejected form. */
export interface PageState {
  fallback: Record<string, unknown>;
  site: Site;
  /** Public URL of the magazine, such as 'https://aurelian.example'. */
  publicUrl: string;
  form?: FormState;
  /** Prefix of every address while a look is previewed. */
  base?: string;
}

/** The whole app inside a router, the same on the server and in the browser. */
export function App({ state }: { state: PageState }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <SWRConfig value={{ ...swrConfig, fallback: state.fallback }}>
        <PublicUrlContext value={state.publicUrl}>
          <ImageMark value={state.site.imageMark ?? ''}>
            <SiteProvider value={state.site}>
              <FormProvider value={state.form}>
                <LanguageProvider>
                  <PrefetchProvider>
                    <Frame>
                      <PageView />
                    </Frame>
                    <Notifications />
                    <ScrollRestoration />
                    <Measuring />
                  </PrefetchProvider>
                </LanguageProvider>
              </FormProvider>
            </SiteProvider>
          </ImageMark>
        </PublicUrlContext>
      </SWRConfig>
    </ThemeProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return findRoute(pathname).route.frame === 'admin' ? children : <SiteFrame>{children}</SiteFrame>;
}
