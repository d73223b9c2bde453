import { type DragEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { color, motion, space } from '../theme/tokens';
import { Icon } from './icon';
import { EntryName, Meta } from './layout';

interface FileChoiceProps {
  file: File | null;
  isBusy: boolean;
  onFile: (file: File) => void;
}

const kilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`;

/** Takes one CSV file: chosen, by mouse or keyboard, or dropped. */
export function FileChoice({ file, isBusy, onFile }: FileChoiceProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    if (isBusy || !Array.from(event.dataTransfer.types).includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Target
      data-over={isOver || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = Array.from(event.dataTransfer.files);
        if (dropped && !isBusy) onFile(dropped);
      }}
    >
      <label htmlFor={id}>
        <Icon name="upload" />
        <EntryName as="span">{file === null ? 'Choose a CSV file' : file.name}</EntryName>
      </label>
      <Input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={isBusy}
        onChange={({ target }) => {
          const [chosen] = Array.from(target.files ?? []);
          if (chosen) onFile(chosen);
          // The same file, mended meanwhile, can be chosen again.
          target.value = '';
        }}
      />
      <Meta>
        {file === null
          ? 'Or drop it here. At most 5 MB and 20,000 rows; any usual encoding and separator.'
          : `${kilobytes(file.size)}. Choose or drop another to replace it.`}
      </Meta>
    </Target>
  );
}

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

/** The browser’s own control is never seen: the frame around it shows the focus. */
const Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
