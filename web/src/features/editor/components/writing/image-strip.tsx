import {
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ProgressBar } from '~/ui/progress-bar';
import type { ImageEntry, ImageUploads } from '../../model/image-uploads';

interface ImageStripProps {
  images: ImageUploads;
  /** The text field. */
  area: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Images being added to the text, with progress, errors, and a field for their alternative text.
 */
export function ImageStrip({ images, area }: ImageStripProps) {
  const entries = useSyncExternalStore(images.subscribe, images.list);
  const list = useRef<HTMLUListElement>(null);
  const begun = entries.at(-1)?.id;
  // The strip is below the text, which may fill a phone's screen.
  useEffect(() => {
    // Browsers may answer with a promise, which an effect must not return.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [begun]);
  /** Removes an image; if it had the focus, the next description gets it, or else the text. */
  const end = (act: () => void): void => {
    flushSync(act);
    if (document.activeElement !== document.body) return;
    (list.current?.querySelector('input') ?? area.current)?.focus();
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {entries.length > 0 && summaryOf(entries)}
      </span>
      {entries.length > 0 && (
        <List ref={list} role="list" aria-label="Images of the text">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Row entry={entry} images={images} end={end} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function summaryOf(entries: readonly ImageEntry[]): string {
  const [sending, failed, placed] = (['sending', 'failed', 'placed'] as const).map(
    (state) => entries.filter((entry) => entry.state === state).length,
  );
  return [
    sending && `${sending} uploading.`,
    failed && `${failed} could not be uploaded.`,
    placed && `${placed} to be described in the fields below the text.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface RowProps {
  entry: ImageEntry;
  images: ImageUploads;
  end: (act: () => void) => void;
}

function Row({ entry, images, end }: RowProps) {
  const { id, name, state, share, message, image } = entry;
  if (state === 'placed' && image !== null) {
    return <Described entry={entry} url={image.url} images={images} end={end} />;
  }
  return (
    <Line>
      <Name>
        {name}
        {message !== '' && <Wrong role="alert"> {message}</Wrong>}
      </Name>
      {state === 'sending' && (
        <Progress>
          <ProgressBar label={`Upload of ${name}`} value={share * 100} />
        </Progress>
      )}
      {state === 'failed' && (
        <Button size="small" variant="quiet" onClick={() => images.retry(id)}>
          Try again
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => end(() => images.dismiss(id))}>
        {dismissal[state]}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Line>
  );
}

const dismissal = {
  sending: 'Cancel',
  failed: 'Remove',
  refused: 'Close',
  placed: 'Later',
} as const;

interface DescribedProps extends RowProps {
  url: string;
}

/** Asks for an image's alternative text, and puts it into the text. */
function Described({ entry: { id, name }, url, images, end }: DescribedProps) {
  const [alt, setAlt] = useState('');
  const fieldId = useId();
  const submit = (): void => end(() => images.describe(id, alt));
  return (
    <Line>
      <Thumb src={url} alt="" width={44} height={44} />
      <label htmlFor={fieldId} className="visually-hidden">
        Description of {name}
      </label>
      <input
        id={fieldId}
        type="text"
        autoComplete="off"
        placeholder={`What does ${name} show?`}
        value={alt}
        onChange={(event: FormEvent<HTMLInputElement>) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the surrounding form.
          event.preventDefault();
          submit();
        }}
      />
      <Button size="small" variant="quiet" disabled={alt.trim() === ''} onClick={submit}>
        Describe
      </Button>
      <Button size="small" variant="quiet" onClick={() => end(() => images.dismiss(id))}>
        {dismissal.placed}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Line>
  );
}

const List = styled.ul`
  grid-column: 1 / -1;
  max-height: 14rem;
  /* Leaves room for the button bar below. */
  scroll-margin-bottom: ${space[24]};
  margin: 0;
  padding: 0 ${space[4]};
  overflow-y: auto;
  list-style: none;
  border-top: 1px solid ${color.line};
  & > li {
    margin-top: 0;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-height: 3rem;
  padding-block: ${space[1]};
  & > input {
    flex: 1 1 12rem;
    width: auto;
    min-width: 0;
    min-height: 2.25rem;
    padding: ${space[1]} ${space[2]};
    font-size: ${fontSize.small};
    ${media.touch} {
      min-height: 2.75rem;
      font-size: 1rem;
    }
  }
  ${media.belowSm} {
    & > input {
      flex-basis: calc(100% - 4rem);
    }
  }
`;

const Name = styled.span`
  flex: 1 1 12rem;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
`;

const Wrong = styled.span`
  color: ${color.danger};
`;

const Progress = styled.div`
  flex: 0 1 10rem;
`;

const Thumb = styled.img`
  flex: none;
  object-fit: cover;
  background-color: ${color.block};
`;
