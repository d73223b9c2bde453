import { type RefObject, useState } from 'react';
import { replaceText } from '../components/replace-text';
import { linkMarkdown } from './link-address';
import { markText } from './mark-text';

/** Where a link leads, and what it says where nothing is selected. */
export interface ChosenLink {
  url: string;
  title: string;
}

/** Makes a link of the selection, or of its title; its text is selected where it has none. */
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

/** The window that asks where a link leads: the words that become one while it is open. */
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
      // Once the window has given the focus back.
      requestAnimationFrame(() => {
        if (area.current !== null) writeLink(area.current, chosen);
      });
    },
  };
}
