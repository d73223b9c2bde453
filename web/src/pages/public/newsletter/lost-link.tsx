import { useSite } from '~/lib/site-context';
import { MessagePage } from './newsletter-page';

export const LOST_TITLE = 'This link is not valid';

/** Stands where the link of a mail was cut off, forged, or belongs to nobody any more. */
export function LostLink() {
  const { contactEmail } = useSite();
  return (
    <MessagePage
      stage="lost"
      title={LOST_TITLE}
      lead={
        <>
          It may be incomplete, or the address is no longer on our list. Open the link in our latest
          email, or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we’ll take
          care of it.
        </>
      }
    />
  );
}
