import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { Post } from '@contract/post';
import type { PreviewedPost } from '@contract/preview';
import { SiteLink } from '~/lib/site-link';
import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
import { barHeight, color, fontSize, layer, lineHeight, media, space } from '~/theme/tokens';
import { Container } from '~/ui/container';

/** Bar above a draft that its editor previews. */
export function DraftBar({ post }: { post: Pick<Post, 'id'> }) {
  const t = useTexts();
  return (
    <PreviewBar text={t('preview.article')}>
      <a href={`/admin/articles?edit=${post.id}`}>{t('preview.edit')}</a>
    </PreviewBar>
  );
}

/** Bar above one of the owner's pages that is not published. */
export function PageDraftBar({ id }: { id: number }) {
  const t = useTexts();
  return (
    <PreviewBar text={t('preview.page')}>
      <a href={`/admin/pages?edit=${id}`}>{t('preview.edit')}</a>
    </PreviewBar>
  );
}

/** Bar above a post opened by a shared preview link. */
export function SharedBar({
  post,
}: {
  post: Pick<PreviewedPost, 'slug' | 'published' | 'expiresAt'>;
}) {
  const t = useTexts();
  const { timezone } = useSite();
  const until = (
    <RichText
      of="preview.shared"
      values={{
        time: (
          // Server and browser may name a time zone differently.
          <time dateTime={post.expiresAt} suppressHydrationWarning>
            {t.longDateTime(post.expiresAt, timezone)}
          </time>
        ),
      }}
    />
  );
  return (
    <PreviewBar text={until}>
      {post.published && (
        <SiteLink to={`/post/${encodeURIComponent(post.slug)}`}>{t('preview.read')}</SiteLink>
      )}
    </PreviewBar>
  );
}

interface PreviewBarProps {
  text: ReactNode;
  /** Link at the end of the bar. */
  children: ReactNode;
}

const PreviewBar = ({ text, children }: PreviewBarProps) => {
  const t = useTexts();
  return (
    <Bar aria-label={t('preview.label')} className="no-print" data-preview-bar>
      <RoomForBar />
      <Row>
        <p>{text}</p>
        {children}
      </Row>
    </Bar>
  );
};

/** Scroll targets stop below both sticky bars. */
const RoomForBar = createGlobalStyle`
  html { scroll-padding-top: 9.5rem; }
`;

const Bar = styled.section`
  position: sticky;
  top: calc(${barHeight.phone} + 1px);
  z-index: calc(${layer.bar} - 1);
  border-bottom: 1px solid ${color.gold};
  background-color: ${color.warningTint};
  color: ${color.ink};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  ${media.md} {
    top: calc(${barHeight.desktop} + 1px);
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 2.75rem;
  & > p {
    padding-block: ${space[2]};
    text-wrap: balance;
  }
  & > a {
    display: inline-flex;
    flex: none;
    align-items: center;
    max-width: 50%;
    min-height: 2.75rem;
  }
`;
