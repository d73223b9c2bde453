import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { count } from '~/lib/format';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import type { TextPart } from '../../model/find-quote';
import {
  findMatches,
  matchAfter,
  matchBefore,
  MAX_MATCHES,
  replaceMatches,
} from '../../model/find-text';
import { replaceQuietly } from '../replace-text';
import { MatchMark } from './match-mark';

interface FindBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Overlay of the text field. */
  layer: HTMLElement | null;
  content: string;
  /** Text that was selected when the bar was opened. */
  first: string;
  /** Called on closing, with the current match. */
  onClose: (part: TextPart | undefined) => void;
}

const foundText = (matches: number, index: number): string => {
  if (matches === 0) return 'No matches';
  return `${count(index + 1)} of ${count(matches)}${matches === MAX_MATCHES ? '+' : ''}`;
};

/** Matches of a search, the current one, and replacing. */
function useFinding({ area, content, first }: FindBarProps) {
  const [wanted, setWanted] = useState(first);
  const [other, setOther] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [at, setAt] = useState(() => area.current?.selectionStart ?? 0);
  const [announcement, setAnnouncement] = useState('');
  const options = useMemo(() => ({ isCaseSensitive }), [isCaseSensitive]);
  const matches = useMemo(() => findMatches(content, wanted, options), [content, wanted, options]);
  const index = matchAfter(matches, at);
  const match = matches[index];
  const go = (next: number): void => {
    const found = matches[(next + matches.length) % matches.length];
    if (found !== undefined) setAt(found.from);
    setAnnouncement('');
  };
  return {
    wanted,
    other,
    isCaseSensitive,
    match,
    /** Announcement about the matches or the replacement. */
    news: announcement || (wanted === '' ? '' : foundText(matches.length, index)),
    setOther,
    toggleCase: () => setCaseSensitive(!isCaseSensitive),
    look(words: string): void {
      setWanted(words);
      setAnnouncement('');
    },
    next: () => go(index + 1),
    previous: () => go(matchBefore(matches, match?.from ?? at)),
    replaceOne(): void {
      if (area.current === null || match === undefined) return;
      replaceQuietly(area.current, { ...match, text: other });
      setAt(match.from + other.length);
      setAnnouncement('1 replaced.');
    },
    replaceAll(): void {
      const edit = replaceMatches(content, wanted, other, options);
      if (area.current === null || edit === null) return;
      replaceQuietly(area.current, edit);
      setAnnouncement(`${count(edit.count)} replaced.`);
    },
  };
}

/**
 * Finds and replaces in the text; the match is highlighted in the text while the bar has the focus.
 */
export function FindBar(props: FindBarProps) {
  const { area, layer, onClose } = props;
  const finding = useFinding(props);
  const { match } = finding;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(match);
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    if (event.target !== field.current) finding.replaceOne();
    else if (event.shiftKey) finding.previous();
    else finding.next();
  };

  return (
    <Bar role="search" aria-label="Find and replace" onKeyDown={onKeyDown} data-own-escape>
      <Row>
        <Field>
          <span>Find</span>
          <input
            ref={field}
            type="text"
            autoComplete="off"
            value={finding.wanted}
            onChange={({ target }) => finding.look(target.value)}
          />
        </Field>
        <Count role="status">{finding.news}</Count>
        <Tool aria-label="Previous match" onClick={finding.previous}>
          <Up name="chevron" size={18} />
        </Tool>
        <Tool aria-label="Next match" onClick={finding.next}>
          <Icon name="chevron" size={18} />
        </Tool>
        <Toggle
          type="button"
          aria-pressed={finding.isCaseSensitive}
          aria-label="Match case"
          onClick={finding.toggleCase}
        >
          Aa
        </Toggle>
        <Tool aria-label="Close find and replace" onClick={() => onClose(match)}>
          <Icon name="close" size={18} />
        </Tool>
      </Row>
      <Row>
        <Field>
          <span>Replace</span>
          <input
            type="text"
            autoComplete="off"
            value={finding.other}
            onChange={({ target }) => finding.setOther(target.value)}
          />
        </Field>
        <Button size="small" variant="quiet" aria-disabled={!match} onClick={finding.replaceOne}>
          Replace
        </Button>
        <Button size="small" variant="quiet" aria-disabled={!match} onClick={finding.replaceAll}>
          Replace all
        </Button>
      </Row>
      {match !== undefined && layer !== null && (
        <MatchMark area={area} layer={layer} match={match} />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};
`;

const Field = styled.label`
  display: flex;
  flex: 1 1 14rem;
  align-items: center;
  gap: ${space[2]};
  font-size: ${fontSize.caption};
  color: ${color.muted};
  & > span {
    flex: none;
    width: 3.5rem;
  }
  & > input {
    min-height: 2.25rem;
    min-width: 0;
    padding: ${space[1]} ${space[2]};
    font-size: ${fontSize.small};
    ${media.touch} {
      min-height: 2.75rem;
      font-size: 1rem;
    }
  }
`;

const Count = styled.span`
  flex: 1 0 5.5rem;
  padding-left: ${space[2]};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  color: ${color.muted};
`;

const Up = styled(Icon)`
  transform: rotate(180deg);
`;

const Tool = styled(IconButton)`
  width: 2.25rem;
  height: 2.25rem;
  ${media.touch} {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

const Toggle = styled.button`
  min-width: 2.25rem;
  min-height: 2.25rem;
  ${media.touch} {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  border: 1px solid transparent;
  font-size: ${fontSize.caption};
  color: ${color.muted};
  &[aria-pressed='true'] {
    border-color: ${color.lineStrong};
    color: ${color.ink};
  }
`;
