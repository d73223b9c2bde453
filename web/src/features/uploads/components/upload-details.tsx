import { useState } from 'react';
import styled from 'styled-components';
import type { Upload } from '@contract/upload';
import { longDate } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { TextField } from '~/ui/text-field';
import { deleteFailure } from '../model/messages';

interface UploadDetailsProps {
  upload: Upload;
  /** The typed alternative text. */
  alt: string;
  onDescribe: (alt: string) => void;
  /** Saves the typed alternative text. */
  onKeep: () => void;
  onDeleted: () => void;
}

/** Details of an uploaded image, with editing of its alternative text and deletion. */
export function UploadDetails(props: UploadDetailsProps) {
  const { upload, alt, onDescribe, onKeep, onDeleted } = props;
  const { timezone } = useSite();
  const { isPending, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState('');

  const remove = async (): Promise<void> => {
    const { id } = upload;
    const outcome = await run((call) => call('DELETE /api/uploads/{id}', { params: { id } }), {
      refuse(error) {
        setRefusal(deleteFailure(error));
        setIsAsking(false);
        return true;
      },
    });
    if (outcome !== null) onDeleted();
  };

  return (
    <>
      <div>
        <Name>{upload.name}</Name>
        <Facts>
          {upload.width} × {upload.height} px · {longDate(upload.createdAt, timezone)}
        </Facts>
        {upload.author && (
          <Facts>By {[upload.author, upload.licence].filter(Boolean).join(', ')}</Facts>
        )}
      </div>
      <TextField
        label="Image description"
        hint="For people who can’t see it. Saved in the library."
        value={alt}
        onChange={(event) => onDescribe(event.target.value)}
        onBlur={onKeep}
      />
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <Foot>
        <Button size="small" variant="danger" onClick={() => setIsAsking(true)}>
          Delete image
        </Button>
      </Foot>
      <ConfirmDialog
        open={isAsking}
        title="Delete this image?"
        action={isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {upload.name} will be deleted permanently. Images that are still in use can’t be deleted.
      </ConfirmDialog>
    </>
  );
}

const Name = styled.p`
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Facts = styled.p`
  ${metaText}
  font-size: ${fontSize.caption};
`;

const Refusal = styled.p`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  line-height: ${lineHeight.snug};
  color: ${color.danger};
`;

const Foot = styled.div`
  display: flex;
`;
