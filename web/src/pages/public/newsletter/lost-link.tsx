import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
import { MessagePage } from './newsletter-page';

/** Stands where the link of a mail was cut off, forged, or belongs to nobody any more. */
export function LostLink() {
  const t = useTexts();
  const { contactEmail } = useSite();
  return (
    <MessagePage
      stage="lost"
      title={t('letters.lost')}
      lead={
        <RichText
          of="letters.lostLead"
          values={{ addressLink: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }}
        />
      }
    />
  );
}
