import type { Translation } from '../text-keys';
import type { mails as english } from '../en/mails';

/** Texts of emails to readers, feeds and other files of the site, in Italian. */
export const mails: Translation<typeof english> = {
  'mail.confirm.subject': 'Confermi la Sua iscrizione a {brand}',
  'mail.confirm.preheader': 'Un clic, e la newsletter è Sua.',
  'mail.confirm.title': 'A un passo dal Circolo Élite',
  'mail.confirm.welcome':
    'Grazie per l’iscrizione alla newsletter di {brand}. Confermi il Suo indirizzo e il prossimo numero sarà Suo.',
  'mail.confirm.welcomeAbout':
    'Grazie per l’iscrizione alla newsletter di {brand}. Confermi il Suo indirizzo e il prossimo numero sarà Suo: {categories}, scelti dalla nostra redazione.',
  'mail.confirm.button': 'Confermo la mia iscrizione',
  'mail.confirm.validity':
    'Il link è valido per sette giorni. Senza la Sua conferma non Le invieremo altro.',
  'mail.confirm.asked': 'Qualcuno ha inserito {address} sul nostro sito il {moment} ({zone}).',
  'mail.confirm.stranger': 'Se non è stato Lei, ignori semplicemente questa e-mail.',
  'mail.confirm.remove': 'Non sono stato io – rimuovi il mio indirizzo',

  'mail.issue.affiliate':
    'Questa lettera contiene link di affiliazione: {brand} può ricevere una commissione se acquista qualcosa dopo averne seguito uno.',
  'mail.issue.why':
    'Riceve questa lettera perché si è iscritto alla newsletter di {brand} su {site}.',
  'mail.issue.disclosure':
    'Gli articoli contengono link di affiliazione e {brand} può ricevere una commissione sugli acquisti idonei.',
  'mail.issue.unsubscribe': 'Annulla l’iscrizione',
  'mail.issue.preferences': 'Gestisci le preferenze',
  'mail.issue.browser': 'Apri nel browser',
  'mail.issue.earlier': 'L’ultimo mese',
  'mail.issue.unsorted': 'Altri articoli',
  'mail.issue.read': 'Leggi l’articolo',
  'mail.digest.week': 'Questa settimana: {title}',
  'mail.digest.month': 'L’ultimo mese: {title}',
  'mail.digest.rest':
    '{title} e {count, plural, one {# altro articolo} many {# di altri articoli} other {# altri articoli}}',
  'mail.digest.intro': 'Ecco le novità della rivista, nell’ordine in cui le leggeremmo.',
  'mail.product.asOf': '{price} (al {date})',
  'mail.product.seenOn': '{price} (rilevato il {date}, potrebbe essere cambiato)',
  'mail.product.rated': 'Valutazione: {rating} su 5',
  'mail.product.best': 'Ideale per {readers}',

  'feed.affiliate':
    'Questo articolo contiene link di affiliazione; {brand} può ricevere una commissione.',
  'feed.subscribe': 'Iscriviti alla newsletter',
  'llms.note':
    'Un articolo abbozzato con l’IA lo dichiara. Il sito contiene link di affiliazione e può ricevere una commissione.',
  'llms.sections': 'Rubriche',
  'llms.authors': 'Autori',
  'llms.newest': 'Ultimi articoli',
  'llms.optional': 'Facoltativo',
  'llms.by': 'di {names}',
  'llms.feed': 'Feed',
  'llms.disclosure': 'Informativa sulle affiliazioni',
};
