import { useMemo } from 'react';
import type { Texts } from '@contract/texts/texts';
import { useSite } from './site-context';
import { siteTexts } from './texts';

/** The texts that readers of the site see, wherever they are told of: the admin area's own are English. */
export function useSiteTexts(): Texts {
  const site = useSite();
  return useMemo(() => siteTexts(site), [site]);
}
