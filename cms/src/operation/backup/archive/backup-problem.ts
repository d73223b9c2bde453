/** What stands in the way of a backup or a restore and the owner can mend; `message` is one sentence. */
export class BackupProblem extends Error {}
