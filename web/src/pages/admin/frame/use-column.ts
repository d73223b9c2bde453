import { useState } from 'react';
import { useIsWide } from '~/lib/media-query';
import { breakpoint } from '~/theme/tokens';

const KEY = 'aurelian:admin-column';

/** `rail` shows icons only. */
export type ColumnState = 'open' | 'rail';

/** Width in px. */
export const COLUMN_WIDTH: Readonly<Record<ColumnState, number>> = { open: 224, rail: 64 };

function kept(): ColumnState | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'open' || value === 'rail' ? value : null;
  } catch {
    return null;
  }
}

function keep(state: ColumnState): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Storage is full or blocked: the default applies next time.
  }
}

/** State of the sidebar as chosen, or open if there is room; and a function that toggles it. */
export function useColumn() {
  const hasRoom = useIsWide(breakpoint.xl);
  const [chosen, setChosen] = useState(kept);
  const state: ColumnState = chosen ?? (hasRoom ? 'open' : 'rail');
  const turn = (): void => {
    const next = state === 'open' ? 'rail' : 'open';
    setChosen(next);
    keep(next);
  };
  return [state, turn] as const;
}
