import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ImageCredit } from '@contract/post';
import { RichText, useTexts } from '~/lib/texts';
import { color, fontSize, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Container } from '~/ui/container';

interface SourceLinkProps {
  href: string;
  rel?: string;
  children: ReactNode;
}

const SourceLink = ({ href, rel = '', children }: SourceLinkProps) =>
  href === '' ? (
    children
  ) : (
    <a
      href={href}
      target="_blank"
      rel={`${rel} nofollow noopener noreferrer`.trim()}
      referrerPolicy="no-referrer"
    >
      {children}
    </a>
  );

/** Below an image: its author, and the license for its use. */
export function CreditLine({ credit }: { credit: ImageCredit }) {
  const t = useTexts();
  const { author, licence, sourceUrl, licenceUrl } = credit;
  return (
    <Container>
      <Caption>
        <RichText
          of={licence === '' ? 'post.photo' : 'post.photoUnder'}
          values={{
            author: <SourceLink href={sourceUrl}>{author || t('post.unknownAuthor')}</SourceLink>,
            licence: (
              <SourceLink href={licenceUrl} rel="license">
                {licence}
              </SourceLink>
            ),
          }}
        />
      </Caption>
    </Container>
  );
}

const Caption = styled.p`
  ${metaText}
  padding-top: ${space[3]};
  font-size: ${fontSize.small};
  text-align: right;
  overflow-wrap: anywhere;
  & a {
    color: ${color.text};
    text-decoration-color: ${color.line};
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
  ${media.print} {
    font-size: 9.5pt;
    text-align: left;
  }
`;
