import type { Translation } from '../text-keys';
import type { mails as english } from '../en/mails';

/** Texts of emails to readers, feeds and other files of the site, in Spanish. */
export const mails: Translation<typeof english> = {
  'mail.confirm.subject': 'Confirme su suscripción a {brand}',
  'mail.confirm.preheader': 'Un clic y el boletín es suyo.',
  'mail.confirm.title': 'A un paso del Círculo Élite',
  'mail.confirm.welcome':
    'Gracias por suscribirse al boletín de {brand}. Confirme su dirección y el próximo número será suyo.',
  'mail.confirm.welcomeAbout':
    'Gracias por suscribirse al boletín de {brand}. Confirme su dirección y el próximo número será suyo: {categories}, elegidos por nuestra redacción.',
  'mail.confirm.button': 'Confirmar mi suscripción',
  'mail.confirm.validity':
    'El enlace es válido durante siete días. No le enviaremos nada más sin su confirmación.',
  'mail.confirm.asked': 'Alguien introdujo {address} en nuestro sitio el {moment} ({zone}).',
  'mail.confirm.stranger': 'Si no fue usted, simplemente ignore este correo.',
  'mail.confirm.remove': 'No fui yo – eliminar mi dirección',

  'mail.issue.affiliate':
    'Esta carta contiene enlaces de afiliado: {brand} puede recibir una comisión si compra algo después de seguir uno.',
  'mail.issue.why': 'Recibe esta carta porque se suscribió al boletín de {brand} en {site}.',
  'mail.issue.disclosure':
    'Los artículos contienen enlaces de afiliado y {brand} puede recibir una comisión por las compras que cumplan los requisitos.',
  'mail.issue.unsubscribe': 'Darse de baja',
  'mail.issue.preferences': 'Gestionar preferencias',
  'mail.issue.browser': 'Ver en el navegador',
  'mail.issue.earlier': 'El último mes',
  'mail.issue.unsorted': 'Más artículos',
  'mail.issue.read': 'Leer el artículo',
  'mail.digest.week': 'Esta semana: {title}',
  'mail.digest.month': 'El último mes: {title}',
  'mail.digest.rest':
    '{title} y {count, plural, one {# artículo más} many {# de artículos más} other {# artículos más}}',
  'mail.digest.intro': 'Estas son las novedades de la revista, en el orden en que las leeríamos.',
  'mail.product.asOf': '{price} (a {date})',
  'mail.product.seenOn': '{price} (visto el {date}, puede haber cambiado)',
  'mail.product.rated': 'Valoración: {rating} de 5',
  'mail.product.best': 'Ideal para {readers}',

  'feed.affiliate':
    'Este artículo contiene enlaces de afiliado; {brand} puede recibir una comisión.',
  'feed.subscribe': 'Suscribirse al boletín',
  'llms.note':
    'Los artículos redactados con IA lo indican. El sitio contiene enlaces de afiliado y puede recibir una comisión.',
  'llms.sections': 'Secciones',
  'llms.authors': 'Autores',
  'llms.newest': 'Últimos artículos',
  'llms.optional': 'Opcional',
  'llms.by': 'por {names}',
  'llms.feed': 'Canal',
  'llms.disclosure': 'Política de afiliación',
};
