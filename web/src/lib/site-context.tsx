import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Site } from '@contract/site';
import { loadTexts } from './text-catalogues';

const SiteContext = createContext<Site | null>(null);
const ChangeContext = createContext<(site: Site) => void>(() => undefined);

interface SiteProviderProps {
  /** The settings that the page arrived with. */
  value: Site;
  children: ReactNode;
}

/** Hands the magazine's settings to everything below it. */
export function SiteProvider({ value, children }: SiteProviderProps) {
  const [site, setSite] = useState(value);
  const { language } = site;
  const change = (next: Site): void => {
    if (next.language === language) setSite(next);
    // Where the words of the new language do not come, the next document brings them.
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

/** The magazine's settings, as the page arrived with them or as they were saved since. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite needs a SiteProvider');
  return site;
}

/** A function that takes saved settings for the magazine's from now on. */
export const useChangeSite = (): ((site: Site) => void) => useContext(ChangeContext);
