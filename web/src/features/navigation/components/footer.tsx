import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { PagesInPlace } from '@contract/page';
import type { Site } from '@contract/site';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, media, rhythm, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { Container } from '~/ui/container';
import { FeedLink } from '~/ui/feed-link';
import { footerGroups } from '../model/links';
import { SocialLinks } from './social-links';
import { Wordmark } from './wordmark';

interface FooterProps {
  site: Site;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** The owner's own pages. */
  pages?: PagesInPlace['footer'] | undefined;
}

/** The footer of every page: brand, links, affiliate disclosure and copyright. */
export function Footer({ site, categories, pages }: FooterProps) {
  const t = useTexts();
  const brand = site.brandName;
  return (
    <Band className="no-print" data-tone="stage">
      <Container>
        <Columns>
          <Brand>
            <Name brandName={site.brandName} look={site.look} isOnDark />
            <Blurb>{site.footerBlurb}</Blurb>
            <SocialLinks links={site.socialLinks} />
            <Feed href="/feed.xml">{t('footer.feed')}</Feed>
          </Brand>
          <Groups aria-label={t('footer.label')}>
            {footerGroups(t, categories, pages).map(({ id, title, links }) => (
              <div key={id}>
                <Title id={id}>{title}</Title>
                <ul aria-labelledby={id}>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <SiteLink to={to}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Groups>
        </Columns>
        <Imprint>
          <p>{t('footer.disclosure', { brand })}</p>
          <p>{t('footer.copyright', { brand })}</p>
        </Imprint>
      </Container>
    </Band>
  );
}

const Band = styled.footer`
  padding-block: ${rhythm.compact} ${space[10]};
  border-top: 1px solid ${color.line};
  background-color: ${color.page};
  color: ${color.text};
`;

const Columns = styled.div`
  display: grid;
  gap: ${rhythm.compact};
  ${media.lg} {
    grid-template-columns: 4fr 7fr;
  }
`;

const Brand = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-content: start;
  justify-items: start;
`;

const Name = styled(Wordmark)`
  max-width: 22rem;
  padding-block: 0.625rem;
`;

const Blurb = styled.p`
  max-width: 22rem;
  font-size: ${fontSize.small};
  color: ${color.muted};
`;

const Feed = styled(FeedLink)`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
`;

const Groups = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[10]} ${space[8]};
  & ul {
    margin: 0;
  }
  & a {
    display: inline-block;
    padding-block: ${space[2]};
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  ${capsText}
  margin-bottom: ${space[3]};
  color: ${color.goldText};
`;

const Imprint = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[3]} ${space[10]};
  margin-top: ${rhythm.compact};
  padding-top: ${space[6]};
  border-top: 1px solid ${color.line};
  & > p:first-child {
    max-width: 44rem;
    text-wrap: balance;
  }
`;
