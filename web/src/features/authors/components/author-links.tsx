import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { linkName } from '../model/link-name';

interface AuthorLinksProps {
  name: string;
  links: readonly string[];
}

/** The other pages of an author, each by the name of its network or site. */
export const AuthorLinks = ({ name, links }: AuthorLinksProps) =>
  links.length === 0 ? null : (
    <List role="list" aria-label={`${name} elsewhere`} className="no-print">
      {links.map((url) => (
        <li key={url}>
          <a href={url} rel="me noopener" target="_blank">
            {linkName(url)}
          </a>
        </li>
      ))}
    </List>
  );

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
