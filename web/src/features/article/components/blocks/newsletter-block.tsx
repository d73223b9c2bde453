import { NEWSLETTER_ACTION } from '~/lib/newsletter';
import { RichText, useTexts } from '~/lib/texts';

/**
 * Newsletter sign-up within a text: a plain form, submitted by a script if scripts run. It has no
 * accessible name, since the form below the text is the landmark.
 */
export const NewsletterBlock = () => {
  const t = useTexts();
  return (
    <form data-block="newsletter" className="no-print" method="post" action={NEWSLETTER_ACTION}>
      <p data-part="eyebrow">{t('newsletter.label')}</p>
      <p data-part="name">{t('newsletter.title')}</p>
      <p>{t('newsletter.lead')}</p>
      {/* Honeypot: people neither see nor reach it, only programs fill it in. */}
      <input
        type="text"
        name="website"
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
      />
      <div data-part="fields">
        <label>
          {t('newsletter.email')}
          <input type="email" name="email" autoComplete="email" required maxLength={254} />
        </label>
        <button type="submit">{t('newsletter.subscribe')}</button>
      </div>
      <p data-part="small">
        <RichText
          of="newsletter.consent"
          values={{ privacyLink: <a href="/legal/privacy">{t('newsletter.privacy')}</a> }}
        />
      </p>
      <p data-part="answer" role="status" />
    </form>
  );
};
