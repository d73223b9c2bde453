import { useEffect, useRef } from 'react';
import type { Selection } from '../model/use-selection';

interface SelectAllProps {
  selection: Selection;
  id?: string;
}

/** Chooses every article of the page; half set while only some are chosen. */
export function SelectAll({ selection, id }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = selection.ids.length > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      aria-label="Select all on this page"
      checked={selection.isAll}
      onChange={selection.toggleAll}
    />
  );
}
