import type { Translation } from '../text-keys';
import type { further as english } from '../en/further';

/** Texts of forms and less visited pages, in German. */
export const further: Translation<typeof english> = {
  'list.archive': 'Das Archiv',
  'list.allDescription': 'Alle Artikel in {brand}, die neuesten zuerst.',

  'author.label': 'Autor',
  'author.portrait': 'Porträt: {name}',
  'author.description': 'Artikel von {name} in {brand}.',
  'author.none': 'Von {name} ist bisher nichts erschienen. Bitte schauen Sie bald wieder vorbei.',

  'series.label': 'Serie',
  'series.parts': 'Serie in {count, plural, one {# Teil} other {# Teilen}}',
  'series.partsTitle': 'Teile',
  'series.description': '{title}, eine Serie in {brand}.',
  'series.none': 'Der erste Teil ist noch nicht erschienen. Bitte schauen Sie bald wieder vorbei.',

  'tag.label': 'Stichwort',
  'tag.description': 'Alle Artikel in {brand} zum Stichwort „{tag}“, die neuesten zuerst.',
  'tag.none': 'Keine Artikel mehr',
  'tag.noneOf': 'Zu {tag} gibt es keine Artikel mehr.',

  'about.eyebrow': 'Über {brand}',
  'about.subjects': 'Worüber wir schreiben',
  'about.join': 'Lesen Sie mit, oder schreiben Sie uns',
  'about.subscribe': 'Newsletter abonnieren',

  'legal.label': 'Rechtliches',
  'legal.contents': 'Auf dieser Seite',
  'legal.updated': 'Zuletzt aktualisiert: {date}',

  'contact.title': 'Kontakt',
  'contact.intro':
    'Korrekturen, Fragen und Vorschläge sind willkommen, Korrekturen ganz besonders. Jede Nachricht wird gespeichert und gelesen; bitte nennen Sie uns den Artikel, um den es geht.',
  'contact.eyebrow': 'Schreiben Sie uns',
  'contact.reach': 'So erreichen Sie uns',
  'contact.email': 'E-Mail',
  'contact.emailText':
    'Der sicherste Weg zur Redaktion, für alles, was sich schriftlich sagen lässt.',
  'contact.phone': 'Telefon',
  'contact.phoneText':
    'Für alles, was nicht auf einen Brief warten kann, während der Geschäftszeiten.',
  'contact.address': 'Anschrift',
  'contact.addressText':
    'Für Post, Zustellungen und Rezensionsexemplare. Bitte senden Sie keine Waren unaufgefordert.',
  'contact.hours': 'Geschäftszeiten',
  'contact.hoursText': 'Mo–Fr 9–18 Uhr EST',
  'contact.partnerships': 'Partnerschaften',
  'contact.partnershipsText':
    'Provisionen finanzieren das Magazin. Meinungen kaufen sie nicht, und jede Partnerschaft wird offengelegt.',
  'contact.programs': 'Affiliate-Programme',
  'contact.programsText': 'Für Shops und Netzwerke, deren Produkte neben unsere Artikel gehören.',
  'contact.travel': 'Reisen & Luftfahrt',
  'contact.travelText':
    'Für Werften, Lodges und Anbieter, die uns die tatsächliche Rechnung zeigen können.',
  'contact.makers': 'Manufakturen & Ateliers',
  'contact.makersText': 'Für Werkstätten, die uns von innen zeigen, wie etwas entsteht.',
  'contact.press': 'Lizenzen & Presse',
  'contact.pressText':
    'Für Redaktionen, die einen Artikel nachdrucken oder mehr über das Magazin erfahren möchten.',
  'contact.name': 'Name',
  'contact.subject': 'Betreff',
  'contact.message': 'Nachricht',
  'contact.required': 'Bitte füllen Sie alle Felder aus.',
  'contact.send': 'Nachricht senden',
  'contact.sending': 'Wird gesendet …',
  'contact.sent': 'Vielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen!',
  'contact.correct':
    'Ihre Nachricht wurde nicht gesendet. Bitte korrigieren Sie die markierten Felder.',
  'contact.notSent': 'Nachricht nicht gesendet',
  'contact.notSentText':
    'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',

  'search.title': 'Suche',
  'search.titleOf': 'Suche: {query}',
  'search.description': 'Durchsuchen Sie die Artikel von {brand}.',
  'search.label': 'Das Magazin durchsuchen',
  'search.clear': 'Suche löschen',
  'search.count': '{count, plural, one {# Treffer} other {# Treffer}} für „{query}“',
  'search.none': 'Keine Treffer für „{query}“',
  'search.noneText':
    'Versuchen Sie es mit weniger oder allgemeineren Wörtern, oder stöbern Sie in allem.',
  'search.failed': 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'search.ends': 'Die Treffer enden vor Seite {page}',
  'search.searching': 'Suche läuft …',
  'search.sections': 'Ressorts',
  'search.browse': 'In den Ressorts stöbern',

  'issues.title': 'Frühere Ausgaben',
  'issues.none': 'Die erste Ausgabe ist noch nicht erschienen.',
  'issues.count': '{count, plural, one {# Ausgabe} other {# Ausgaben}}, die neuesten zuerst.',
  'issues.description': 'Alle Ausgaben des Newsletters von {brand}, die neuesten zuerst.',
  'issues.noArchive': 'Kein Archiv',
  'issues.noArchiveText': 'Dieses Magazin führt kein öffentliches Archiv seines Newsletters.',
  'issues.missing': 'Ausgabe nicht gefunden',
  'issues.missingText': 'Unter dieser Adresse gibt es keine Ausgabe des Newsletters.',
  'issues.of': 'Eine Ausgabe des Newsletters von {brand}.',
  'issues.past': 'Frühere Ausgaben',
  'issues.affiliate':
    'Diese Ausgabe enthält Affiliate-Links; {brand} erhält möglicherweise eine Provision.',
  'issues.inThis': 'In dieser Ausgabe',

  'confirm.title': 'Bestätigen Sie Ihr Abonnement',
  'confirm.lead':
    'Mit einem Klick bestätigen Sie, und Sie erhalten einmal pro Woche unseren Brief: neue Artikel, faire Preise und ein Blick hinter eine Tür, die sonst verschlossen bleibt.',
  'confirm.form': 'Abonnement bestätigen',
  'confirm.button': 'Abonnement bestätigen',
  'confirm.pending': 'Wird bestätigt …',
  'confirm.stranger':
    'Falls Sie sich nicht angemeldet haben, schließen Sie einfach diese Seite: Ohne Ihre Bestätigung senden wir nichts.',
  'confirm.done': 'Willkommen im Elite Circle',
  'confirm.doneText': 'Ihre Adresse ist bestätigt. Sie erhalten unseren nächsten Brief.',
  'confirm.mailed': 'Bitte sehen Sie in Ihr Postfach',
  'confirm.mailedText':
    'Ein neuer Link ist unterwegs. Er gilt sieben Tage. Falls er nach einigen Minuten nicht angekommen ist, sehen Sie bitte im Spam-Ordner nach.',
  'confirm.expired': 'Dieser Link ist abgelaufen',
  'confirm.expiredText': 'Bestätigungslinks gelten sieben Tage. Gern senden wir Ihnen einen neuen.',
  'confirm.used': 'Dieser Link wurde bereits verwendet',
  'confirm.usedText':
    'Jeder Link funktioniert nur einmal, und dieser wurde bereits verwendet. Gern senden wir Ihnen einen neuen.',
  'confirm.ended': 'Dieses Abonnement ist beendet',
  'confirm.endedText':
    'Sie haben sich abgemeldet, seit dieser Link verschickt wurde. Wenn Sie zurückkommen möchten, melden Sie sich bitte neu an.',
  'confirm.unknownText':
    'Vielleicht ist er unvollständig. Öffnen Sie den neuesten Link, den wir Ihnen gemailt haben, oder melden Sie sich neu an, und wir senden Ihnen einen neuen.',
  'confirm.newLink': 'Ein neuer Link',
  'confirm.sendLink': 'Neuen Link senden',
  'confirm.sendingLink': 'Wird gesendet …',
  'confirm.again': 'Erneut anmelden',
  'confirm.meanwhile': 'Bis dahin',

  'letters.description': 'Der Newsletter von {brand}.',
  'letters.title': 'Ihre Briefe',
  'letters.lead': 'Was möchten Sie an {address} erhalten, und wie oft?',
  'letters.howOften': 'Wie oft',
  'letters.weekly': 'Jede Woche',
  'letters.weeklyNote': 'Neue Artikel, sobald sie erscheinen.',
  'letters.monthly': 'Einmal im Monat',
  'letters.monthlyNote': 'Das Beste aus vier Wochen in einem Brief.',
  'letters.about': 'Worüber',
  'letters.aboutHint': 'Wenn Sie nichts auswählen, erhalten Sie Artikel aus allen Ressorts.',
  'letters.save': 'Speichern',
  'letters.saving': 'Wird gespeichert …',
  'letters.saved': 'Gespeichert. Ihre Auswahl gilt ab dem nächsten Brief.',
  'letters.failed':
    'Ihre Auswahl konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
  'letters.unsubscribe': 'Abmelden',
  'letters.unsubscribing': 'Wird abgemeldet …',
  'letters.question': 'Newsletter abbestellen?',
  'letters.questionLead': 'Sie erhalten dann keine weiteren Briefe an {address}.',
  'letters.fewer': 'Lieber seltener Briefe erhalten',
  'letters.left': 'Sie sind abgemeldet',
  'letters.leftLead':
    'Wir senden keine weiteren Briefe an {address}. Wenn Sie es sich anders überlegen, melden Sie sich jederzeit neu an; wir bitten Sie dann per E-Mail um Bestätigung.',
  'letters.lost': 'Dieser Link ist ungültig',
  'letters.lostLead':
    'Vielleicht ist er unvollständig, oder die Adresse steht nicht mehr auf unserer Liste. Öffnen Sie den Link in unserer neuesten E-Mail, oder schreiben Sie an {addressLink}, und wir kümmern uns darum.',

  'invalid.required': 'Bitte füllen Sie dieses Feld aus: {field}',
  'invalid.tooLong': '{field} darf höchstens {max} Zeichen haben',
  'invalid.lines': '{field} muss in einer Zeile stehen',
  'invalid.field': '{field} kann so nicht verwendet werden',
  'refused.tooOften': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'refused.unavailable':
    'Das Magazin ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',

  'preview.title': 'Vorschau: {title}',
  'preview.shared': 'Geteilte Vorschau – gültig bis {time}.',
  'preview.read': 'Den veröffentlichten Artikel lesen',
  'preview.expired': 'Dieser Vorschau-Link ist abgelaufen',
  'preview.expiredText':
    'Vorschau-Links zeigen einen Artikel 24 Stunden lang. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',

  'date.at': '{date} um {time}',

  'missing.author': 'Autor nicht gefunden',
  'missing.authorText': 'Unter diesem Namen schreibt hier niemand.',
  'missing.series': 'Serie nicht gefunden',
  'missing.seriesText': 'Die gesuchte Serie gibt es nicht.',
  'missing.tag': 'Stichwort nicht gefunden',
  'missing.tagText': 'Zu diesem Stichwort gibt es keinen Artikel.',
  'missing.legal': 'Seite nicht gefunden',
  'missing.legalText': 'Die gesuchte rechtliche Seite gibt es nicht.',

  'loading.author': 'Autor wird geladen …',
  'loading.tag': 'Stichwort wird geladen …',

  'resting.page': 'Einen Moment',
  'resting.title': 'Einen Moment, bitte',
  'resting.text':
    'Das Magazin ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.',
};
