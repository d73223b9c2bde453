import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Site } from '@contract/site';
import { loadTexts } from './text-catalogues';

const SiteContext = createContext<Site | null>(null);
const ChangeContext = createContext<(site: Site) => void>(() => undefined);

interface SiteProviderProps {
  /** Settings from the server's page. */
  value: Site;
  children: ReactNode;
}

/** Provides the site's settings. */
export function SiteProvider({ value, children }: SiteProviderProps) {
  const [site, setSite] = useState(value);
  const { language } = site;
  const change = (next: Site): void => {
    if (next.language === language) setSite(next);
    // If the new language's texts fail to load, the next document brings them.
    else
      loadTexts(next.language, 'pages').then(
        () => setSite(next),
        () => undefined,
      );
  };
  return (
    <ChangeContext value={change}>
      <SiteContext value={site}>{children}</SiteContext>
    </ChangeContext>
  );
}

/** The site's settings, from the server's page or as saved since. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite needs a SiteProvider');
  return site;
}

/** Returns a function that applies saved settings. */
export const useChangeSite = (): ((site: Site) => void) => useContext(ChangeContext);
