interface FolderWarningProps {
  /** Folder that emails are written to. */
  folder: string;
}

/** Explains what sending does without a mail server. */
export const FolderWarning = ({ folder }: FolderWarningProps) => (
  <>
    Emails aren’t delivered: no mail server is connected. Sending saves them as files in{' '}
    <code>{folder}</code> and counts as sending, and each issue can be sent only once.
  </>
);
