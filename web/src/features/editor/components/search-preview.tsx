import styled from 'styled-components';
import { postListing } from '@contract/search-listing';
import { clampLines } from '~/theme/type-styles';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import type { PostValues } from '../model/post-values';

interface SearchPreviewProps {
  values: Pick<PostValues, 'title' | 'slug' | 'excerpt' | 'metaTitle' | 'metaDescription'>;
  publicUrl: string;
  brandName: string;
}

/** Preview of an article's search result. */
export const SearchPreview = ({ values, publicUrl, brandName }: SearchPreviewProps) => {
  const title = values.title.trim() || 'Untitled';
  const listing = postListing({ ...values, title }, { brandName });
  const address = publicUrl.replace(/^https?:\/\//, '');
  return (
    <Frame>
      <Caption>Search-result preview</Caption>
      <Result>
        <Address>
          {address} › post › {values.slug || '…'}
        </Address>
        <Title>{listing.title}</Title>
        <Description>{listing.description}</Description>
      </Result>
    </Frame>
  );
};

const Frame = styled.figure`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

const Caption = styled.figcaption`
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Result = styled.div`
  display: grid;
  gap: ${space[1]};
  max-width: 38rem;
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
`;

const Address = styled.p`
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;

const Title = styled.p`
  ${clampLines(2)}
  font-size: ${fontSize.lead};
  color: ${color.info};
`;

const Description = styled.p`
  ${clampLines(3)}
  font-size: ${fontSize.small};
  color: ${color.text};
`;
