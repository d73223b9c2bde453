/** Paths that each call of the contract makes stale (plugins/stale-reads.ts). */
declare module 'virtual:stale-reads' {
  /** Paths below which everything that was read is out of date, by the address of the call. */
  export const staleReads: Readonly<Record<string, readonly string[]>>;
}
