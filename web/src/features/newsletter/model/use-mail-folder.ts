import { useRead } from '~/lib/read';
import { mailStatusRead } from '../api/reads';

/** The folder that mail is written to where no mail server is set; null where one is, or nobody knows yet. */
export function useMailFolder(): string | null {
  const { data } = useRead(mailStatusRead);
  return data?.transport === 'folder' ? data.folder : null;
}
