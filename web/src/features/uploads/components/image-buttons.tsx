import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ACCEPTED } from '../model/image-file';

interface ImageButtonsProps {
  isSending: boolean;
  hasImage: boolean;
  onFile: (file: File) => void;
  onLibrary: () => void;
  onRemove: () => void;
}

/** Buttons to upload an image, choose it from the library, and remove it. */
export function ImageButtons(props: ImageButtonsProps) {
  const { isSending, hasImage, onFile, onLibrary, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);

  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Lets the same file be chosen again after a failure.
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };

  return (
    <Row>
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={onPick} />
      <Button size="small" disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? 'Uploading…' : 'Upload'}
      </Button>
      <Button size="small" disabled={isSending} onClick={onLibrary}>
        Choose from library
      </Button>
      {hasImage && (
        <Button size="small" variant="quiet" disabled={isSending} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
`;
