import { useMemo } from 'react';
import type { Texts } from '@contract/texts/texts';
import { useSite } from './site-context';
import { siteTexts } from './texts';

/** Reader-facing texts in the site's language, for previews in the English admin area. */
export function useSiteTexts(): Texts {
  const site = useSite();
  return useMemo(() => siteTexts(site), [site]);
}
