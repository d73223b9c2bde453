import { createContext, useContext } from 'react';
import type { Site } from '@contract/site';

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The magazine's settings, as the page arrived with them. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite needs a SiteProvider');
  return site;
}
