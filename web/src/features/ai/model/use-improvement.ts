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

/** An improved text that is yet to be accepted, as a whole or in parts. */
interface Suggestion extends ImprovedContent {
  /** The text that was sent. */
  before: string;
}

interface Kept {
  text: string;
  improvementType: ImprovementType;
  /** Source of the text; null if it was pasted. */
  article: SourceArticle | null;
  suggestion: Suggestion | null;
  /** Improvements accepted, even in part, since the article was saved; newest last. */
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

/** Compares two texts by their removed and inserted parts. */
export type Compare = (before: string, after: string) => TextPart[];

const everyOf = (count: number): ReadonlySet<number> => new Set(Array(count).keys());

const inputOf = ({ text, improvementType, article }: Kept): ImproveContentInput => ({
  content: text,
  improvementType,
  ...(article && { postId: article.id }),
});

/** Requests an improved text; aborting the signal ends the spending. */
async function improved(kept: Kept, signal: AbortSignal): Promise<ImprovedContent> {
  const given = { body: inputOf(kept), timeout: 0, signal };
  return (await callApi('POST /api/ai/improve-content', given)).body;
}

/**
 * Adds a suggestion's id to the improvements; only the newest ids that fit into a save are
 * returned.
 */
function listed(ids: readonly string[], suggestion: Suggestion | null): readonly string[] {
  if (suggestion === null) return ids;
  const { generationId } = suggestion;
  return [...ids.filter((id) => id !== generationId), generationId].slice(-limits.postGenerations);
}

const isSame = (parts: readonly TextPart[]): boolean => parts.every(({ kind }) => kind === 'same');

const unchanged = ({ notes }: ImprovedContent) => ({ note: [UNCHANGED, ...notes].join(' ') });

/** The changed passages of a suggestion, and which are accepted: all until some are rejected. */
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

/** A text, its suggested improvement, and which of the changes are accepted. */
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

  /** Restores the former state, but with the article as saved since. */
  const linkBack =
    (before: Kept): (() => void) =>
    () => {
      // A suggestion in progress for the other text no longer applies.
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
    /**
     * Replaces the text with an article's; returns an undo if unsaved text would be lost, else
     * null.
     */
    take(found: SourceArticle): (() => void) | null {
      const before = alter({ ...unimproved, article: found, text: found.content });
      const isLost = before.text.trim() !== '' && before.text !== before.article?.content;
      return isLost ? linkBack(before) : null;
    },
    /** Called after the article is saved with its accepted improvements. */
    saved(before: SourceArticle, after: SourceArticle): void {
      follow(before, after);
      change((now) => ({ ...now, article: newest(now.article), generationIds: [] }));
    },
    /** Applies the accepted changes, or all; returns an undo. */
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
    /** Discards the suggestion; returns an undo. */
    discard(): () => void {
      clear();
      return linkBack(alter({ suggestion: null }));
    },
  };
}

/** Maps each version of an article to the one saved after it here. */
function useSuccession() {
  const [after] = useState(() => new WeakMap<SourceArticle, SourceArticle>());
  const newest = (article: SourceArticle | null): SourceArticle | null => {
    const next = article === null ? undefined : after.get(article);
    return next === undefined ? article : newest(next);
  };
  return {
    /** The latest version saved here. */
    newest,
    follow: (before: SourceArticle, next: SourceArticle): void => void after.set(before, next),
  };
}

export type ImprovementControl = ReturnType<typeof useImprovement>;
