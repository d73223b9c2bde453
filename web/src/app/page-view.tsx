import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead } from '~/lib/head';
import type { PageModule, PageRoute } from '~/lib/page';
import { ErrorBoundary } from '~/lib/error-boundary';
import { usePublicUrl } from '~/lib/public-url';
import { useSite } from '~/lib/site-context';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { findRoute } from './find-route';
import { getPageModule, loadPageModule } from './page-modules';
import { useLoadPage } from './use-load-page';

/** Loads the whole document: after a release the page's code may have another name. */
const reload = (): void => window.location.reload();

/** The page of the current address. */
export function PageView() {
  const { pathname, search } = useLocation();
  const { route } = findRoute(pathname);
  const load = useLoadPage();
  const site = useSite();
  const publicUrl = usePublicUrl();

  useEffect(() => {
    let isCurrent = true;
    load(pathname + search).then(
      (loaded) => {
        if (isCurrent) applyHead(loaded.head, publicUrl);
      },
      // The page shows its own error.
      () => {
        if (isCurrent) document.title = site.brandName;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, pathname, search, site, publicUrl]);

  return (
    <ErrorBoundary resetKey={pathname} fallback={<ErrorScreen onRetry={reload} />}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage key={pathname} route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ route }: { route: PageRoute }) {
  const module: PageModule = getPageModule(route) ?? use(loadPageModule(route));
  return <module.Page />;
}
