import type { Translation } from '../text-keys';
import type { mails as english } from '../en/mails';

/** Texts of emails to readers, feeds and other files of the site, in French. */
export const mails: Translation<typeof english> = {
  'mail.confirm.subject': 'Veuillez confirmer votre abonnement à {brand}',
  'mail.confirm.preheader': 'Un clic, et la newsletter est à vous.',
  'mail.confirm.title': 'Plus qu’un pas vers le Cercle Élite',
  'mail.confirm.welcome':
    'Merci de vous être inscrit à la newsletter de {brand}. Confirmez votre adresse, et le prochain numéro est à vous.',
  'mail.confirm.welcomeAbout':
    'Merci de vous être inscrit à la newsletter de {brand}. Confirmez votre adresse, et le prochain numéro est à vous\u00a0: {categories}, choisis par notre rédaction.',
  'mail.confirm.button': 'Confirmer mon abonnement',
  'mail.confirm.validity':
    'Le lien est valable sept jours. Nous ne vous enverrons rien d’autre sans votre confirmation.',
  'mail.confirm.asked': 'Quelqu’un a saisi {address} sur notre site le {moment} ({zone}).',
  'mail.confirm.stranger': 'Si ce n’était pas vous, ignorez simplement cet e-mail.',
  'mail.confirm.remove': 'Ce n’était pas moi – supprimer mon adresse',

  'mail.issue.affiliate':
    'Cette lettre contient des liens affiliés\u00a0: {brand} peut percevoir une commission si vous achetez après en avoir suivi un.',
  'mail.issue.why':
    'Vous recevez cette lettre parce que vous êtes abonné à la newsletter de {brand} sur {site}.',
  'mail.issue.disclosure':
    'Les articles contiennent des liens affiliés\u00a0; {brand} peut percevoir une commission sur les achats éligibles.',
  'mail.issue.unsubscribe': 'Se désabonner',
  'mail.issue.preferences': 'Gérer mes préférences',
  'mail.issue.browser': 'Voir dans le navigateur',
  'mail.issue.earlier': 'Le mois écoulé',
  'mail.issue.unsorted': 'Autres articles',
  'mail.issue.read': 'Lire l’article',
  'mail.digest.week': 'Cette semaine\u00a0: {title}',
  'mail.digest.month': 'Le mois écoulé\u00a0: {title}',
  'mail.digest.rest':
    '{title} et {count, plural, one {# autre article} many {# d’autres articles} other {# autres articles}}',
  'mail.digest.intro': 'Voici les nouveautés du magazine, dans l’ordre où nous les lirions.',
  'mail.product.asOf': '{price} (au {date})',
  'mail.product.seenOn': '{price} (relevé le {date}, a pu changer)',
  'mail.product.rated': 'Note\u00a0: {rating} sur 5',
  'mail.product.best': 'Idéal pour {readers}',

  'feed.affiliate':
    'Cet article contient des liens affiliés\u00a0; {brand} peut percevoir une commission.',
  'feed.subscribe': 'S’abonner à la newsletter',
  'llms.note':
    'Un article ébauché avec l’IA le précise. Le site contient des liens affiliés et peut percevoir une commission.',
  'llms.sections': 'Rubriques',
  'llms.authors': 'Auteurs',
  'llms.newest': 'Derniers articles',
  'llms.optional': 'Facultatif',
  'llms.by': 'par {names}',
  'llms.feed': 'Flux',
  'llms.disclosure': 'Politique d’affiliation',
};
