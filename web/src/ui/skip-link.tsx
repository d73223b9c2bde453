import type { MouseEvent } from 'react';
import { useTexts } from '~/lib/texts';

/** First tab stop of the page: skips repeated content and jumps to the main content. */
export const SkipLink = ({ targetId }: { targetId: string }) => {
  const t = useTexts();
  const skip = (event: MouseEvent): void => {
    const target = document.getElementById(targetId);
    if (target === null) return;
    // No new history entry, which would count as a visit and scroll the page.
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a className="skip-link" href={`#${targetId}`} onClick={skip}>
      {t('frame.skip')}
    </a>
  );
};
