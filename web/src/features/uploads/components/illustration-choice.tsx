import type { FormEvent } from 'react';
import { useRead } from '~/lib/read';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { illustrationsRead } from '../api/illustrations-read';
import type { Choice, Marked } from '../model/choice';
import { ChoiceLayout, PictureGrid, PictureGridSkeleton } from './picture-grid';

interface IllustrationChoiceProps {
  formId: string;
  marked: Marked | null;
  onMark: (marked: Marked) => void;
  onPick: (choice: Choice) => void;
  onSubmit: (event: FormEvent) => void;
}

/** The pictures that the site ships with. */
export function IllustrationChoice(props: IllustrationChoiceProps) {
  const { formId, marked, onMark, onPick, onSubmit } = props;
  const { data, error, mutate } = useRead(illustrationsRead);
  if (!data) {
    return error === undefined && data === undefined ? (
      <PictureGridSkeleton label="Loading illustrations…" count={8} />
    ) : (
      <LoadFailure onRetry={() => void mutate()}>
        The illustrations could not be loaded.
      </LoadFailure>
    );
  }
  if (data.length === 0) return <EmptyState title="There are no illustrations." />;
  return (
    <ChoiceLayout>
      <PictureGrid
        formId={formId}
        label="Illustrations"
        pictures={data}
        markedUrl={marked?.url}
        onMark={({ url, alt }) => onMark({ url, alt, upload: null })}
        onPick={onPick}
        onSubmit={onSubmit}
      />
    </ChoiceLayout>
  );
}
