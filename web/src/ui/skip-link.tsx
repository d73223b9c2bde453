import type { MouseEvent } from 'react';
import { useTexts } from '~/lib/texts';

/** First stop of the keyboard: past what stands around every page, to the page itself. */
export const SkipLink = ({ targetId }: { targetId: string }) => {
  const t = useTexts();
  const skip = (event: MouseEvent): void => {
    const target = document.getElementById(targetId);
    if (target === null) return;
    // Without a new history entry, which would count as a visit and be scrolled for.
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
