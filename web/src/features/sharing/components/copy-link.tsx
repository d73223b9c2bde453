import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { copyText } from '~/lib/copy-text';
import { useTexts } from '~/lib/texts';
import { media, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { ToolButton } from './tool-button';
import { ToolLabel } from './tool-label';

const SHOWN_MS = 3_000;

const focusAndSelect = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

/** Copies an address and announces it; if the browser refuses, shows the address selected. */
export function CopyLink({ url }: { url: string }) {
  const t = useTexts();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const isCopied = state === 'copied';

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <>
      <ToolButton
        onClick={() => void copyText(url).then((ok) => setState(ok ? 'copied' : 'refused'))}
      >
        <Icon name={isCopied ? 'check' : 'link'} size={18} />
        <ToolLabel>{t(isCopied ? 'share.copied' : 'share.copy')}</ToolLabel>
      </ToolButton>
      <span role="status" className="visually-hidden">
        {isCopied && t('share.isCopied')}
      </span>
      {state === 'refused' && (
        <Address
          ref={focusAndSelect}
          type="text"
          readOnly
          value={url}
          aria-label={t('share.address')}
        />
      )}
    </>
  );
}

const Address = styled.input`
  order: 1;
  flex: 1 0 100%;
  margin-block: ${space[2]};
  ${media.lg} {
    order: 0;
  }
`;
