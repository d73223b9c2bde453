import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead } from '~/lib/head';
import type { PageModule, PageRoute } from '~/lib/page';
import { PageSkeleton } from '~/ui/page-skeleton';
import { findRoute } from './find-route';
import { getPageModule, loadPageModule } from './page-modules';
import { useLoadPage } from './use-load-page';

/** The page of the current address. */
export function PageView() {
  const { pathname, search } = useLocation();
  const { route } = findRoute(pathname);
  const load = useLoadPage();

  useEffect(() => {
    let isCurrent = true;
    load(pathname + search).then(
      (loaded) => {
        if (isCurrent) applyHead(loaded.head);
      },
      () => undefined, // The page shows its own error; the head stays as it was.
    );
    return () => {
      isCurrent = false;
    };
  }, [load, pathname, search]);

  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage key={pathname} route={route} />
    </Suspense>
  );
}

function LoadedPage({ route }: { route: PageRoute }) {
  const module: PageModule = getPageModule(route) ?? use(loadPageModule(route));
  return <module.Page />;
}
