/** Paths that each call of the contract makes stale (plugins/stale-reads.ts). */
declare module 'virtual:stale-reads' {
  /** Paths of the reads that a call makes stale, by its address. */
  export const staleReads: Readonly<Record<string, readonly string[]>>;
}
