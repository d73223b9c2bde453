import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shown } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { postDate } from '@contract/search-listing';
import { longDate, shortDateTime } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space } from '~/theme/tokens';
import { metaText, titleText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LoadingOrError } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { recentPostsRead } from '../api/reads';

/** The newest posts, each linked to its editor. */
export const RecentPosts = () => (
  <Card aria-labelledby="recent-posts-title">
    <CardHead id="recent-posts-title" title="Recent Posts">
      <ButtonLink as={Link} to="/admin/articles" size="small">
        Manage Articles
      </ButtonLink>
    </CardHead>
    <RecentList />
  </Card>
);

function RecentList() {
  const answer = useRead(recentPostsRead);
  const { data } = answer;
  if (!data) return <LoadingOrError answer={answer} what="posts" skeleton={<RecentSkeleton />} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title="There are no posts yet.">
        <p>
          <Link to="/admin?tab=create">Create the first one</Link>, or{' '}
          <Link to="/admin/settings/import">move in from another site</Link>.
        </p>
      </EmptyState>
    );
  }
  return (
    <List role="list">
      {data.items.slice(0, shown.dashboardRecent).map((post) => (
        <RecentPost key={post.id} post={post} />
      ))}
    </List>
  );
}

function RecentPost({ post }: { post: PostCard }) {
  const { timezone } = useSite();
  return (
    <Row>
      <div>
        <Title to={`/admin/articles?edit=${post.id}`}>{post.title}</Title>
        <Meta>
          <span>{post.category?.name ?? 'Uncategorized'}</span>
          {isScheduled(post) ? (
            <span>
              Scheduled for{' '}
              <time dateTime={post.publishAt}>{shortDateTime(post.publishAt, timezone)}</time>
            </span>
          ) : (
            <time dateTime={postDate(post)}>{longDate(postDate(post), timezone)}</time>
          )}
        </Meta>
      </div>
      <StateBadge post={post} />
    </Row>
  );
}

const isScheduled = (post: PostCard): post is PostCard & { publishAt: string } =>
  !post.published && post.publishAt !== null;

const StateBadge = ({ post }: { post: PostCard }) => {
  if (post.published) return <Badge tone="success">Published</Badge>;
  return isScheduled(post) ? <Badge tone="info">Scheduled</Badge> : <Badge>Draft</Badge>;
};

const RecentSkeleton = () => (
  <List as="div">
    {Array.from({ length: shown.dashboardRecent }, (_, index) => (
      <Row as="div" key={index}>
        <Blocks>
          <Skeleton $width="70%" $height="1.25rem" />
          <Skeleton $width="45%" $height="0.875rem" />
        </Blocks>
      </Row>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  align-items: start;
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};
  &:last-child {
    padding-bottom: 0;
  }
`;

/** The whole row is clickable. */
const Title = styled(Link)`
  ${titleText}
  display: block;
  font-size: ${fontSize.lead};
  text-decoration: none;
  &:hover {
    color: ${color.goldText};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Meta = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[1]};
`;
