import { type FormEvent, useRef, useState } from 'react';
import type { Upload } from '@contract/upload';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { EmptyState } from '~/ui/empty-state';
import { Quiet } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { TextField } from '~/ui/text-field';
import { uploadsRead } from '../api/reads';
import type { Choice, Marked } from '../model/choice';
import { useDebounced } from '../model/use-debounced';
import { ChoiceLayout } from './choice-layout';
import { ImageGrid, ImageGridSkeleton } from './image-grid';
import { UploadDetails } from './upload-details';

const PAGE_SIZE = 24;
const TYPING_MS = 300;

interface UploadChoiceProps {
  formId: string;
  marked: Marked | null;
  onMark: (marked: Marked | null) => void;
  onPick: (choice: Choice) => void;
  onSubmit: (event: FormEvent) => void;
  onDescribe: (alt: string) => void;
  /** Saves the typed alternative text. */
  onKeep: () => void;
  onDeleted: () => void;
}

/** Choice of an uploaded image, with search, paging, alternative text and deletion. */
export function UploadChoice(props: UploadChoiceProps) {
  const { marked, onMark, onDescribe, onKeep, onDeleted } = props;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useRef<HTMLInputElement>(null);
  const q = useDebounced(typed.trim(), TYPING_MS);

  const details = marked?.upload && (
    <UploadDetails
      key={marked.upload.id}
      upload={marked.upload}
      alt={marked.alt}
      onDescribe={onDescribe}
      onKeep={onKeep}
      onDeleted={() => {
        onDeleted();
        // The pressed button was removed with the image.
        requestAnimationFrame(() => search.current?.focus());
      }}
    />
  );
  return (
    <ChoiceLayout details={details}>
      <TextField
        ref={search}
        label="Search images"
        hideLabel
        type="search"
        placeholder="Search by name or description"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPage(1);
          onMark(null);
        }}
      />
      <UploadPage
        {...props}
        q={q}
        page={page}
        onPage={(next) => {
          setPage(next);
          onMark(null);
        }}
      />
    </ChoiceLayout>
  );
}

interface UploadPageProps extends UploadChoiceProps {
  q: string;
  page: number;
  onPage: (page: number) => void;
}

const markOf = (upload: Upload): Marked => ({ url: upload.url, alt: upload.alt, upload });

function UploadPage({ q, page, onPage, formId, marked, ...props }: UploadPageProps) {
  const list = useRead(uploadsRead({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, q }));
  return (
    <Paged
      list={list}
      what="images"
      page={page}
      size={PAGE_SIZE}
      onPage={onPage}
      skeleton={<ImageGridSkeleton count={8} />}
      empty={
        <EmptyState title={q === '' ? 'Nothing has been uploaded yet.' : 'No matching images.'}>
          <p>
            {q === ''
              ? 'Close this window and choose Upload, or browse the illustrations.'
              : 'Try a shorter or different word.'}
          </p>
        </EmptyState>
      }
    >
      {(images) => (
        <>
          <Quiet role="status">{plural(list.data?.total ?? 0, 'image', 'images')}</Quiet>
          <ImageGrid
            formId={formId}
            label="Uploaded images"
            images={images}
            markedUrl={marked?.url}
            onMark={(upload) => props.onMark(markOf(upload))}
            onPick={props.onPick}
            onSubmit={props.onSubmit}
          />
        </>
      )}
    </Paged>
  );
}
