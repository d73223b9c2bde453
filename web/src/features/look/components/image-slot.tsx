import { useState } from 'react';
import styled from 'styled-components';
import type { Look, LookImageKind } from '@contract/look';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';
import { color, radius, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { FieldGroup, GroupError, GroupHint } from '~/ui/field-group';
import { FileTarget } from '~/ui/file-choice';
import { Buttons } from '~/ui/layout';

interface ImageSlotProps {
  title: string;
  hint: string;
  kind: LookImageKind;
  value: Look['logo'];
  onChange: (value: Look['logo']) => void;
  /** Whether it is shown on a dark background. */
  isOnDark?: boolean;
  error?: string | undefined;
}

/** A logo or icon with upload, preview on its background, and removal. */
export function ImageSlot({ title, hint, kind, value, onChange, isOnDark, error }: ImageSlotProps) {
  const { isPending, run } = useAction();
  const [refusal, setRefusal] = useState('');

  const send = async (file: File): Promise<void> => {
    setRefusal('');
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', file);
    await run((call) => call('POST /api/look/images', { body }), {
      onDone: (answer) => onChange(answer.body),
      refuse(failure) {
        setRefusal(reasonOf(failure, 'The file could not be uploaded. Please try again.'));
        return true;
      },
    });
  };

  return (
    <FieldGroup title={title}>
      <GroupHint>{hint}</GroupHint>
      {value === null ? (
        <FileTarget
          label={isPending ? 'Uploading…' : 'Choose a file'}
          note="SVG (at most 256 KB), PNG, WebP, AVIF or JPEG (at most 10 MB)."
          accept=".svg,image/svg+xml,image/png,image/webp,image/avif,image/jpeg"
          isBusy={isPending}
          onFiles={([file]) => file && void send(file)}
        />
      ) : (
        <>
          <Ground data-tone={isOnDark ? 'stage' : undefined} data-kind={kind}>
            <img src={value.url} alt="" width={value.width} height={value.height} />
          </Ground>
          <Buttons>
            <Button size="small" onClick={() => onChange(null)}>
              Remove {title.toLowerCase()}
            </Button>
          </Buttons>
        </>
      )}
      {(refusal || error) && <GroupError>{refusal || error}</GroupError>}
    </FieldGroup>
  );
}

const Ground = styled.div`
  display: grid;
  place-items: center;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  background-color: ${color.page};
  & > img {
    width: auto;
    height: auto;
    max-height: 3rem;
  }
`;
