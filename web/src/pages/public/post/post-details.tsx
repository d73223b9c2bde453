import styled from 'styled-components';
import type { Post } from '@contract/post';
import { postDate } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';
import { SiteLink } from '~/lib/site-link';
import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
import { color, fontSize, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { categoryPath } from './post-head';

/** The day of the last edit if it is later than the day of publication; else null. */
function updatedOn(t: Texts, post: Post, timezone: string): string | null {
  const { editedAt } = post;
  const published = postDate(post);
  if (editedAt === null || editedAt <= published) return null;
  const day = t.longDate(editedAt, timezone);
  return day === t.longDate(published, timezone) ? null : day;
}

/** Category, dates, length and views of a post. */
export function PostDetails({ post }: { post: Post }) {
  const t = useTexts();
  const { timezone } = useSite();
  const { category, editedAt } = post;
  const updated = updatedOn(t, post, timezone);
  return (
    <Details data-part="details">
      <BackLink
        className="no-print"
        to={category === null ? '/stories' : categoryPath(category.slug)}
      >
        <span aria-hidden>← </span>
        {category === null ? t('post.backToAll') : t('post.backTo', { category: category.name })}
      </BackLink>
      <Facts>
        <time dateTime={postDate(post)}>{t.longDate(postDate(post), timezone)}</time>
        {editedAt !== null && updated !== null && (
          <span>
            <RichText
              of="post.updated"
              values={{ date: <time dateTime={editedAt}>{updated}</time> }}
            />
          </span>
        )}
        <span>{t('post.minutes', { minutes: post.readingMinutes })}</span>
        <span className="no-print">{t('post.views', { views: post.views })}</span>
        {post.featured && (
          <Badge tone="gold" className="no-print">
            {t('post.featured')}
          </Badge>
        )}
        {!post.published && <Badge tone="warning">{t('post.draft')}</Badge>}
      </Facts>
    </Details>
  );
}

const Details = styled.div`
  ${metaText}
  display: grid;
  align-content: start;
  gap: ${space[4]};
  ${media.lg} {
    gap: ${space[6]};
    padding-top: ${space[1]};
  }
  ${media.print} {
    display: block;
  }
`;

const BackLink = styled(SiteLink)`
  justify-self: start;
  padding-block: ${space[1]};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: currentcolor;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  font-size: ${fontSize.small};
  ${media.lg} {
    flex-direction: column;
    align-items: flex-start;
    padding-top: ${space[6]};
    border-top: 1px solid ${color.line};
  }
  ${media.print} {
    flex-direction: row;
    padding-top: 0;
    border-top: 0;
    font-size: 9.5pt;
  }
`;
