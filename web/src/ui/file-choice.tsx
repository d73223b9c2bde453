import { type DragEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { color, motion, space } from '../theme/tokens';
import { Button } from './button';
import { Icon } from './icon';
import { EntryName, Meta } from './layout';
import { ProgressBar } from './progress-bar';

interface FileTargetProps {
  /** Name of the selected file, or a prompt to select one. */
  label: string;
  note: ReactNode;
  /** Accepted extensions and types. */
  accept: string;
  isMany?: boolean;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts files by file dialog or drag and drop. */
export function FileTarget({ label, note, accept, isMany, isBusy, onFiles }: FileTargetProps) {
  const id = useId();
  const [isFatal, setOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    if (isBusy || !Array.from(event.dataTransfer.types).includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const take = (files: FileList | null): void => {
    const [...given] = files ?? [];
    if (given.length > 0 && !isBusy) onFiles(isMany ? given : given.slice(0, 1));
  };
  return (
    <Target
      data-over={isFatal || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>
        <Icon name="upload" />
        <EntryName as="span">{label}</EntryName>
      </label>
      <Input
        id={id}
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={isBusy}
        onChange={({ target }) => {
          take(target.files);
          // Allows selecting the same file again after a correction.
          target.value = '';
        }}
      />
      <Meta>{note}</Meta>
    </Target>
  );
}

interface FileChoiceProps {
  file: File | null;
  isBusy: boolean;
  onFile: (file: File) => void;
}

const kilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`;

/** Selects a CSV file. */
export const FileChoice = ({ file, isBusy, onFile }: FileChoiceProps) => (
  <FileTarget
    label={file === null ? 'Choose a CSV file' : file.name}
    note={
      file === null
        ? 'Or drop it here. At most 5 MB and 20,000 rows; any usual encoding and separator.'
        : `${kilobytes(file.size)}. Choose or drop another to replace it.`
    }
    accept=".csv,.tsv,.txt,text/csv,text/plain"
    isBusy={isBusy}
    onFiles={([chosen]) => chosen && onFile(chosen)}
  />
);

const Target = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[5]};
  border: 1px dashed ${color.lineStrong};
  text-align: center;
  transition: border-color ${motion.fast} ${motion.ease};
  &[data-over],
  &:hover {
    border-color: ${color.gold};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & > label {
    display: inline-flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 2.75rem;
    cursor: pointer;
  }
`;

/** The native control is invisible: its frame shows the focus. */
const Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

interface FileProgressProps {
  running: 'preview' | 'import';
  /** Uploaded share of the file, 0 to 1. */
  sent: number;
  /** Additional note. */
  note?: string;
  children?: ReactNode;
}

/** Progress of checking or importing a file. */
export const FileProgress = ({ running, sent, note, children }: FileProgressProps) => (
  <Working role="status">
    <Meta>
      {running === 'preview' ? 'Checking the file…' : 'Importing…'} {note}
    </Meta>
    <ProgressBar
      label={running === 'preview' ? 'Uploading the file' : 'Importing the file'}
      value={sent * 100}
    />
    {children}
  </Working>
);

/** Why a file was rejected. */
export const FileRefusal = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <Refused role="alert">
    <p>{error}</p>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </Refused>
);

const Working = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[2]};
  & > [role='progressbar'] {
    width: 100%;
  }
`;

const Refused = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  color: ${color.danger};
`;
