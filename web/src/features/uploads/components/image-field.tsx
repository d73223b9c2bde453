import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Stack } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import { UPLOAD_HINT, WITHOUT_HTTPS } from '../model/messages';
import { type ImageValue, useImageField } from '../model/use-image-field';
import { FileDrop } from './file-drop';
import { LibraryDialog } from './library-dialog';
import { ImageButtons } from './image-buttons';
import { ImagePreview } from './image-preview';
import { UploadProgress } from './upload-progress';

export interface ImageFieldProps extends ImageValue {
  /** Label of the field: 'Image URL', 'Hero image'. */
  label: string;
  error?: string | undefined;
  altError?: string | undefined;
  hint?: string;
  /** Aspect ratio of the preview, width by height. */
  aspect?: number;
}

/**
 * An image by address, upload or library, with a preview. `value` is an http(s) URL or a path of
 * the site; forms that store alternative text also pass `alt` and `onAltChange`.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, alt = '', error, altError, hint, aspect = 3 / 2 } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const descriptionId = useId();
  const askForDescription = () =>
    // After the field is rendered, unless another field has the focus.
    requestAnimationFrame(() => {
      const at = document.activeElement;
      if (at === document.body || frame.current?.contains(at)) {
        document.getElementById(descriptionId)?.focus();
      }
    });
  const field = useImageField(props, askForDescription);
  const { upload, description } = field;
  const send = (file: File) => void field.send(file);

  return (
    <>
      <FileDrop isBusy={upload.sending !== null} onFile={send}>
        <Layout ref={frame}>
          <ImagePreview src={value} alt={alt} aspect={aspect} />
          <Stack $gap={4}>
            <TextField
              ref={address}
              label={label}
              hint={/^http:/i.test(value) ? `${WITHOUT_HTTPS} Upload the image instead.` : hint}
              error={error}
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <ImageButtons
              isSending={upload.sending !== null}
              hasImage={value !== ''}
              onFile={send}
              onLibrary={() => setIsChoosing(true)}
              onRemove={() => {
                field.remove();
                address.current?.focus();
              }}
            />
            {upload.sending && <UploadProgress {...upload.sending} onCancel={field.cancel} />}
            {upload.error ? (
              <Refusal role="alert">{upload.error}</Refusal>
            ) : (
              <Hint>{UPLOAD_HINT}</Hint>
            )}
            <span role="status" className="visually-hidden">
              {field.news}
            </span>
            {description !== null && (
              <TextField
                id={descriptionId}
                name="imageAlt"
                label="Image description"
                hint="Describe the image for people who can’t see it."
                error={altError}
                value={description}
                onChange={(event) => field.describe(event.target.value)}
                onBlur={field.keepDescription}
              />
            )}
          </Stack>
        </Layout>
      </FileDrop>
      <LibraryDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(choice) => {
          field.choose(choice);
          setIsChoosing(false);
        }}
      />
    </>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  @container (min-width: 38rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[6]};
  }
`;

const Hint = styled.p`
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
`;

const Refusal = styled.p`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.danger};
`;
