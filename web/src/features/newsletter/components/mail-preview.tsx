import { useState } from 'react';
import styled from 'styled-components';
import type { IssuePreview } from '@contract/newsletter-issue';
import { plural } from '~/lib/format';
import { useIsWide } from '~/lib/media-query';
import { breakpoint, color, fontSize, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { Marks, Meta, Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { TonedNote } from '~/ui/toned-note';
import type { MailScheme } from '../model/mail-html';
import { MailFrame } from './mail-frame';

interface MailPreviewProps {
  /** Undefined until the first response. */
  preview: IssuePreview | undefined;
  /** Why there is no preview, or none of the current input. */
  problem: string | null;
  onRetry: () => void;
  /** True for a sent issue, whose current number of recipients is irrelevant. */
  isSent?: boolean;
}

const looks = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
  { id: 'text', label: 'Plain text' },
] as const;
type Look = (typeof looks)[number]['id'];

/** Previews an issue on desktop or phone, in light or dark mode, and as plain text. */
export function MailPreview({ preview, problem, onRetry, isSent = false }: MailPreviewProps) {
  const isWide = useIsWide(breakpoint.md);
  const [chosen, setLook] = useState<Look | null>(null);
  const look = chosen ?? (isWide ? 'desktop' : 'phone');
  const [scheme, setScheme] = useState<MailScheme>('light');
  return (
    <Parts>
      <Tools>
        <Marks role="group" aria-label="Preview as">
          {looks.map(({ id, label }) => (
            <Button key={id} size="small" aria-pressed={look === id} onClick={() => setLook(id)}>
              {label}
            </Button>
          ))}
        </Marks>
        {look !== 'text' && (
          <Button
            size="small"
            aria-pressed={scheme === 'dark'}
            onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            Dark
          </Button>
        )}
      </Tools>
      {problem !== null && <LoadFailure onRetry={onRetry}>{problem}</LoadFailure>}
      {preview === undefined && problem === null && (
        <Loading label="Loading the preview…">
          <Skeleton $height="36rem" />
        </Loading>
      )}
      {preview && <Message preview={preview} look={look} scheme={scheme} isSent={isSent} />}
    </Parts>
  );
}

interface MessageProps {
  preview: IssuePreview;
  look: Look;
  scheme: MailScheme;
  isSent: boolean;
}

const Message = ({ preview, look, scheme, isSent }: MessageProps) => (
  <>
    <EditorialContext data-look={look} data-scheme={scheme}>
      {look === 'text' ? (
        <PlainText tabIndex={0} role="region" aria-label="Plain text of the email">
          {preview.text}
        </PlainText>
      ) : (
        <MailFrame html={preview.html} scheme={scheme} />
      )}
    </EditorialContext>
    <Size preview={preview} isSent={isSent} />
  </>
);

function Size({
  preview: { htmlBytes, recipients, problem },
  isSent,
}: Pick<MessageProps, 'preview' | 'isSent'>) {
  return (
    <>
      {problem !== null && <TonedNote>It can’t be sent yet. {problem}</TonedNote>}
      <Meta>
        {Math.ceil(htmlBytes / 1_000)} KB
        {!isSent && ` · ${plural(recipients, 'recipient', 'recipients')}`}
      </Meta>
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const EditorialContext = styled.div`
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  &[data-look='phone'] {
    display: grid;
    justify-content: center;
    padding-block: ${space[5]};
    & > iframe {
      width: min(390px, 100vw - 4rem);
      border: 1px solid ${color.line};
    }
    ${media.belowSm} {
      padding-block: 0;
    }
  }
`;

const PlainText = styled.pre`
  margin: 0;
  padding: ${space[5]};
  height: clamp(24rem, 100dvh - 17rem, 44rem);
  overflow: auto;
  background-color: ${color.surface};
  font-size: ${fontSize.caption};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
