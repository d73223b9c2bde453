import type { LinkedPost } from '@contract/blocks/article';
import { useTexts } from '~/lib/texts';
import { BlockImage } from './block-image';

/** Link card to another post, within the text. */
export const RelatedBlock = ({ post }: { post: LinkedPost }) => {
  const t = useTexts();
  return (
    <div data-block="related">
      <a href={`/post/${encodeURIComponent(post.slug)}`}>
        <BlockImage src={post.imageUrl} alt="" sizes="(min-width: 40rem) 12rem, 32vw" />
        <span data-part="words">
          <span data-part="eyebrow">
            <span className="visually-hidden">{t('block.readNextTo')} </span>
            {post.category?.name ?? t('block.readNext')}
          </span>
          <span data-part="name">{post.title}</span>
          {post.excerpt !== '' && <span data-part="excerpt">{post.excerpt}</span>}
        </span>
      </a>
    </div>
  );
};
