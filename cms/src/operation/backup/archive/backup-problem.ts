/** What stands in the way of a backup or a restore and the owner can fix; `message` is one sentence. */
export class BackupProblem extends Error {}
