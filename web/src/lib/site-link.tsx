import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch } from './prefetch-context';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a page of the site, prefetched as soon as the reader shows intent. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const prefetch = usePrefetch();
  const start = () => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={start} onFocus={start} onTouchStart={start} />;
}
