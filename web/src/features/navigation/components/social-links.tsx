import styled from 'styled-components';
import type { SocialLink } from '@contract/site';
import { space } from '~/theme/tokens';
import { IconButton } from '~/ui/icon-button';
import { SocialIcon } from '~/ui/social-icon';

const NAMES: Record<SocialLink['platform'], string> = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  facebook: 'Facebook',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
};

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** The magazine's profiles on social networks; placeholder links lead nowhere. */
export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) =>
  links.length === 0 ? null : (
    <List role="list">
      {links.map(({ platform, url }) => (
        <li key={platform + url}>
          <IconButton
            as="a"
            href={url}
            aria-label={NAMES[platform]}
            {...(/^https?:/i.test(url) ? newTab : {})}
          >
            <SocialIcon platform={platform} />
          </IconButton>
        </li>
      ))}
    </List>
  );

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-left: -0.6875rem;
`;
