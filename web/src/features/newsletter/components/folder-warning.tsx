interface FolderWarningProps {
  /** Where mail is written to. */
  folder: string;
}

/** Says what sending does where no mail server is set. */
export const FolderWarning = ({ folder }: FolderWarningProps) => (
  <>
    Emails aren’t delivered: no mail server is connected. Sending saves them as files in{' '}
    <code>{folder}</code> and counts as sending, and each issue can be sent only once.
  </>
);
