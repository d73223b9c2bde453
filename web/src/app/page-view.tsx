import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { markHydrated } from '~/lib/hydrated';
import { applyHead } from '~/lib/head';
import type { PageModule, PageRoute } from '~/lib/page';
import { ErrorBoundary } from '~/lib/error-boundary';
import { usePublicUrl } from '~/lib/public-url';
import { useSite } from '~/lib/site-context';
import { useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { findRoute } from './find-route';
import { getPageModule, loadPageModule } from './page-modules';
import { useLoadPage } from './use-load-page';

/** Reloads the document: a release may have renamed the page's code. */
const reload = (): void => window.location.reload();

/** The page of the current address. */
export function PageView() {
  const { pathname, search } = useLocation();
  const { route } = findRoute(pathname);
  const load = useLoadPage();
  const site = useSite();
  const publicUrl = usePublicUrl();
  const { language } = useTexts();

  useEffect(() => {
    let isCurrent = true;
    load(pathname + search).then(
      (loaded) => {
        if (!isCurrent) return;
        applyHead(loaded.head, publicUrl);
        document.documentElement.lang = language;
      },
      // The page renders its own error.
      () => {
        if (isCurrent) document.title = site.brandName;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, pathname, search, site, publicUrl, language]);

  return (
    <ErrorBoundary resetKey={pathname} fallback={<FailedPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage key={pathname} route={route} />
        <MarkHydrated />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Marks the page hydrated, so that its buttons work and nothing waits for a page that failed to
 * render.
 */
const FailedPage = () => (
  <>
    <ErrorScreen onRetry={reload} />
    <MarkHydrated />
  </>
);

/** A sibling of the page, so that both are hydrated together. */
function MarkHydrated() {
  useEffect(markHydrated, []);
  return null;
}

function LoadedPage({ route }: { route: PageRoute }) {
  const site = useSite();
  const module: PageModule = getPageModule(route, site) ?? use(loadPageModule(route, site));
  return <module.Page />;
}
