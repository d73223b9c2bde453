import { NEWSLETTER_ACTION, newsletterText } from '~/lib/newsletter';

/**
 * The sign-up in the text: a plain form, which the page sends by itself where it has scripts. It has no name, since the
 * page's own form below the text is the landmark.
 */
export const NewsletterBlock = () => (
  <form data-block="newsletter" className="no-print" method="post" action={NEWSLETTER_ACTION}>
    <p data-part="eyebrow">{newsletterText.label}</p>
    <p data-part="name">{newsletterText.title}</p>
    <p>{newsletterText.lead}</p>
    {/* People neither see nor reach it: whoever fills it in is a program. */}
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
        Email address
        <input type="email" name="email" autoComplete="email" required maxLength={254} />
      </label>
      <button type="submit">Subscribe</button>
    </div>
    <p data-part="small">
      By subscribing you agree to our <a href="/legal/privacy">Privacy Policy</a>. You can
      unsubscribe at any time.
    </p>
    <p data-part="answer" role="status" />
  </form>
);
