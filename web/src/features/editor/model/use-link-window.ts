import { type RefObject, useState } from 'react';
import { replaceText } from '../components/replace-text';
import { linkMarkdown } from './link-address';
import { markText } from './mark-text';

/** Target of a link, and its text if nothing is selected. */
export interface ChosenLink {
  url: string;
  title: string;
}

/**
 * Turns the selection, or else the title, into a link; without either, a placeholder is selected as
 * its text.
 */
function writeLink(field: HTMLTextAreaElement, { url, title }: ChosenLink): void {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const words = value.slice(from, to).trim() || title;
  if (words !== '' && words !== url) {
    const text = linkMarkdown(words, url);
    replaceText(field, { from, to, text, select: [from + text.length, from + text.length] });
    return;
  }
  const { text, select } = markText('link', url, 0, url.length);
  replaceText(field, { from, to, text, select: [select[0] + from, select[1] + from] });
}

/** State of the link dialog; `link` is the selected text while it is open. */
export function useLinkWindow(area: RefObject<HTMLTextAreaElement | null>) {
  const [link, setLink] = useState<string | null>(null);
  return {
    link,
    openLink(): void {
      const field = area.current;
      if (field === null) return;
      setLink(field.value.slice(field.selectionStart, field.selectionEnd).trim());
    },
    closeLink: () => setLink(null),
    insertLink(chosen: ChosenLink): void {
      setLink(null);
      // After the dialog has returned the focus.
      requestAnimationFrame(() => {
        if (area.current !== null) writeLink(area.current, chosen);
      });
    },
  };
}
