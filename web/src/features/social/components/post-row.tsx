import styled from 'styled-components';
import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { plural } from '~/lib/format';
import { usd } from '~/lib/money';
import { useSite } from '~/lib/site-context';
import { color, media, space } from '~/theme/tokens';
import { clampLines } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { RowActions } from '~/ui/row-actions';
import { EntryName, Marks, Meta, Stack } from '~/ui/layout';
import { SelectEntry } from '~/ui/selection';
import { SocialIcon } from '~/ui/social-icon';
import { timeText } from '../model/post-days';
import type { Move } from '../model/post-order';
import { isEditable, isInDoubt } from '../model/post-state';
import { ownError, postStates } from '../model/post-labels';

interface PostRowProps {
  post: SocialPost;
  canMove: (move: Move) => boolean;
  /** Whether an action on any of the posts is pending. */
  isPending: boolean;
  onMove: (move: Move) => void;
  onOpen: () => void;
  /** Retries a failed post; undefined if that requires the dialog. */
  onRetry: (() => void) | undefined;
}

const moves = [
  { move: 'earlier', word: 'Earlier' },
  { move: 'later', word: 'Later' },
] as const;

/** A social post: platform, time, text and outcome. */
export function PostRow({ post, canMove, isPending, onMove, onOpen, onRetry }: PostRowProps) {
  const { timezone } = useSite();
  const { id, platform, status, text, postTitle, hold } = post;
  const error = ownError(post);
  const { word, tone } = postStates[status];
  const nameId = `social-post-${id}`;
  const isWaiting = isEditable(post) && (status === 'draft' || status === 'scheduled');
  return (
    <Row data-row data-post={id}>
      <SelectEntry
        of={id}
        name={`${socialPlatformNames[platform]}, ${timeText(post.scheduledAt, timezone)}`}
      />
      <Head>
        <SocialIcon platform={platform} size={18} />
        <EntryName as="h4" id={nameId}>
          {socialPlatformNames[platform]}, {timeText(post.scheduledAt, timezone)}
        </EntryName>
        <Badge tone={tone}>{word}</Badge>
        {isInDoubt(post) && <Badge tone="warning">In doubt</Badge>}
        {hold !== null && <Badge tone="warning">On hold</Badge>}
      </Head>
      <Stack $gap={1}>
        <Meta>{postTitle ?? 'The article has been deleted.'}</Meta>
        <Text>{text}</Text>
        {error !== null && <Reason>{error}</Reason>}
        {hold !== null && <Reason data-tone="warning">{hold.reason}</Reason>}
        {status === 'published' && (
          <Meta>
            {plural(post.visits, 'visit', 'visits')}, {usd(post.revenue)}
          </Meta>
        )}
        {onRetry !== undefined && (
          <p>
            <Button
              size="small"
              variant="filled"
              aria-describedby={nameId}
              aria-disabled={isPending || undefined}
              onClick={onRetry}
            >
              Retry
            </Button>
          </p>
        )}
        <RowActions>
          <button type="button" aria-describedby={nameId} onClick={onOpen}>
            {isEditable(post) ? 'Edit' : 'View'}
          </button>
          {isWaiting &&
            moves.map(({ move, word }) => (
              <button
                key={move}
                type="button"
                data-move={move}
                aria-describedby={nameId}
                aria-disabled={!canMove(move) || undefined}
                onClick={() => onMove(move)}
              >
                {word}
              </button>
            ))}
          {post.publishedUrl !== null && (
            <a href={post.publishedUrl} target="_blank" rel="noreferrer" aria-describedby={nameId}>
              See it on {socialPlatformNames[platform]}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </RowActions>
      </Stack>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  ${media.lg} {
    grid-template-columns: 22rem minmax(0, 1fr);
  }
  & [aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
`;

const Head = styled(Marks)`
  align-content: start;
  color: ${color.ink};
`;

const Text = styled.p`
  ${clampLines(3)}
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  overflow-wrap: anywhere;
  color: ${color.danger};
  &[data-tone='warning'] {
    color: ${color.warning};
  }
`;
