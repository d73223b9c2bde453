import { useRef } from 'react';
import styled from 'styled-components';
import { copyOrSelect } from '~/lib/copy-text';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast/toast-store';
import { copied, copyRefused } from '../model/messages';

interface CopyLineProps {
  /** Name of the value, such as 'Postback address'. */
  label: string;
  /** Displayed text. */
  shown: string;
  /** Text to copy if it differs from the displayed one. */
  text?: string;
}

/** A value with a button that copies it exactly. */
export function CopyLine({ label, shown, text = shown }: CopyLineProps) {
  const source = useRef<HTMLPreElement>(null);
  const copy = async (): Promise<void> => {
    const isCopied = await copyOrSelect(text, source.current);
    toast(isCopied ? copied(label) : copyRefused);
  };
  return (
    <Frame>
      <Messages ref={source} tabIndex={0} role="group" aria-label={label}>
        {shown}
      </Messages>
      <Button size="small" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
        Copy
      </Button>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[3]};
`;

const Messages = styled.pre`
  flex: 1 1 16rem;
  min-width: 0;
  max-height: 14rem;
  margin: 0;
  padding: ${space[2]} ${space[3]};
  overflow-y: auto;
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  font-size: ${fontSize.caption};
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
