import { useId } from 'react';
import styled from 'styled-components';
import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { readUrl } from '@contract/url';
import { usePublicUrl } from '~/lib/public-url';
import { useSite } from '~/lib/site-context';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

interface PostPreviewProps {
  post: Pick<SocialPost, 'platform' | 'link' | 'imageUrl' | 'imageAlt' | 'postTitle'>;
  /** Current text of the form. */
  text: string;
}

const hostOf = (link: string): string => readUrl(link)?.host ?? '';

/** Approximate preview of a post on its network; the image is already cropped. */
export function PostPreview({ post, text }: PostPreviewProps) {
  const { brandName } = useSite();
  const captionId = useId();
  const { platform, link } = post;
  const words = <Words>{text}</Words>;
  return (
    <figure aria-labelledby={captionId}>
      <Caption id={captionId}>Preview on {socialPlatformNames[platform]}</Caption>
      <Sheet data-platform={platform}>
        <Brand>{brandName}</Brand>
        {platform === 'instagram' ? (
          <>
            <Shot post={post} />
            {words}
            {/* Instagram captions do not link addresses. */}
            {link !== '' && <Words>{link}</Words>}
          </>
        ) : (
          <>
            {words}
            {link !== '' && (
              <LinkCard>
                <Shot post={post} />
                <CardText>
                  <span>{hostOf(link)}</span>
                  <strong>{post.postTitle}</strong>
                </CardText>
              </LinkCard>
            )}
          </>
        )}
      </Sheet>
    </figure>
  );
}

function Shot({ post: { imageUrl, imageAlt } }: Pick<PostPreviewProps, 'post'>) {
  const publicUrl = usePublicUrl();
  if (imageUrl === '') return null;
  // Relative, so that it loads even if the admin area is opened under another address than the
  // magazine.
  const src = imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl;
  return <Image src={src} alt={imageAlt} width={1200} height={630} />;
}

const Caption = styled.figcaption`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.page};
  line-height: ${lineHeight.snug};
`;

const Brand = styled.p`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const LinkCard = styled.div`
  border: 1px solid ${color.line};
  background-color: ${color.surface};
`;

const CardText = styled.p`
  ${metaText}
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  overflow-wrap: anywhere;
  & > strong {
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
`;

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 1200 / 630;
  object-fit: cover;
  background-color: ${color.block};
`;
