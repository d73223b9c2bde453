import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavLink } from '@contract/look';
import type { PagesInPlace } from '@contract/page';
import { categoriesRead } from '~/features/categories/api/reads';
import { Footer } from '~/features/navigation/components/footer';
import { PrintMasthead } from '~/features/navigation/components/print-masthead';
import { TopBar } from '~/features/navigation/components/top-bar';
import { placedPagesRead } from '~/features/pages/api/reads';
import { CategoryImagesContext } from '~/lib/category-image';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SkipLink } from '~/ui/skip-link';

/**
 * Moves the focus to an element on each navigation, as a full page load would, unless the page has
 * already focused something inside it.
 */
function useFocusOnVisit(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (target.current?.contains(document.activeElement)) return;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}

const CONTENT_ID = 'content';

/** The pages of a menu, followed by the links that the owner added. */
const withLinks = (
  pages: PagesInPlace['menu'] | undefined,
  links: readonly NavLink[] | undefined,
): PagesInPlace['menu'] | undefined =>
  links === undefined || links.length === 0
    ? pages
    : [...(pages ?? []), ...links.map(({ label, to }) => ({ title: label, path: to }))];

/** Frame of every public page: skip link, top bar, main and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  const categories = useRead(categoriesRead).data ?? undefined;
  const pages = useRead(placedPagesRead).data;
  const main = useRef<HTMLElement>(null);
  useFocusOnVisit(main);
  const images = useMemo(
    () => new Map(categories?.map(({ slug, imageUrl }) => [slug, imageUrl])),
    [categories],
  );
  return (
    <CategoryImagesContext value={images}>
      <SkipLink targetId={CONTENT_ID} />
      <TopBar
        brandName={site.brandName}
        look={site.look}
        categories={categories}
        pages={withLinks(pages?.menu, site.look?.menu)}
      />
      <PrintMasthead brandName={site.brandName} />
      <main id={CONTENT_ID} tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer
        site={site}
        categories={categories}
        pages={withLinks(pages?.footer, site.look?.footer)}
      />
    </CategoryImagesContext>
  );
}
