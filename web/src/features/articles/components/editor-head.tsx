import styled from 'styled-components';
import type { Post } from '@contract/post';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ArticleMarks } from './article-marks';
import { PreviewLinkButton } from './preview-link-button';

interface EditorHeadProps {
  /** The post as saved. */
  post: Post;
  /** The form has unsaved changes. */
  isUnsaved: boolean;
  /** A proposed rewrite awaits the administrator's decision. */
  isRewriteWaiting: boolean;
  onHistory: () => void;
}

/** The saved state of the edited article, with links to view it. */
export function EditorHead({ post, isUnsaved, isRewriteWaiting, onHistory }: EditorHeadProps) {
  const { timezone } = useSite();
  return (
    <Line>
      <span>
        <ArticleMarks
          isPublished={post.published}
          isFeatured={post.featured}
          publishAt={post.publishAt}
        />{' '}
        {isRewriteWaiting && <Badge tone="gold">Rewrite waiting</Badge>}
      </span>
      <span>
        {isUnsaved
          ? 'Unsaved changes'
          : `Version ${post.version}, saved ${shortDateTime(post.updatedAt, timezone)}`}
      </span>
      <Buttons>
        <ButtonLink
          size="small"
          variant="quiet"
          href={`/post/${encodeURIComponent(post.slug)}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="external" size={16} />
          View
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
        <PreviewLinkButton id={post.id} />
        <Button size="small" variant="quiet" onClick={onHistory}>
          <Icon name="clock" size={16} />
          History
        </Button>
      </Buttons>
    </Line>
  );
}

const Line = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  ${media.lg} {
    flex: 1;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  ${media.belowMd} {
    gap: 0 ${space[5]};
    width: 100%;
    & > * {
      padding-inline: 0;
      letter-spacing: 0.08em;
    }
    & svg {
      display: none;
    }
  }
  ${media.md} {
    margin-left: auto;
  }
`;
