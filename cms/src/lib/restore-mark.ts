/**
 * A file in DATA_DIR while a restore replaces the data; it remains if that is interrupted. One path
 * per line.
 */
export const RESTORE_MARK = 'restore-unfinished';
