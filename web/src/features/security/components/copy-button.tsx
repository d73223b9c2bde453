import type { RefObject } from 'react';
import { copyOrSelect } from '~/lib/copy-text';
import { shortcutLabel } from '~/lib/shortcut';
import { Button } from '~/ui/button';
import { type ToastInput, toast } from '~/ui/toast/toast-store';
import { copyRefused } from '../model/messages';

interface CopyButtonProps {
  text: string;
  /** Element that shows the text; it is selected if the browser blocks copying. */
  source: RefObject<HTMLElement | null>;
  /** Notice after copying. */
  copied: ToastInput;
}

/** Copies a text; browsers allow that on secure origins only. */
export function CopyButton({ text, source, copied }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    const isCopied = await copyOrSelect(text, source.current);
    toast(isCopied ? copied : copyRefused(shortcutLabel('c')));
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      Copy
    </Button>
  );
}
