/** An obstacle to a backup or restore that the owner can remove; `message` is one sentence. */
export class BackupProblem extends Error {}
