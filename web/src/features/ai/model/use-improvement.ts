import { useMemo, useState } from 'react';
import {
  aiDefaults,
  type ImproveContentInput,
  type ImprovedContent,
  type ImprovementType,
} from '@contract/ai';
import { limits } from '@contract/limits';
import { callApi } from '~/lib/call-api';
import { useUnsaved } from '~/lib/leave-guard';
import type { SourceArticle } from '../api/calls';
import { UNCHANGED, UNDONE } from './messages';
import { composeText, passagesIn, segmentsOf, type TextPart } from './passages';
import { useSessionState } from './session-value';
import { useWork } from './use-work';

const LOSS = 'The improvements being written will be lost.';

/** A better version of a text that waits to be taken, whole or in parts. */
interface Suggestion extends ImprovedContent {
  /** The text that was sent. */
  before: string;
}

interface Kept {
  text: string;
  improvementType: ImprovementType;
  /** Where the text comes from; null where it was pasted. */
  article: SourceArticle | null;
  suggestion: Suggestion | null;
  /** The improvements of which the text has taken something since the article was saved, the newest last. */
  generationIds?: readonly string[];
}

const empty: Kept = {
  text: '',
  improvementType: aiDefaults.improvementType,
  article: null,
  suggestion: null,
};

/** State of a text before any improvement. */
const unimproved = { suggestion: null, generationIds: [] };

/** Describes what was removed from a text and what was inserted. */
export type Compare = (before: string, after: string) => TextPart[];

const everyOf = (count: number): ReadonlySet<number> => new Set(Array(count).keys());

const inputOf = ({ text, improvementType, article }: Kept): ImproveContentInput => ({
  content: text,
  improvementType,
  ...(article && { postId: article.id }),
});

/** Asks for a better version; giving up waiting ends the spending. */
async function improved(kept: Kept, signal: AbortSignal): Promise<ImprovedContent> {
  const given = { body: inputOf(kept), timeout: 0, signal };
  return (await callApi('POST /api/ai/improve-content', given)).body;
}

/** The improvements with that of a suggestion; where there are more than a save can name, the newest. */
function listed(ids: readonly string[], suggestion: Suggestion | null): readonly string[] {
  if (suggestion === null) return ids;
  const { generationId } = suggestion;
  return [...ids.filter((id) => id !== generationId), generationId].slice(-limits.postGenerations);
}

const isSame = (parts: readonly TextPart[]): boolean => parts.every(({ kind }) => kind === 'same');

const unchanged = ({ notes }: ImprovedContent) => ({ note: [UNCHANGED, ...notes].join(' ') });

/** The changed passages of a suggestion, and which of them are taken: all until some are left. */
function usePassages(compare: Compare, suggestion: Suggestion | null) {
  const segments = useMemo(
    () =>
      suggestion === null ? [] : segmentsOf(compare(suggestion.before, suggestion.improvedContent)),
    [compare, suggestion],
  );
  const passages = useMemo(() => passagesIn(segments), [segments]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const taken = new Set([...everyOf(passages.length)].filter((place) => !left.has(place)));
  const toggle = (place: number): void =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(place)) next.add(place);
      return next;
    });
  return { segments, passages, taken, toggle, takeEvery: (): void => setLeft(new Set()) };
}

/** A text, its improvement, and which of the changes are wanted. */
export function useImprovement(compare: Compare, onSpent: () => void) {
  const [kept, change] = useSessionState('improve', empty);
  const { work, start, stop, cancel, clear } = useWork(onSpent);
  const { newest, follow } = useSuccession();
  useUnsaved(work.since !== null, LOSS);
  const { text, suggestion, generationIds = [] } = kept;

  const { segments, passages, taken, toggle, takeEvery } = usePassages(compare, suggestion);

  const improve = (): void =>
    void start(async (signal) => {
      const answer = await improved(kept, signal);
      if (signal.aborted) return null;
      if (isSame(compare(text, answer.improvedContent))) return unchanged(answer);
      takeEvery();
      change((now) => ({ ...now, suggestion: { ...answer, before: text } }));
      return 'The improved text is ready.';
    });

  /** Restores the state before, for the article as it has been saved since. */
  const linkBack =
    (before: Kept): (() => void) =>
    () => {
      // A suggestion that is being generated for the other text no longer applies.
      stop(UNDONE);
      change(() => ({ ...before, article: newest(before.article) }));
    };
  const alter = (part: Partial<Kept>): Kept => change((now) => ({ ...now, ...part }));

  return {
    ...kept,
    generationIds,
    work,
    improve,
    cancel,
    isTooLong: text.length > limits.improveText,
    passages,
    taken,
    toggle,
    change: (part: Partial<Kept>): void => void alter(part),
    /** An article’s text takes the place of another; returns what brings that back, if it would be lost. */
    take(found: SourceArticle): (() => void) | null {
      const before = alter({ ...unimproved, article: found, text: found.content });
      const isLost = before.text.trim() !== '' && before.text !== before.article?.content;
      return isLost ? linkBack(before) : null;
    },
    /** The article has been saved with what was taken of improvements. */
    saved(before: SourceArticle, after: SourceArticle): void {
      follow(before, after);
      change((now) => ({ ...now, article: newest(now.article), generationIds: [] }));
    },
    /** The text takes the chosen changes, or all; returns what brings all back as it was. */
    accept(isAll: boolean): () => void {
      const chosen = isAll ? everyOf(passages.length) : taken;
      clear();
      return linkBack(
        alter({
          text: composeText(segments, chosen),
          suggestion: null,
          generationIds: listed(generationIds, suggestion),
        }),
      );
    },
    /** Drops the changes; returns what brings them back. */
    discard(): () => void {
      clear();
      return linkBack(alter({ suggestion: null }));
    },
  };
}

/** An article before and after its save here. */
function useSuccession() {
  const [after] = useState(() => new WeakMap<SourceArticle, SourceArticle>());
  const newest = (article: SourceArticle | null): SourceArticle | null => {
    const next = article === null ? undefined : after.get(article);
    return next === undefined ? article : newest(next);
  };
  return {
    /** The article as it has last been saved here. */
    newest,
    follow: (before: SourceArticle, next: SourceArticle): void => void after.set(before, next),
  };
}

export type ImprovementControl = ReturnType<typeof useImprovement>;
