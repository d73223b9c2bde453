interface FolderWarningProps {
  /** Where mail is written to. */
  folder: string;
}

/** Says what sending does where no mail server is set. */
export const FolderWarning = ({ folder }: FolderWarningProps) => (
  <>
    Nobody gets mail: <code>SMTP_URL</code> is not set. Sending writes the messages as files into{' '}
    <code>{folder}</code> and uses the issue up, for each issue is sent once.
  </>
);
