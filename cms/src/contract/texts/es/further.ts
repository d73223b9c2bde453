import type { Translation } from '../text-keys';
import type { further as english } from '../en/further';

/** Texts of forms and less visited pages, in Spanish. */
export const further: Translation<typeof english> = {
  'list.archive': 'El archivo',
  'list.allDescription': 'Todos los artículos de {brand}, del más reciente al más antiguo.',

  'author.label': 'Autor',
  'author.portrait': 'Retrato de {name}',
  'author.description': 'Artículos de {name} en {brand}.',
  'author.none': 'Todavía no se ha publicado nada de {name}. Vuelva pronto.',

  'series.label': 'Serie',
  'series.parts': 'Serie en {count, plural, one {# parte} many {# de partes} other {# partes}}',
  'series.partsTitle': 'Partes',
  'series.description': '{title}, una serie de {brand}.',
  'series.none': 'La primera parte todavía no se ha publicado. Vuelva pronto.',

  'tag.label': 'Etiqueta',
  'tag.description':
    'Todos los artículos de {brand} con la etiqueta «{tag}», del más reciente al más antiguo.',
  'tag.none': 'Ya no quedan artículos',
  'tag.noneOf': 'Ya no hay artículos con la etiqueta {tag}.',

  'about.eyebrow': 'Acerca de {brand}',
  'about.subjects': 'De qué escribimos',
  'about.join': 'Léanos o escríbanos',
  'about.subscribe': 'Suscribirse al boletín',

  'legal.label': 'Información legal',
  'legal.contents': 'En esta página',
  'legal.updated': 'Última actualización: {date}',

  'contact.title': 'Contacto',
  'contact.intro':
    'Correcciones, preguntas y propuestas son bienvenidas, las correcciones más que nada. Todos los mensajes se guardan y se leen; díganos, por favor, a qué artículo se refiere.',
  'contact.eyebrow': 'Escríbanos',
  'contact.reach': 'Cómo encontrarnos',
  'contact.email': 'Correo electrónico',
  'contact.emailText':
    'El camino más seguro a la redacción, para todo lo que pueda ponerse por escrito.',
  'contact.phone': 'Teléfono',
  'contact.phoneText': 'Para lo que no puede esperar a una carta, en horario de oficina.',
  'contact.address': 'Dirección',
  'contact.addressText':
    'Para correo, notificaciones y ejemplares de prensa. Le rogamos que no envíe productos sin acordarlo antes.',
  'contact.hours': 'Horario de atención',
  'contact.hoursText': 'Lun.–vie., 9:00–18:00 EST',
  'contact.partnerships': 'Colaboraciones',
  'contact.partnershipsText':
    'Las comisiones financian la revista. No compran opiniones, y toda colaboración se declara.',
  'contact.programs': 'Programas de afiliación',
  'contact.programsText':
    'Para tiendas y redes cuyos productos tienen su lugar junto a nuestros artículos.',
  'contact.travel': 'Viajes y aviación',
  'contact.travelText':
    'Para astilleros, lodges y operadores que puedan mostrarnos la factura real.',
  'contact.makers': 'Artesanos y talleres',
  'contact.makersText':
    'Para talleres dispuestos a explicar, desde dentro, cómo se hace una pieza.',
  'contact.press': 'Licencias y prensa',
  'contact.pressText':
    'Para redacciones que deseen reproducir un artículo o preguntar por la revista.',
  'contact.name': 'Nombre',
  'contact.subject': 'Asunto',
  'contact.message': 'Mensaje',
  'contact.required': 'Todos los campos son obligatorios.',
  'contact.send': 'Enviar mensaje',
  'contact.sending': 'Enviando…',
  'contact.sent': 'Gracias por su mensaje. ¡Le responderemos pronto!',
  'contact.correct': 'Su mensaje no se ha enviado. Corrija los campos marcados.',
  'contact.notSent': 'Mensaje no enviado',
  'contact.notSentText': 'No se ha podido enviar su mensaje. Inténtelo de nuevo.',

  'search.title': 'Buscar',
  'search.titleOf': 'Búsqueda: {query}',
  'search.description': 'Busque entre los artículos de {brand}.',
  'search.label': 'Buscar en la revista',
  'search.clear': 'Borrar la búsqueda',
  'search.count':
    '{count, plural, one {# resultado} many {# de resultados} other {# resultados}} para «{query}»',
  'search.none': 'Sin resultados para «{query}»',
  'search.noneText': 'Pruebe con menos palabras o más generales, o explore toda la revista.',
  'search.failed': 'La búsqueda ha fallado. Inténtelo de nuevo.',
  'search.ends': 'Los resultados terminan antes de la página {page}',
  'search.searching': 'Buscando…',
  'search.sections': 'Secciones',
  'search.browse': 'Explorar las secciones',

  'issues.title': 'Números anteriores',
  'issues.none': 'El primer número todavía no se ha enviado.',
  'issues.count':
    '{count, plural, one {# número} many {# de números} other {# números}}, del más reciente al más antiguo.',
  'issues.description':
    'Todos los números del boletín de {brand}, del más reciente al más antiguo.',
  'issues.noArchive': 'Sin archivo',
  'issues.noArchiveText': 'Esta revista no mantiene un archivo público de su boletín.',
  'issues.missing': 'Número no encontrado',
  'issues.missingText': 'No hay ningún número del boletín en esta dirección.',
  'issues.of': 'Un número del boletín de {brand}.',
  'issues.past': 'Números anteriores',
  'issues.affiliate':
    'Este número contiene enlaces de afiliado; {brand} puede recibir una comisión.',
  'issues.inThis': 'En este número',

  'confirm.title': 'Confirme su suscripción',
  'confirm.lead':
    'Confirme con un clic y recibirá nuestra carta una vez por semana: nuevos artículos, precios justos y una mirada tras una puerta que suele estar cerrada.',
  'confirm.form': 'Confirmar la suscripción',
  'confirm.button': 'Confirmar suscripción',
  'confirm.pending': 'Confirmando…',
  'confirm.stranger':
    'Si no se ha suscrito, simplemente cierre esta página: no enviaremos nada sin su confirmación.',
  'confirm.done': 'Le damos la bienvenida al Círculo Élite',
  'confirm.doneText': 'Su dirección está confirmada. Recibirá nuestra próxima carta.',
  'confirm.mailed': 'Revise su bandeja de entrada',
  'confirm.mailedText':
    'Le hemos enviado un nuevo enlace, válido durante siete días. Si no llega en unos minutos, revise la carpeta de correo no deseado.',
  'confirm.expired': 'Este enlace ha caducado',
  'confirm.expiredText':
    'Los enlaces de confirmación son válidos durante siete días. Con gusto le enviaremos uno nuevo.',
  'confirm.used': 'Este enlace ya se ha utilizado',
  'confirm.usedText':
    'Cada enlace funciona una sola vez, y este ya se ha utilizado. Con gusto le enviaremos uno nuevo.',
  'confirm.ended': 'Esta suscripción ha terminado',
  'confirm.endedText':
    'Se dio de baja después de que enviáramos este enlace. Para volver, suscríbase de nuevo.',
  'confirm.unknownText':
    'Puede que esté incompleto. Abra el último enlace que le enviamos o suscríbase de nuevo y le enviaremos otro.',
  'confirm.newLink': 'Un nuevo enlace',
  'confirm.sendLink': 'Enviar un nuevo enlace',
  'confirm.sendingLink': 'Enviando…',
  'confirm.again': 'Suscribirse de nuevo',
  'confirm.meanwhile': 'Mientras tanto',

  'letters.description': 'El boletín de {brand}.',
  'letters.title': 'Sus cartas',
  'letters.lead': '¿Qué desea recibir en {address} y con qué frecuencia?',
  'letters.howOften': 'Frecuencia',
  'letters.weekly': 'Cada semana',
  'letters.weeklyNote': 'Los nuevos artículos, a medida que aparecen.',
  'letters.monthly': 'Una vez al mes',
  'letters.monthlyNote': 'Lo mejor de cuatro semanas en una sola carta.',
  'letters.about': 'Temas',
  'letters.aboutHint': 'Si no elige ninguno, recibirá artículos de todas las secciones.',
  'letters.save': 'Guardar',
  'letters.saving': 'Guardando…',
  'letters.saved': 'Guardado. Su elección se aplica desde la próxima carta.',
  'letters.failed': 'No se ha podido guardar su elección. Inténtelo de nuevo en un momento.',
  'letters.unsubscribe': 'Darse de baja',
  'letters.unsubscribing': 'Dando de baja…',
  'letters.question': '¿Darse de baja?',
  'letters.questionLead': 'No recibirá más cartas en {address}.',
  'letters.fewer': 'Prefiero recibir menos cartas',
  'letters.left': 'Se ha dado de baja',
  'letters.leftLead':
    'No enviaremos más cartas a {address}. Si cambia de opinión, suscríbase de nuevo cuando quiera; le pediremos que lo confirme por correo.',
  'letters.lost': 'Este enlace no es válido',
  'letters.lostLead':
    'Puede que esté incompleto o que la dirección ya no figure en nuestra lista. Abra el enlace de nuestro último correo o escriba a {addressLink} y nos ocuparemos de ello.',

  'invalid.required': 'Rellene este campo: {field}',
  'invalid.tooLong': '{field}: {max} caracteres como máximo',
  'invalid.lines': '{field}: debe ocupar una sola línea',
  'invalid.field': '{field}: no se puede aceptar tal como está',
  'refused.tooOften': 'Demasiados intentos. Inténtelo de nuevo más tarde.',
  'refused.unavailable':
    'No se ha podido contactar con la revista. Inténtelo de nuevo en un momento.',

  'preview.title': 'Vista previa: {title}',
  'preview.shared': 'Vista previa compartida – válida hasta el {time}.',
  'preview.read': 'Leer el artículo publicado',
  'preview.expired': 'Este enlace de vista previa ha caducado',
  'preview.expiredText':
    'Los enlaces de vista previa muestran un artículo durante 24 horas. Pida uno nuevo a quien se lo envió.',

  'date.at': '{date} a las {time}',

  'missing.author': 'Autor no encontrado',
  'missing.authorText': 'Nadie escribe aquí con este nombre.',
  'missing.series': 'Serie no encontrada',
  'missing.seriesText': 'La serie que busca no existe.',
  'missing.tag': 'Etiqueta no encontrada',
  'missing.tagText': 'Ningún artículo lleva esta etiqueta.',
  'missing.legal': 'Página no encontrada',
  'missing.legalText': 'La página legal que busca no existe.',

  'loading.author': 'Cargando el autor…',
  'loading.tag': 'Cargando la etiqueta…',

  'resting.page': 'Un momento',
  'resting.title': 'Un momento, por favor',
  'resting.text': 'La revista no está disponible en este momento. Inténtelo de nuevo en breve.',
};
