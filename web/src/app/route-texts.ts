import type { Site } from '@contract/site';
import { DEFAULT_LANGUAGE, type Language } from '@contract/texts/languages';
import type { Texts } from '@contract/texts/texts';
import type { PageRoute } from '~/lib/page';
import { loadTexts, type PagePart } from '~/lib/text-catalogues';
import { adminTexts, siteTexts } from '~/lib/texts';

interface NeededTexts {
  language: Language;
  part: PagePart;
}

/** The texts of a page: in the site's language, and in English in the admin area. */
export const textsFor = (route: PageRoute, site: Site): Texts =>
  route.frame === 'admin' ? adminTexts() : siteTexts(site);

/** Texts that a page needs; the admin area also shows public texts. */
export function neededTexts(route: PageRoute, { language }: Site): NeededTexts[] {
  const isAdmin = route.frame === 'admin';
  const shown = new Set([language, isAdmin ? DEFAULT_LANGUAGE : language]);
  const parts: PagePart[] = route.needsFurtherTexts === true ? ['pages', 'further'] : ['pages'];
  return [...shown].flatMap((of) => parts.map((part) => ({ language: of, part })));
}

/** Source file of a part of the catalog, as named in the build manifest. */
export const textsSource = ({ language, part }: NeededTexts): string =>
  `virtual:texts/${language}/${part}`;

/** Loads the texts that a page needs. */
export const loadRouteTexts = async (route: PageRoute, site: Site): Promise<void> => {
  await Promise.all(
    neededTexts(route, site).map(({ language, part }) => loadTexts(language, part)),
  );
};
