import { useSite } from '~/lib/site-context';
import { LetterPage } from './letter-page';

export const LOST_TITLE = 'This link is not valid';

/** Stands where the link of a mail was cut off, forged, or belongs to nobody any more. */
export function LostLink() {
  const { contactEmail } = useSite();
  return (
    <LetterPage
      stage="lost"
      title={LOST_TITLE}
      lead={
        <>
          It may have been cut off on its way, or the address is no longer with us. Open the link in
          the newest letter again, or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>{' '}
          and we see to it.
        </>
      }
    />
  );
}
