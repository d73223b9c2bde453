import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { count } from '~/lib/format';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { ProgressBar } from '~/ui/progress-bar';
import { SkeletonText } from '~/ui/skeleton';
import type { Stage, Writing } from '../model/generation-store';
import { scrollToNew } from '../model/into-view';
import { wordsIn } from '../model/words';
import { Elapsed } from './elapsed';
import { Meta, Parts } from './layout';

const stageWords: Record<Stage, string> = {
  asking: 'The writer is thinking.',
  writing: 'The writer is working.',
  again: 'The first attempt was unusable; the writer is starting again.',
  lost: 'Connection lost; the text is still being written.',
  found: 'This text is still being written.',
};

/** Words between two announcements. */
const SAID_EVERY = 100;
/**
 * Maximum progress in percent while the text grows: fields such as the meta title come after it.
 */
const MOST = 95;
/** Maximum distance from the end, in px, at which the text still scrolls along. */
const NEAR = 48;

interface GrowingTextProps {
  writing: Writing;
  onCancel: () => void;
}

/** An article while it is being written, with its progress and a cancel button. */
export function GrowingText({ writing, onCancel }: GrowingTextProps) {
  const { text, stage, startedAt, wordCount, isCancelling } = writing;
  const titleId = useId();
  const words = wordsIn(text);
  const said = words - (words % SAID_EVERY);
  return (
    <Card ref={scrollToNew} aria-labelledby={titleId}>
      <CardHead id={titleId} title="Writing…">
        <Button size="small" disabled={isCancelling} onClick={onCancel}>
          {isCancelling ? 'Cancelling…' : 'Cancel'}
        </Button>
      </CardHead>
      <Parts>
        <ProgressBar label="Words written" value={Math.min(MOST, (words / wordCount) * 100)} />
        <Meta>
          <span role="status">
            {stageWords[stage]}
            {said > 0 && <span className="visually-hidden"> {count(said)} words so far.</span>}
          </span>{' '}
          <span>
            {count(words)} of about {count(wordCount)} words, <Elapsed since={startedAt} />
          </span>
        </Meta>
        {text === '' ? <SkeletonText lines={6} /> : <Sheet text={text} />}
      </Parts>
    </Card>
  );
}

/** The text so far; it follows its end if the reader has scrolled there. */
function Sheet({ text }: { text: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isAtEnd.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [text]);
  return (
    <Paper
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label="Text so far"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {text}
    </Paper>
  );
}

const Paper = styled.div`
  overflow-y: auto;
  max-height: 26rem;
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  background-color: ${color.page};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.body};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
