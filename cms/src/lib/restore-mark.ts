/** A file in DATA_DIR while a restore replaces what is there; where it was interrupted then, it stays. A path a line. */
export const RESTORE_MARK = 'restore-unfinished';
