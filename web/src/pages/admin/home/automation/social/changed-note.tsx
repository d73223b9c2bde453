import styled from 'styled-components';
import type { SocialPost } from '@contract/social-post';
import { changesOf, changeTexts } from '~/features/social/model/post-changes';
import { isEditable } from '~/features/social/model/post-state';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { Marks } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';

interface ChangedNoteProps {
  /** The version that the user started from. */
  base: SocialPost;
  post: SocialPost;
  isGone: boolean;
  /** Whether the user has edited the post. */
  isTyped: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows concurrent changes to an open post, and lets the user choose a version. */
export function ChangedNote({ base, post, isGone, isTyped, onKeep, onTake }: ChangedNoteProps) {
  const { timezone } = useSite();
  const isOpen = !isGone && isEditable(post);
  // If only its state has changed, there is nothing to keep.
  const canKeep = isOpen && (isTyped || Object.keys(changesOf(post, base)).length > 0);
  const lines = [
    isGone
      ? 'This post has been deleted since you opened it.'
      : 'This post has changed since you opened it.',
    ...(isGone ? [] : changeTexts(base, post, timezone)),
    ...(isOpen ? [] : ['Your changes can no longer be saved. Copy them if you still need them.']),
  ];
  return (
    <>
      <TonedNote role="alert">
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </TonedNote>
      {!isGone && (
        <Marks>
          {canKeep && (
            <Button size="small" onClick={onKeep}>
              {isTyped ? 'Keep my changes' : 'Keep this text'}
            </Button>
          )}
          <Button size="small" onClick={onTake}>
            {isOpen ? 'Use saved version' : 'Discard my changes'}
          </Button>
        </Marks>
      )}
    </>
  );
}

const Line = styled.span`
  display: block;
  white-space: pre-line;
`;
