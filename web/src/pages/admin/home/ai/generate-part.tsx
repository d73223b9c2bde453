import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GeneratedContent } from '@contract/ai';
import type { Category } from '@contract/category';
import { GenerateForm } from '~/features/ai/components/generate-form';
import { GeneratedCard } from '~/features/ai/components/generated-card';
import { GrowingText } from '~/features/ai/components/growing-text';
import { Fault, Meta, Parts, Workbench } from '~/features/ai/components/layout';
import type { GenerationValues } from '~/features/ai/model/generation-values';
import { draftCreated, generatedDiscarded } from '~/features/ai/model/messages';
import { useCreateDraft } from '~/features/ai/model/use-create-draft';
import { useGeneration } from '~/features/ai/model/use-generation';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { toast } from '~/ui/toast/toast-store';
import { EmptyState } from '~/ui/empty-state';
import { PreviewText } from '../../editor/preview-text';

interface GeneratePartProps {
  values: GenerationValues;
  onChange: (values: GenerationValues) => void;
  categories: readonly Category[] | undefined;
  topicRef: Ref<HTMLTextAreaElement>;
  /** Focuses the topic after the next render. */
  focusTopic: () => void;
  onSpent: () => void;
}

const renderText = (content: string) => <PreviewText content={content} />;

/**
 * Generates an article and creates a draft from it (specification, section 2 'AI Content
 * Generator').
 */
export function GeneratePart(props: GeneratePartProps) {
  const { values, onChange, categories, topicRef, focusTopic, onSpent } = props;
  const { writing, result, fault, note, store } = useGeneration(onSpent);
  // Here, since the notice is dismissed with the component, and a discarded article's card is
  // unmounted.
  const offerUndo = useUndoToast();
  const generate = (): void => store.generate({ ...values, topic: values.topic.trim() });
  return (
    <Workbench>
      <GenerateForm
        values={values}
        onChange={onChange}
        categories={categories}
        isBusy={writing !== null}
        hasResult={result !== null}
        onGenerate={generate}
        topicRef={topicRef}
      />
      <Parts>
        {fault !== null && <Fault>{fault}</Fault>}
        {note !== null && <Meta role="status">{note}</Meta>}
        <span className="visually-hidden" role="status">
          {result !== null && `“${result.title}” is ready.`}
        </span>
        {writing !== null && <GrowingText writing={writing} onCancel={() => void store.cancel()} />}
        {result !== null && (
          <Generated
            key={result.generationId}
            result={result}
            category={categories?.find(({ name }) => name === values.category)}
            onRegenerate={generate}
            onTaken={() => store.show(null)}
            onDiscard={() => {
              store.show(null);
              focusTopic();
              offerUndo(generatedDiscarded, () => store.show(result));
            }}
            onCreated={() => {
              onChange({ ...values, topic: '' });
              focusTopic();
            }}
          />
        )}
        {writing === null && result === null && (
          <EmptyState title="Nothing generated yet.">
            <p>
              Choose a category and a topic. The article appears here. Save it as a draft when you
              like it; nothing is published automatically.
            </p>
          </EmptyState>
        )}
      </Parts>
    </Workbench>
  );
}

interface GeneratedProps {
  result: GeneratedContent;
  category: Category | undefined;
  onRegenerate: () => void;
  /** Called once the article is a post. */
  onTaken: () => void;
  onDiscard: () => void;
  onCreated: () => void;
}

function Generated(props: GeneratedProps) {
  const { result, category, onRegenerate, onTaken, onDiscard, onCreated } = props;
  const navigate = useNavigate();
  const [slug, setSlug] = useState(result.slug);
  const { isPending, fault, slugError, create, forget } = useCreateDraft(({ saved, isMarked }) => {
    onTaken();
    onCreated();
    toast(draftCreated(isMarked, () => void navigate(`/admin/articles?edit=${saved.id}`)));
  });
  return (
    <GeneratedCard
      result={result}
      category={category?.name}
      isCreating={isPending}
      fault={fault}
      slugError={slugError}
      slug={slug}
      onSlug={(next) => {
        setSlug(next);
        forget();
      }}
      onCreate={() => {
        if (category !== undefined) void create({ result, slug, categoryId: category.id });
      }}
      onRegenerate={onRegenerate}
      onDiscard={onDiscard}
      renderText={renderText}
    />
  );
}
