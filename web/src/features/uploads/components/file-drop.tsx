import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import styled from 'styled-components';
import { color, motion } from '~/theme/tokens';
import { hasFiles, imageIn, isPastedText } from '../model/image-file';

interface FileDropProps {
  /** Refuses files for now. */
  isBusy: boolean;
  /** Called with one file, preferably an image. */
  onFile?: (file: File) => void;
  /** Called with all files. */
  onFiles?: (files: readonly File[]) => void;
  children: ReactNode;
}

/**
 * Whether the event came from inside the target in the DOM: React also bubbles events from portals.
 */
const isInside = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

const isInField = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.matches('input, textarea');

/** Accepts files dropped or pasted onto its content, which also has buttons for that. */
export function FileDrop({ isBusy, onFile, onFiles, children }: FileDropProps) {
  const [isFatal, setIsOver] = useState(false);

  const onDrag = (event: DragEvent): void => {
    if (!isInside(event) || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isBusy ? 'none' : 'copy';
    setIsOver(!isBusy);
  };

  const onLeave = (event: DragEvent): void => {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || !event.currentTarget.contains(to)) setIsOver(false);
  };

  const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer): void => {
    const file = imageIn(transfer);
    if (file === null || !isInside(event)) return;
    event.preventDefault();
    if (isBusy) return;
    onFile?.(file);
    onFiles?.(Array.from(transfer.files));
  };

  return (
    <Target
      data-over={isFatal || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onLeave}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => {
        const { clipboardData } = event;
        if (!isInField(event) || !isPastedText(clipboardData)) take(event, clipboardData);
      }}
    >
      {children}
    </Target>
  );
}

const Target = styled.div`
  container-type: inline-size;
  outline: 1px dashed transparent;
  outline-offset: 0.5rem;
  transition: outline-color ${motion.fast} ${motion.ease};
  &[data-over] {
    outline-color: ${color.gold};
  }
`;
