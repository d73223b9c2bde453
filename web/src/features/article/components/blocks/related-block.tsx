import type { LinkedPost } from '@contract/blocks/article';
import { BlockImage } from './block-image';

/** Another story of the magazine, on the way through this one. */
export const RelatedBlock = ({ post }: { post: LinkedPost }) => (
  <div data-block="related">
    <a href={`/post/${encodeURIComponent(post.slug)}`}>
      <BlockImage src={post.imageUrl} alt="" sizes="(min-width: 40rem) 12rem, 32vw" />
      <span data-part="words">
        <span data-part="eyebrow">
          <span className="visually-hidden">Read next: </span>
          {post.category?.name ?? 'Read next'}
        </span>
        <span data-part="name">{post.title}</span>
        {post.excerpt !== '' && <span data-part="excerpt">{post.excerpt}</span>}
      </span>
    </a>
  </div>
);
