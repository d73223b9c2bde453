import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';
import { color } from '~/theme/tokens';
import { Tooltip } from '~/ui/tooltip/tooltip';
import { severityName } from '../../model/draft-labels';
import { findQuote } from '../../model/find-quote';
import { type PartPlace, reveal } from '../../model/text-mirror';
import { usePartPlaces, useScrollTop } from '../../model/use-part-places';

interface FindingMarksProps {
  area: RefObject<HTMLTextAreaElement | null>;
  content: string;
  findings: readonly DraftFinding[];
  onShow: (finding: DraftFinding) => void;
}

interface Found {
  finding: DraftFinding;
  from: number;
}

/** Marks next to one line. */
interface LineMark extends PartPlace {
  findings: DraftFinding[];
}

/** Findings whose passage is in the text, in the order of the text. */
const foundIn = (content: string, findings: readonly DraftFinding[]): Found[] =>
  findings
    .flatMap((finding): Found[] => {
      if (finding.field !== 'content' || finding.quote === null) return [];
      const part = findQuote(content, finding.quote, finding.offset ?? 0);
      return part === null ? [] : [{ finding, from: part.from }];
    })
    .sort((a, b) => a.from - b.from);

const urgency = ['problem', 'advice', 'verify'] as const;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Marks next to lines with findings: a single tab stop, navigated with arrow keys. */
export function FindingMarks({ area, content, findings, onShow }: FindingMarksProps) {
  const calm = useAdaptiveDebounce(content);
  const found = useMemo(() => foundIn(calm, findings), [calm, findings]);
  const parts = useMemo(() => found.map(({ from }) => ({ from, to: from })), [found]);
  const places = usePartPlaces(area, parts);
  const scrollTop = useScrollTop(area);
  const [current, setCurrent] = useState(0);

  const lines: LineMark[] = [];
  for (const [index, place] of places.entries()) {
    const finding = found[index]?.finding;
    const last = lines.at(-1);
    if (finding === undefined) continue;
    if (last !== undefined && Math.abs(last.top - place.top) < 2) last.findings.push(finding);
    else lines.push({ ...place, findings: [finding] });
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = steps[event.key]?.(Math.min(current, lines.length - 1), lines.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget
      .querySelectorAll<HTMLElement>('button')
      [next]?.focus({ preventScroll: true });
  };

  if (lines.length === 0) return null;
  return (
    <Marks role="group" aria-label="Findings beside the text" onKeyDown={onKeyDown}>
      {lines.map((line, index) => {
        const severity = urgency.find((one) =>
          line.findings.some((finding) => finding.severity === one),
        );
        const sentence = line.findings
          .map((finding) => `${severityName[finding.severity]}: ${finding.message}`)
          .join(' ');
        return (
          <Tooltip key={`${line.top}`} side="right" content={sentence}>
            <Mark
              type="button"
              aria-label={sentence}
              data-severity={severity}
              tabIndex={index === Math.min(current, lines.length - 1) ? 0 : -1}
              style={{ top: line.top - scrollTop, height: line.height }}
              onFocus={() => {
                setCurrent(index);
                reveal(area.current, line);
              }}
              onClick={() => {
                const [first] = line.findings;
                if (first !== undefined) onShow(first);
              }}
            />
          </Tooltip>
        );
      })}
    </Marks>
  );
}

const Marks = styled.div`
  display: contents;
`;

const Mark = styled.button`
  position: absolute;
  /* Next to the text, whose width is limited. */
  left: max(0.125rem, (100% - 44rem) / 2 - 2rem);
  width: 1.75rem;
  min-height: 1.5rem;
  pointer-events: auto;
  &::before {
    content: '';
    display: block;
    width: 0.5rem;
    height: 0.5rem;
    margin: auto;
    border-radius: 50%;
    background-color: ${color.goldText};
  }
  &[data-severity='problem']::before {
    background-color: ${color.danger};
    border-radius: 0;
  }
  &[data-severity='verify']::before {
    background-color: transparent;
    border: 2px solid ${color.info};
  }
  @media (forced-colors: active) {
    &::before {
      background-color: ButtonText;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
