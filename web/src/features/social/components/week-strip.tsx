import { useId, useState } from 'react';
import styled from 'styled-components';
import type { SocialPost } from '@contract/social-post';
import { shortDate } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { capsText, clampLines, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { LoadFailure } from '~/ui/error-screen';
import { Marks } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { socialSpanRead } from '../api/post-reads';
import { byDay, dayAfter, dayOf, dayWords, mondayOf, startOf, timeWords } from '../model/post-days';
import { platformNames, postStates } from '../model/post-words';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface WeekStripProps {
  onOpen: (post: SocialPost) => void;
}

/** The posts of a week, a column a day; for screens with room, the list stands below it. */
export function WeekStrip({ onOpen }: WeekStripProps) {
  const titleId = useId();
  const { timezone } = useSite();
  const [today] = useState(() => dayOf(Date.now(), timezone));
  const [monday, setMonday] = useState(() => mondayOf(today));
  const end = dayAfter(monday, 7);
  const read = socialSpanRead(startOf(monday, timezone), startOf(end, timezone));
  const { data, error, mutate } = useFreshRead(read);
  const days = byDay(data?.items ?? [], timezone);
  return (
    <Frame aria-labelledby={titleId}>
      <CardHead
        id={titleId}
        title={`${shortDate(monday).replace(/,.*/, '')} – ${shortDate(dayAfter(monday, 6))}`}
      >
        <Marks>
          <Button size="small" onClick={() => setMonday(dayAfter(monday, -7))}>
            Week before
          </Button>
          <Button
            size="small"
            disabled={monday === mondayOf(today)}
            onClick={() => setMonday(mondayOf(today))}
          >
            This week
          </Button>
          <Button size="small" onClick={() => setMonday(end)}>
            Week after
          </Button>
        </Marks>
      </CardHead>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The week could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading the week…">
          <Skeleton $height="12rem" />
        </Loading>
      )}
      {data && (
        <Days role="list">
          {WEEK.map((offset) => dayAfter(monday, offset)).map((day) => (
            <Day
              key={day}
              day={day}
              isToday={day === today}
              posts={days.get(day)}
              onOpen={onOpen}
            />
          ))}
        </Days>
      )}
    </Frame>
  );
}

interface DayProps extends WeekStripProps {
  day: string;
  isToday: boolean;
  posts: readonly SocialPost[] | undefined;
}

function Day({ day, isToday, posts = [], onOpen }: DayProps) {
  const [name = '', date = ''] = dayWords(day).split(', ');
  const inOrder = [...posts].sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  return (
    <Column aria-label={dayWords(day)} data-today={isToday || undefined}>
      <DayName>
        <span aria-hidden>{name.slice(0, 3)}</span> <span aria-hidden>{date.split(' ')[1]}</span>
        {isToday && <span className="visually-hidden">Today</span>}
      </DayName>
      {inOrder.length === 0 && <Nothing>No post</Nothing>}
      {inOrder.map((post) => (
        <Entry key={post.id} post={post} onOpen={onOpen} />
      ))}
    </Column>
  );
}

function Entry({ post, onOpen }: WeekStripProps & { post: SocialPost }) {
  const { timezone } = useSite();
  const { word, tone } = postStates[post.status];
  return (
    <Chip type="button" data-tone={tone} onClick={() => onOpen(post)}>
      <span>{timeWords(post.scheduledAt, timezone)}</span>{' '}
      <strong>{platformNames[post.platform]}</strong> <span>{word}</span>
    </Chip>
  );
}

const Frame = styled(Card)`
  ${media.belowLg} {
    display: none;
  }
`;

const Days = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  border-top: 1px solid ${color.lineStrong};
`;

const Column = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-height: 10rem;
  padding: ${space[3]} ${space[2]};
  &:not(:first-child) {
    border-left: 1px solid ${color.line};
  }
  &[data-today] {
    box-shadow: inset 0 2px 0 ${color.gold};
  }
`;

const DayName = styled.p`
  ${capsText}
  color: ${color.muted};
`;

const Nothing = styled.p`
  ${metaText}
  font-size: ${fontSize.caption};
`;

const Chip = styled.button`
  display: grid;
  padding: ${space[1]} ${space[2]};
  border-left: 2px solid ${color.lineStrong};
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  text-align: left;
  color: ${color.text};
  & > strong {
    ${clampLines(1)}
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
  &[data-tone='success'] {
    border-left-color: ${color.success};
  }
  &[data-tone='danger'] {
    border-left-color: ${color.danger};
  }
  &[data-tone='info'],
  &[data-tone='gold'] {
    border-left-color: ${color.gold};
  }
  &:hover {
    background-color: ${color.sunken};
  }
`;
