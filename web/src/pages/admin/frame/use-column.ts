import { useState } from 'react';
import { useIsWide } from '~/lib/media-query';
import { breakpoint } from '~/theme/tokens';

const KEY = 'aurelian:admin-column';

/** `rail` is icons alone. */
export type ColumnState = 'open' | 'rail';

/** In px. */
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
    // A browser without storage begins with the usual one.
  }
}

/** How the column stands: as it was left, or open where there is room for it, and a way to turn it. */
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
