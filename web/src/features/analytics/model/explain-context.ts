import { createContext, use } from 'react';
import type { ExplainTarget } from './metric-table';

/** Opens the explanation of a metric. */
export const ExplainContext = createContext<(target: ExplainTarget) => void>(() => undefined);

/** A function that opens the explanation of a metric. */
export const useExplain = () => use(ExplainContext);
