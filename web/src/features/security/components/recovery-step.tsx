import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { createPortal } from 'react-dom';
import { useSite } from '~/lib/site-context';
import { color, media, space } from '~/theme/tokens';
import { Button, ButtonLink } from '~/ui/button';
import { Parts, Buttons } from '~/ui/layout';
import { codesCopied } from '../model/messages';
import { readableCode, recoverySheet } from '../model/secret-text';
import { CopyButton } from './copy-button';
import { DialogActions } from './dialog-form';

/** Replaces the page in print while it is mounted; invisible on the screen. */
const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<Sheet>{children}</Sheet>, document.body);

const Sheet = styled.pre`
  display: none;
  ${media.print} {
    display: block;
    margin: 0;
    white-space: pre-wrap;
    body:has(> &) > :not(&) {
      display: none !important;
    }
  }
`;

interface RecoveryStepProps {
  codes: readonly string[];
  keptNote: () => void;
}

/** Shows the recovery codes, only once, with buttons to save them. */
export function RecoveryStep({ codes, keptNote }: RecoveryStepProps) {
  const site = useSite();
  const intro = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const sheet = recoverySheet(codes, { ...site, host: window.location.host });

  useEffect(() => intro.current?.focus(), []);

  return (
    <Parts>
      <p ref={intro} tabIndex={-1}>
        Two-step verification is on, and all other sessions have ended. If you lose your app, each
        of these codes works once. They are shown only now: keep them where you keep passwords.
      </p>
      <Codes ref={list} role="list" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{readableCode(code)}</li>
        ))}
      </Codes>
      <Buttons>
        <CopyButton text={codes.map(readableCode).join('\n')} source={list} copied={codesCopied} />
        <ButtonLink
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheet)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonLink>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </Buttons>
      <DialogActions>
        <Button size="small" variant="filled" onClick={keptNote}>
          I’ve saved them
        </Button>
      </DialogActions>
      <PrintSheet>{sheet}</PrintSheet>
    </Parts>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]} ${space[6]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  font-family: ui-monospace, monospace;
  letter-spacing: 0.04em;
  color: ${color.ink};
  && {
    padding: ${space[5]};
  }
  ${media.sm} {
    grid-auto-flow: column;
    grid-template-rows: repeat(5, auto);
  }
`;
