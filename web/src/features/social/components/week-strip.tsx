import { useId, useState } from 'react';
import styled from 'styled-components';
import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { count, shortDate } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useNow } from '~/lib/use-now';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { capsText, clampLines, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Marks, Meta, Stack } from '~/ui/layout';
import { Answered } from '~/ui/loaded';
import { socialSpanRead } from '../api/reads';
import { byDay, dayAfter, dayOf, dayText, mondayOf, startOf, timeText } from '../model/post-days';
import { postStates } from '../model/post-labels';
import { useDuePostRefresh } from '../model/use-due-post-refresh';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface WeekStripProps {
  onOpen: (post: SocialPost) => void;
}

/** The posts of a week, a column per day, for wide screens; the list below shows all posts. */
export function WeekStrip({ onOpen }: WeekStripProps) {
  const titleId = useId();
  const { timezone } = useSite();
  const today = dayOf(useNow(), timezone);
  // Null for the current week, so that it follows the date.
  const [chosen, setChosen] = useState<string | null>(null);
  const monday = chosen ?? mondayOf(today);
  const end = dayAfter(monday, 7);
  const read = socialSpanRead(startOf(monday, timezone), startOf(end, timezone));
  const answer = useFreshRead(read);
  useDuePostRefresh(answer.data?.items, answer.mutate);
  const turn = (to: string): void => setChosen(to === mondayOf(today) ? null : to);
  const name = `${shortDate(monday).replace(/,.*/, '')} – ${shortDate(dayAfter(monday, 6))}`;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={name}>
        <Marks>
          <Button size="small" onClick={() => turn(dayAfter(monday, -7))}>
            Previous week
          </Button>
          <Button
            size="small"
            aria-disabled={chosen === null || undefined}
            onClick={() => setChosen(null)}
          >
            This week
          </Button>
          <Button size="small" onClick={() => turn(end)}>
            Next week
          </Button>
        </Marks>
      </CardHead>
      <span role="status" className="visually-hidden">
        {chosen !== null && name}
      </span>
      <Answered answer={answer} what="the week">
        {({ items, total }) => (
          <Columns
            monday={monday}
            today={today}
            posts={items}
            missing={total - items.length}
            onOpen={onOpen}
          />
        )}
      </Answered>
    </Card>
  );
}

interface ColumnsProps extends WeekStripProps {
  monday: string;
  today: string;
  /** Latest first. */
  posts: readonly SocialPost[];
  /** Number of earlier posts of the week that are not loaded. */
  missing: number;
}

function Columns({ monday, today, posts, missing, onOpen }: ColumnsProps) {
  const { timezone } = useSite();
  const held = useHeldFocus<HTMLUListElement>();
  const days = byDay(posts, timezone);
  const [first = monday] = [...days.keys()].slice(-1);
  const isCut = missing > 0;
  const shown = WEEK.map((offset) => dayAfter(monday, offset));
  return (
    <>
      <Days role="list" {...held}>
        {shown.map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            isCut={isCut && day <= first}
            posts={days.get(day)}
            onOpen={onOpen}
          />
        ))}
      </Days>
      {isCut && (
        <Meta>
          Showing the latest {count(posts.length)} of {count(posts.length + missing)} posts this
          week. All posts are in the list below.
        </Meta>
      )}
    </>
  );
}

interface DayProps extends WeekStripProps {
  day: string;
  isToday: boolean;
  /** Whether some posts of the day may not be loaded. */
  isCut: boolean;
  posts: readonly SocialPost[] | undefined;
}

function Day({ day, isToday, isCut, posts = [], onOpen }: DayProps) {
  const [name = '', date = ''] = dayText(day).split(', ');
  const inOrder = [...posts].sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  return (
    <Column data-today={isToday || undefined}>
      <DayName>
        <span aria-hidden>
          {name.slice(0, 3)} {date.split(' ')[1]}
        </span>
        <span className="visually-hidden">
          {dayText(day)}
          {isToday && ', today'}
        </span>
      </DayName>
      {isCut && <Nothing>Earlier posts in the list</Nothing>}
      {inOrder.length === 0 && !isCut && <Nothing>No post</Nothing>}
      {inOrder.length > 0 && (
        <Stack as="ul" $gap={2} role="list">
          {inOrder.map((post) => (
            <li key={post.id} data-row>
              <Entry post={post} onOpen={onOpen} />
            </li>
          ))}
        </Stack>
      )}
    </Column>
  );
}

function Entry({ post, onOpen }: WeekStripProps & { post: SocialPost }) {
  const { timezone } = useSite();
  const { word, tone } = postStates[post.status];
  return (
    <Chip type="button" data-tone={tone} onClick={() => onOpen(post)}>
      <span>{timeText(post.scheduledAt, timezone)}</span>{' '}
      <strong>{socialPlatformNames[post.platform]}</strong> <span>{word}</span>{' '}
      <Post>{post.postTitle ?? 'Deleted article'}</Post>{' '}
      <span className="visually-hidden">
        {dayText(dayOf(Date.parse(post.scheduledAt), timezone))}
      </span>
    </Chip>
  );
}

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

const DayName = styled.h3`
  ${capsText}
  color: ${color.muted};
`;

const Nothing = styled.p`
  ${metaText}
  font-size: ${fontSize.caption};
`;

const Chip = styled.button`
  position: relative;
  display: grid;
  width: 100%;
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

const Post = styled.span`
  ${clampLines(2)}
  color: ${color.muted};
`;
