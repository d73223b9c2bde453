import type { Translation } from '../text-keys';
import type { further as english } from '../en/further';

/** Texts of forms and less visited pages, in Italian. */
export const further: Translation<typeof english> = {
  'list.archive': 'L’archivio',
  'list.allDescription': 'Tutti gli articoli di {brand}, dal più recente al più vecchio.',

  'author.label': 'Autore',
  'author.portrait': 'Ritratto di {name}',
  'author.description': 'Gli articoli di {name} su {brand}.',
  'author.none': 'Finora non è stato pubblicato nulla di {name}. Torni presto a trovarci.',

  'series.label': 'Serie',
  'series.parts': 'Serie in {count, plural, one {# parte} many {# di parti} other {# parti}}',
  'series.partsTitle': 'Parti',
  'series.description': '{title}, una serie di {brand}.',
  'series.none': 'La prima parte non è ancora stata pubblicata. Torni presto a trovarci.',

  'tag.label': 'Argomento',
  'tag.description':
    'Tutti gli articoli di {brand} sull’argomento «{tag}», dal più recente al più vecchio.',
  'tag.none': 'Nessun articolo rimasto',
  'tag.noneOf': 'Non ci sono più articoli sull’argomento {tag}.',

  'about.eyebrow': 'Chi è {brand}',
  'about.subjects': 'Di che cosa scriviamo',
  'about.join': 'Ci legga, o ci scriva',
  'about.subscribe': 'Iscriviti alla newsletter',

  'legal.label': 'Note legali',
  'legal.contents': 'In questa pagina',
  'legal.updated': 'Ultimo aggiornamento: {date}',

  'contact.title': 'Contatti',
  'contact.intro':
    'Correzioni, domande e proposte sono benvenute, le correzioni più di tutto. Ogni messaggio viene conservato e letto; ci dica, per favore, a quale articolo si riferisce.',
  'contact.eyebrow': 'Ci scriva',
  'contact.reach': 'Come raggiungerci',
  'contact.email': 'E-mail',
  'contact.emailText':
    'La via più sicura per la redazione, per tutto ciò che si può mettere per iscritto.',
  'contact.phone': 'Telefono',
  'contact.phoneText': 'Per ciò che non può attendere una lettera, in orario d’ufficio.',
  'contact.address': 'Indirizzo',
  'contact.addressText':
    'Per posta, notifiche e copie in visione. La preghiamo di non inviare prodotti senza accordo.',
  'contact.hours': 'Orari d’ufficio',
  'contact.hoursText': 'Lun–ven, 9–18 EST',
  'contact.partnerships': 'Collaborazioni',
  'contact.partnershipsText':
    'Le commissioni finanziano la rivista. Non comprano opinioni, e ogni collaborazione viene dichiarata.',
  'contact.programs': 'Programmi di affiliazione',
  'contact.programsText':
    'Per negozi e reti i cui prodotti hanno un posto accanto ai nostri articoli.',
  'contact.travel': 'Viaggi e aviazione',
  'contact.travelText': 'Per cantieri, lodge e operatori che possono mostrarci il conto vero.',
  'contact.makers': 'Artigiani e atelier',
  'contact.makersText':
    'Per le botteghe disposte a raccontare, dall’interno, come nasce un oggetto.',
  'contact.press': 'Licenze e stampa',
  'contact.pressText':
    'Per le redazioni che desiderano ripubblicare un articolo o chiedere della rivista.',
  'contact.name': 'Nome',
  'contact.subject': 'Oggetto',
  'contact.message': 'Messaggio',
  'contact.required': 'Tutti i campi sono obbligatori.',
  'contact.send': 'Invia il messaggio',
  'contact.sending': 'Invio in corso…',
  'contact.sent': 'Grazie per il Suo messaggio. Le risponderemo presto!',
  'contact.correct': 'Il Suo messaggio non è stato inviato. Corregga i campi evidenziati.',
  'contact.notSent': 'Messaggio non inviato',
  'contact.notSentText':
    'Non è stato possibile inviare il Suo messaggio. La preghiamo di riprovare.',

  'search.title': 'Ricerca',
  'search.titleOf': 'Ricerca: {query}',
  'search.description': 'Cerchi tra gli articoli di {brand}.',
  'search.label': 'Ricerca nella rivista',
  'search.clear': 'Cancella la ricerca',
  'search.count':
    '{count, plural, one {# risultato} many {# di risultati} other {# risultati}} per «{query}»',
  'search.none': 'Nessun risultato per «{query}»',
  'search.noneText':
    'Provi con meno parole o con termini più generali, oppure sfogli l’intera rivista.',
  'search.failed': 'La ricerca non è riuscita. La preghiamo di riprovare.',
  'search.ends': 'I risultati finiscono prima della pagina {page}',
  'search.searching': 'Ricerca in corso…',
  'search.sections': 'Rubriche',
  'search.browse': 'Sfoglia le rubriche',

  'issues.title': 'Numeri precedenti',
  'issues.none': 'Il primo numero non è ancora stato inviato.',
  'issues.count':
    '{count, plural, one {# numero} many {# di numeri} other {# numeri}}, dal più recente al più vecchio.',
  'issues.description':
    'Tutti i numeri della newsletter di {brand}, dal più recente al più vecchio.',
  'issues.noArchive': 'Nessun archivio',
  'issues.noArchiveText': 'Questa rivista non tiene un archivio pubblico della sua newsletter.',
  'issues.missing': 'Numero non trovato',
  'issues.missingText': 'A questo indirizzo non c’è alcun numero della newsletter.',
  'issues.of': 'Un numero della newsletter di {brand}.',
  'issues.past': 'Numeri precedenti',
  'issues.affiliate':
    'Questo numero contiene link di affiliazione; {brand} può ricevere una commissione.',
  'issues.inThis': 'In questo numero',

  'confirm.title': 'Confermi la Sua iscrizione',
  'confirm.lead':
    'Un clic per confermare, e riceverà la nostra lettera una volta alla settimana: nuovi articoli, prezzi equi e uno sguardo oltre una porta di solito chiusa.',
  'confirm.form': 'Conferma l’iscrizione',
  'confirm.button': 'Conferma l’iscrizione',
  'confirm.pending': 'Conferma in corso…',
  'confirm.stranger':
    'Se non è stato Lei a iscriversi, chiuda semplicemente questa pagina: senza la Sua conferma non invieremo nulla.',
  'confirm.done': 'Benvenuti nel Circolo Élite',
  'confirm.doneText': 'Il Suo indirizzo è confermato. Riceverà la nostra prossima lettera.',
  'confirm.mailed': 'Controlli la Sua posta',
  'confirm.mailedText':
    'Un nuovo link è in arrivo ed è valido per sette giorni. Se non arriva entro qualche minuto, controlli la cartella della posta indesiderata.',
  'confirm.expired': 'Questo link è scaduto',
  'confirm.expiredText':
    'I link di conferma sono validi per sette giorni. Saremo lieti di inviargliene uno nuovo.',
  'confirm.used': 'Questo link è già stato usato',
  'confirm.usedText':
    'Ogni link funziona una sola volta, e questo è già stato usato. Saremo lieti di inviargliene uno nuovo.',
  'confirm.ended': 'Questa iscrizione è terminata',
  'confirm.endedText':
    'Ha annullato l’iscrizione dopo l’invio di questo link. Per tornare, si iscriva di nuovo.',
  'confirm.unknownText':
    'Potrebbe essere incompleto. Apra l’ultimo link che Le abbiamo inviato, oppure si iscriva di nuovo e Gliene invieremo uno nuovo.',
  'confirm.newLink': 'Un nuovo link',
  'confirm.sendLink': 'Invia un nuovo link',
  'confirm.sendingLink': 'Invio in corso…',
  'confirm.again': 'Iscriviti di nuovo',
  'confirm.meanwhile': 'Nel frattempo',

  'letters.description': 'La newsletter di {brand}.',
  'letters.title': 'Le Sue lettere',
  'letters.lead': 'Che cosa desidera ricevere all’indirizzo {address}, e quanto spesso?',
  'letters.howOften': 'Frequenza',
  'letters.weekly': 'Ogni settimana',
  'letters.weeklyNote': 'I nuovi articoli appena escono.',
  'letters.monthly': 'Una volta al mese',
  'letters.monthlyNote': 'Il meglio di quattro settimane in una sola lettera.',
  'letters.about': 'Argomenti',
  'letters.aboutHint': 'Se non sceglie nulla, riceve articoli da tutte le rubriche.',
  'letters.save': 'Salva',
  'letters.saving': 'Salvataggio…',
  'letters.saved': 'Salvato. La Sua scelta vale dalla prossima lettera.',
  'letters.failed':
    'Non è stato possibile salvare la Sua scelta. La preghiamo di riprovare tra poco.',
  'letters.unsubscribe': 'Annulla l’iscrizione',
  'letters.unsubscribing': 'Annullamento…',
  'letters.question': 'Annullare l’iscrizione?',
  'letters.questionLead': 'Non riceverà più lettere all’indirizzo {address}.',
  'letters.fewer': 'Preferisco ricevere meno lettere',
  'letters.left': 'L’iscrizione è annullata',
  'letters.leftLead':
    'Non invieremo più lettere a {address}. Se cambia idea, si iscriva di nuovo quando vuole; Le chiederemo di confermare per e-mail.',
  'letters.lost': 'Questo link non è valido',
  'letters.lostLead':
    'Potrebbe essere incompleto, oppure l’indirizzo non è più nel nostro elenco. Apra il link della nostra ultima e-mail, o scriva a {addressLink} e ce ne occuperemo.',

  'invalid.required': 'Compili questo campo: {field}',
  'invalid.tooLong': '{field}: al massimo {max} caratteri',
  'invalid.lines': '{field}: deve stare su una sola riga',
  'invalid.field': '{field}: non può essere accettato così com’è',
  'refused.tooOften': 'Troppi tentativi. La preghiamo di riprovare più tardi.',
  'refused.unavailable':
    'Al momento la rivista non è raggiungibile. La preghiamo di riprovare tra poco.',

  'preview.title': 'Anteprima: {title}',
  'preview.shared': 'Anteprima condivisa – valida fino al {time}.',
  'preview.read': 'Leggi l’articolo pubblicato',
  'preview.expired': 'Questo link di anteprima è scaduto',
  'preview.expiredText':
    'I link di anteprima mostrano un articolo per 24 ore. Ne chieda uno nuovo a chi Glielo ha inviato.',

  'date.at': '{date} alle {time}',

  'missing.author': 'Autore non trovato',
  'missing.authorText': 'Nessuno scrive qui con questo nome.',
  'missing.series': 'Serie non trovata',
  'missing.seriesText': 'La serie che cerca non esiste.',
  'missing.tag': 'Argomento non trovato',
  'missing.tagText': 'Nessun articolo tratta questo argomento.',
  'missing.legal': 'Pagina non trovata',
  'missing.legalText': 'La pagina legale che cerca non esiste.',

  'loading.author': 'Caricamento dell’autore…',
  'loading.tag': 'Caricamento dell’argomento…',

  'resting.page': 'Un momento',
  'resting.title': 'Un momento, prego',
  'resting.text': 'La rivista non è al momento disponibile. La preghiamo di riprovare tra poco.',
};
