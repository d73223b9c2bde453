import { type FormEvent, useState } from 'react';
import type { SiteImage } from '@contract/upload';
import { useRead } from '~/lib/read';
import { EmptyState } from '~/ui/empty-state';
import { LoadingOrError } from '~/ui/loaded';
import { TextField } from '~/ui/text-field';
import { illustrationsRead } from '../api/reads';
import type { Choice, Marked } from '../model/choice';
import { ChoiceLayout } from './choice-layout';
import { ImageGrid, ImageGridSkeleton } from './image-grid';

interface IllustrationChoiceProps {
  formId: string;
  marked: Marked | null;
  onMark: (marked: Marked) => void;
  onPick: (choice: Choice) => void;
  onSubmit: (event: FormEvent) => void;
}

const matches = ({ name, alt, tags }: SiteImage, words: string): boolean =>
  [name, alt, ...tags].join(' ').toLowerCase().includes(words);

/** Choice of an illustration that comes with the site. */
export function IllustrationChoice(props: IllustrationChoiceProps) {
  const { formId, marked, onMark, onPick, onSubmit } = props;
  const [typed, setTyped] = useState('');
  const answer = useRead(illustrationsRead);
  const { data } = answer;
  if (!data) {
    return (
      <LoadingOrError
        answer={answer}
        what="illustrations"
        skeleton={<ImageGridSkeleton count={8} />}
      />
    );
  }
  const found = data.filter((image) => matches(image, typed.trim().toLowerCase()));
  return (
    <ChoiceLayout>
      <TextField
        label="Search illustrations"
        hideLabel
        type="search"
        placeholder="Search by name, description or tag"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && (
        <EmptyState title="No matching illustrations.">
          <p>Try a shorter or different word.</p>
        </EmptyState>
      )}
      <ImageGrid
        formId={formId}
        label="Illustrations"
        images={found}
        markedUrl={marked?.url}
        onMark={({ url, alt }) => onMark({ url, alt, upload: null })}
        onPick={onPick}
        onSubmit={onSubmit}
      />
    </ChoiceLayout>
  );
}
