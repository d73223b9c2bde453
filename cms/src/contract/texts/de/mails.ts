import type { Translation } from '../text-keys';
import type { mails as english } from '../en/mails';

/** Texts of emails to readers, feeds and other files of the site, in German. */
export const mails: Translation<typeof english> = {
  'mail.confirm.subject': 'Bitte bestätigen Sie Ihr Abonnement von {brand}',
  'mail.confirm.preheader': 'Ein Klick, und der Newsletter gehört Ihnen.',
  'mail.confirm.title': 'Ein Schritt bis zum Elite Circle',
  'mail.confirm.welcome':
    'Danke, dass Sie sich für den Newsletter von {brand} angemeldet haben. Bestätigen Sie Ihre Adresse, und Sie erhalten die nächste Ausgabe.',
  'mail.confirm.welcomeAbout':
    'Danke, dass Sie sich für den Newsletter von {brand} angemeldet haben. Bestätigen Sie Ihre Adresse, und Sie erhalten die nächste Ausgabe: {categories}, ausgewählt von unserer Redaktion.',
  'mail.confirm.button': 'Mein Abonnement bestätigen',
  'mail.confirm.validity':
    'Der Link gilt sieben Tage. Ohne Ihre Bestätigung senden wir Ihnen nichts weiter.',
  'mail.confirm.asked':
    'Jemand hat am {moment} ({zone}) auf unserer Website die Adresse {address} eingetragen.',
  'mail.confirm.stranger': 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail einfach.',
  'mail.confirm.remove': 'Das war ich nicht – meine Adresse entfernen',

  'mail.issue.affiliate':
    'Dieser Brief enthält Affiliate-Links: {brand} erhält möglicherweise eine Provision, wenn Sie darüber etwas kaufen.',
  'mail.issue.why':
    'Sie erhalten diesen Brief, weil Sie den Newsletter von {brand} auf {site} abonniert haben.',
  'mail.issue.disclosure':
    'Die Artikel enthalten Affiliate-Links; {brand} kann für qualifizierte Käufe eine Provision erhalten.',
  'mail.issue.unsubscribe': 'Abmelden',
  'mail.issue.preferences': 'Einstellungen ändern',
  'mail.issue.browser': 'Im Browser ansehen',
  'mail.issue.earlier': 'Der vergangene Monat',
  'mail.issue.unsorted': 'Weitere Artikel',
  'mail.issue.read': 'Artikel lesen',
  'mail.digest.week': 'Diese Woche: {title}',
  'mail.digest.month': 'Der vergangene Monat: {title}',
  'mail.digest.rest':
    '{title} und {count, plural, one {# weiterer Artikel} other {# weitere Artikel}}',
  'mail.digest.intro': 'Das ist neu im Magazin, in der Reihenfolge, in der wir es lesen würden.',
  'mail.product.asOf': '{price} (Stand: {date})',
  'mail.product.seenOn': '{price} (gesehen am {date}, kann sich geändert haben)',
  'mail.product.rated': 'Bewertung: {rating} von 5',
  'mail.product.best': 'Ideal für {readers}',

  'feed.affiliate':
    'Dieser Artikel enthält Affiliate-Links; {brand} erhält möglicherweise eine Provision.',
  'feed.subscribe': 'Newsletter abonnieren',
  'llms.note':
    'Ein Artikel, der mit KI entworfen wurde, sagt das. Die Website enthält Affiliate-Links und kann eine Provision erhalten.',
  'llms.sections': 'Ressorts',
  'llms.authors': 'Autoren',
  'llms.newest': 'Neueste Artikel',
  'llms.optional': 'Optional',
  'llms.by': 'von {names}',
  'llms.feed': 'Feed',
  'llms.disclosure': 'Hinweis zu Affiliate-Links',
};
