import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { postDate } from '@contract/search-listing';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { ProductStrip } from './product-strip';

/** Foot of a post's card: its first product, its date, and a link to the post. */
export const PostFoot = ({ post }: { post: PostCard }) => {
  const t = useTexts();
  const { timezone } = useSite();
  const product = post.affiliateProducts[0];
  return (
    <Foot data-post={post.id} data-slot="card">
      {product && <ProductStrip product={product} />}
      <Meta>
        <time dateTime={postDate(post)}>{t.longDate(postDate(post), timezone)}</time>
        <More to={`/post/${post.slug}`}>
          {t('card.readMore')}
          <span className="visually-hidden"> {t('card.readMoreOf', { title: post.title })}</span>
        </More>
      </Meta>
    </Foot>
  );
};

// Aligned with the other cards of the row.
const Foot = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: auto;
`;

const Meta = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[5]};
`;

const More = styled(SiteLink)`
  ${capsText}
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${color.ink};
`;
