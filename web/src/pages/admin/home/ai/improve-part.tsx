import { useEffect, useRef, useState } from 'react';
import { ArticleSearch } from '~/features/ai/components/article-search';
import { ImproveForm } from '~/features/ai/components/improve-form';
import { Actions, Fault, Parts, Workbench } from '~/features/ai/components/layout';
import { Outcome } from '~/features/ai/components/outcome';
import { PassagesSkeleton } from '~/features/ai/components/skeletons';
import { SuggestionCard } from '~/features/ai/components/suggestion-card';
import { WorkButton } from '~/features/ai/components/work-button';
import { WorkingCard } from '~/features/ai/components/working-card';
import {
  changesAccepted,
  changesDiscarded,
  textCopied,
  textNotCopied,
  textReplaced,
} from '~/features/ai/model/messages';
import { type ImprovementControl, useImprovement } from '~/features/ai/model/use-improvement';
import { useSource } from '~/features/ai/model/use-source';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { diffTexts } from '~/features/history/model/word-diff';
import { copyText } from '~/lib/copy-text';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { toast } from '~/ui/toast/toast-store';

/** Improves a pasted text or an article's (specification, section 2 'AI Content Generator'). */
export function ImprovePart({ onSpent }: { onSpent: () => void }) {
  const control = useImprovement(diffTexts, onSpent);
  const source = useSource();
  const offerUndo = useUndoToast();
  const text = useRef<HTMLTextAreaElement>(null);
  const [visits, setVisits] = useState(0);
  const { work, suggestion, change } = control;

  // After the text is editable again.
  useEffect(() => {
    if (visits > 0) text.current?.focus({ preventScroll: true });
  }, [visits]);
  const focusText = (): void => setVisits((n) => n + 1);

  return (
    <Workbench data-even>
      <ImproveForm
        control={control}
        isHeld={source.pending !== null}
        textRef={text}
        onForgetArticle={() => {
          change({ article: null });
          focusText();
        }}
        picker={<Picker control={control} source={source} onChosen={focusText} />}
        actions={suggestion === null && <TextActions control={control} source={source} />}
      />
      <Parts>
        {source.fault !== null && <Fault>{source.fault}</Fault>}
        <Outcome work={work} />
        {work.since !== null && (
          <WorkingCard
            label="The writer is improving your text."
            since={work.since}
            onCancel={control.cancel}
          >
            <PassagesSkeleton />
          </WorkingCard>
        )}
        <SuggestionCard
          control={control}
          onAccept={(isAll) => {
            offerUndo(changesAccepted, control.accept(isAll));
            focusText();
          }}
          onDiscard={() => {
            offerUndo(changesDiscarded, control.discard());
            focusText();
          }}
        />
        {work.since === null && suggestion === null && (
          <EmptyState title="Nothing to compare yet.">
            <p>The suggested changes appear here. Your text isn’t changed until you accept them.</p>
          </EmptyState>
        )}
      </Parts>
    </Workbench>
  );
}

interface SourceProps {
  control: ImprovementControl;
  source: ReturnType<typeof useSource>;
}

/** Finds an article and loads its text. */
function Picker({ control, source, onChosen }: SourceProps & { onChosen: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndoToast();
  const { suggestion, work, take } = control;
  const isResting = suggestion !== null || work.since !== null;

  const choose = async (id: number): Promise<void> => {
    if (source.pending !== null) return;
    const found = await source.load(id);
    if (found === null) return;
    setIsOpen(false);
    const bringBack = take(found);
    onChosen();
    if (bringBack !== null) offerUndo(textReplaced, bringBack);
  };

  return (
    <>
      <Actions>
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          disabled={isResting}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'search'} size={14} />
          {isOpen ? 'Close' : 'Choose an article'}
        </Button>
      </Actions>
      {isOpen && !isResting && (
        <ArticleSearch
          isBusy={source.pending !== null}
          onChoose={(id) => void choose(id)}
          onClose={() => {
            setIsOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Copies the text, or saves it to its article. */
function TextActions({ control, source }: SourceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { text, article, generationIds, work } = control;
  const isChanged = article !== null && text !== article.content;
  const isResting = work.since !== null || source.pending !== null;

  const copy = async (): Promise<void> => {
    toast((await copyText(text)) ? textCopied : textNotCopied);
  };
  const save = async (): Promise<void> => {
    if (article === null) return;
    setIsAsked(false);
    const saved = await source.save(article, text, generationIds);
    if (saved !== null) control.saved(article, saved);
  };

  return (
    <>
      {article !== null && (
        <WorkButton
          isReady={isChanged && text.trim() !== '' && !isResting}
          isBusy={source.pending === 'saving'}
          onPress={() => (article.published ? setIsAsked(true) : void save())}
        >
          {source.pending === 'saving' ? 'Saving…' : 'Save to article'}
        </WorkButton>
      )}
      {text.trim() !== '' && (
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Change the published article?"
        action="Save to article"
        onConfirm={() => void save()}
        onCancel={() => setIsAsked(false)}
      >
        Readers will see the new text of “{article?.title}” immediately. The previous version is
        kept in its history.
      </ConfirmDialog>
    </>
  );
}
