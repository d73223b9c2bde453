import { useEffect, useRef } from 'react';
import { TonedNote } from '~/ui/toned-note';

/** Says that the edited article is in the trash; scrolls itself into view. */
export function DeletedNote() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <TonedNote role="alert">
        This article has been deleted in the meantime. Your changes are still here: restore the
        article from the{' '}
        <a href="/admin/articles?view=trash" target="_blank" rel="noopener">
          trash<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        , then save again.
      </TonedNote>
    </div>
  );
}
