import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

const KNOWN: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'threads.net': 'Threads',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** Label of a link to an author's other page: the network's name, or the site's host. */
function linkName(url: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
  return KNOWN[host] ?? host;
}

interface AuthorLinksProps {
  name: string;
  links: readonly string[];
}

/** Links to an author's pages elsewhere, labeled by network or site. */
export function AuthorLinks({ name, links }: AuthorLinksProps) {
  const t = useTexts();
  return links.length === 0 ? null : (
    <List role="list" aria-label={t('author.elsewhere', { name })} className="no-print">
      {links.map((url) => (
        <li key={url}>
          <a href={url} rel="me noopener" target="_blank">
            {linkName(url)}
          </a>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    margin: 0;
  }
  & a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;
