import { type ReactNode, useMemo, useRef } from 'react';
import { categoriesRead } from '~/features/categories/api/reads';
import { Footer } from '~/features/navigation/components/footer';
import { PrintMasthead } from '~/features/navigation/components/print-masthead';
import { SkipLink } from '~/features/navigation/components/skip-link';
import { TopBar } from '~/features/navigation/components/top-bar';
import { useFocusOnVisit } from '~/features/navigation/model/use-focus-on-visit';
import { CategoryImagesContext } from '~/lib/category-image';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';

const CONTENT_ID = 'content';

/** What stands around every page for readers: skip link, top bar, main and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  const categories = useRead(categoriesRead).data ?? undefined;
  const main = useRef<HTMLElement>(null);
  useFocusOnVisit(main);
  const images = useMemo(
    () => new Map(categories?.map(({ slug, imageUrl }) => [slug, imageUrl])),
    [categories],
  );
  return (
    <CategoryImagesContext value={images}>
      <SkipLink targetId={CONTENT_ID} />
      <TopBar brandName={site.brandName} categories={categories} />
      <PrintMasthead brandName={site.brandName} />
      <main id={CONTENT_ID} tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer site={site} categories={categories} />
    </CategoryImagesContext>
  );
}
