import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
import { MessagePage } from './newsletter-page';

/** Message for an email link that is truncated, invalid or of an erased subscriber. */
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
