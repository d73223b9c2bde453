import type { Translation } from '../text-keys';
import type { further as english } from '../en/further';

/** Texts of forms and less visited pages, in French. */
export const further: Translation<typeof english> = {
  'list.archive': 'Les archives',
  'list.allDescription': 'Tous les articles de {brand}, du plus récent au plus ancien.',

  'author.label': 'Auteur',
  'author.portrait': 'Portrait de {name}',
  'author.description': 'Les articles de {name} dans {brand}.',
  'author.none': 'Rien de {name} n’a encore été publié. Revenez bientôt.',

  'series.label': 'Série',
  'series.parts': 'Série en {count, plural, one {# partie} many {# de parties} other {# parties}}',
  'series.partsTitle': 'Parties',
  'series.description': '{title}, une série de {brand}.',
  'series.none': 'La première partie n’a pas encore été publiée. Revenez bientôt.',

  'tag.label': 'Mot-clé',
  'tag.description':
    'Tous les articles de {brand} classés sous «\u00a0{tag}\u00a0», du plus récent au plus ancien.',
  'tag.none': 'Plus aucun article',
  'tag.noneOf': 'Plus aucun article n’est classé sous {tag}.',

  'about.eyebrow': 'À propos de {brand}',
  'about.subjects': 'Nos sujets',
  'about.join': 'Lisez-nous, ou écrivez-nous',
  'about.subscribe': 'S’abonner à la newsletter',

  'legal.label': 'Informations légales',
  'legal.contents': 'Sur cette page',
  'legal.updated': 'Dernière mise à jour\u00a0: {date}',

  'contact.title': 'Contact',
  'contact.intro':
    'Corrections, questions et propositions sont les bienvenues, les corrections plus que tout. Chaque message est conservé et lu\u00a0; merci de nous indiquer l’article dont il s’agit.',
  'contact.eyebrow': 'Écrivez-nous',
  'contact.reach': 'Comment nous joindre',
  'contact.email': 'E-mail',
  'contact.emailText': 'Le plus sûr moyen de joindre la rédaction, pour tout ce qui peut s’écrire.',
  'contact.phone': 'Téléphone',
  'contact.phoneText': 'Pour ce qui ne peut attendre une lettre, aux heures de bureau.',
  'contact.address': 'Adresse',
  'contact.addressText':
    'Pour le courrier, les notifications et les exemplaires de presse. Merci de ne rien envoyer sans accord préalable.',
  'contact.hours': 'Heures de bureau',
  'contact.hoursText': 'Lun.–ven., 9\u00a0h–18\u00a0h EST',
  'contact.partnerships': 'Partenariats',
  'contact.partnershipsText':
    'Les commissions financent le magazine. Elles n’achètent aucune opinion, et chaque partenariat est signalé.',
  'contact.programs': 'Programmes d’affiliation',
  'contact.programsText':
    'Pour les boutiques et réseaux dont les produits ont leur place auprès de nos articles.',
  'contact.travel': 'Voyage et aviation',
  'contact.travelText':
    'Pour les chantiers, lodges et opérateurs prêts à nous montrer la vraie facture.',
  'contact.makers': 'Artisans et ateliers',
  'contact.makersText':
    'Pour les ateliers désireux d’expliquer, de l’intérieur, comment naît un objet.',
  'contact.press': 'Licences et presse',
  'contact.pressText':
    'Pour les rédactions qui souhaitent reprendre un article ou en savoir plus sur le magazine.',
  'contact.name': 'Nom',
  'contact.subject': 'Objet',
  'contact.message': 'Message',
  'contact.required': 'Tous les champs sont obligatoires.',
  'contact.send': 'Envoyer le message',
  'contact.sending': 'Envoi…',
  'contact.sent': 'Merci pour votre message. Nous vous répondrons très bientôt\u00a0!',
  'contact.correct': 'Votre message n’a pas été envoyé. Veuillez corriger les champs signalés.',
  'contact.notSent': 'Message non envoyé',
  'contact.notSentText': 'Votre message n’a pas pu être envoyé. Veuillez réessayer.',

  'search.title': 'Rechercher',
  'search.titleOf': 'Recherche\u00a0: {query}',
  'search.description': 'Recherchez parmi les articles de {brand}.',
  'search.label': 'Rechercher dans le magazine',
  'search.clear': 'Effacer la recherche',
  'search.count':
    '{count, plural, one {# résultat} many {# de résultats} other {# résultats}} pour «\u00a0{query}\u00a0»',
  'search.none': 'Aucun résultat pour «\u00a0{query}\u00a0»',
  'search.noneText':
    'Essayez avec moins de mots ou des termes plus généraux, ou parcourez l’ensemble du magazine.',
  'search.failed': 'La recherche a échoué. Veuillez réessayer.',
  'search.ends': 'Les résultats s’arrêtent avant la page {page}',
  'search.searching': 'Recherche en cours…',
  'search.sections': 'Rubriques',
  'search.browse': 'Parcourir les rubriques',

  'issues.title': 'Numéros précédents',
  'issues.none': 'Le premier numéro n’a pas encore été envoyé.',
  'issues.count':
    '{count, plural, one {# numéro} many {# de numéros} other {# numéros}}, du plus récent au plus ancien.',
  'issues.description':
    'Tous les numéros de la newsletter de {brand}, du plus récent au plus ancien.',
  'issues.noArchive': 'Pas d’archives',
  'issues.noArchiveText': 'Ce magazine ne publie pas les archives de sa newsletter.',
  'issues.missing': 'Numéro introuvable',
  'issues.missingText': 'Il n’y a pas de numéro de la newsletter à cette adresse.',
  'issues.of': 'Un numéro de la newsletter de {brand}.',
  'issues.past': 'Numéros précédents',
  'issues.affiliate':
    'Ce numéro contient des liens affiliés\u00a0; {brand} peut percevoir une commission.',
  'issues.inThis': 'Dans ce numéro',

  'confirm.title': 'Confirmez votre abonnement',
  'confirm.lead':
    'Un clic pour confirmer, et vous recevrez notre lettre chaque semaine\u00a0: de nouveaux articles, des prix justes et un regard derrière une porte d’ordinaire close.',
  'confirm.form': 'Confirmer l’abonnement',
  'confirm.button': 'Confirmer l’abonnement',
  'confirm.pending': 'Confirmation…',
  'confirm.stranger':
    'Si vous ne vous êtes pas inscrit, fermez simplement cette page\u00a0: nous n’enverrons rien sans votre confirmation.',
  'confirm.done': 'Bienvenue dans le Cercle Élite',
  'confirm.doneText': 'Votre adresse est confirmée. Vous recevrez notre prochaine lettre.',
  'confirm.mailed': 'Consultez votre messagerie',
  'confirm.mailedText':
    'Un nouveau lien est en route. Il est valable sept jours. S’il n’est pas arrivé après quelques minutes, vérifiez votre dossier de courrier indésirable.',
  'confirm.expired': 'Ce lien a expiré',
  'confirm.expiredText':
    'Les liens de confirmation sont valables sept jours. Nous vous en enverrons volontiers un nouveau.',
  'confirm.used': 'Ce lien a déjà servi',
  'confirm.usedText':
    'Chaque lien ne fonctionne qu’une fois, et celui-ci a déjà servi. Nous vous en enverrons volontiers un nouveau.',
  'confirm.ended': 'Cet abonnement a pris fin',
  'confirm.endedText':
    'Vous vous êtes désabonné depuis l’envoi de ce lien. Pour revenir, veuillez vous inscrire à nouveau.',
  'confirm.unknownText':
    'Il est peut-être incomplet. Ouvrez le dernier lien que nous vous avons envoyé, ou inscrivez-vous à nouveau pour en recevoir un autre.',
  'confirm.newLink': 'Un nouveau lien',
  'confirm.sendLink': 'Envoyer un nouveau lien',
  'confirm.sendingLink': 'Envoi…',
  'confirm.again': 'S’inscrire à nouveau',
  'confirm.meanwhile': 'En attendant',

  'letters.description': 'La newsletter de {brand}.',
  'letters.title': 'Vos lettres',
  'letters.lead': 'Que souhaitez-vous recevoir à l’adresse {address}, et à quelle fréquence\u00a0?',
  'letters.howOften': 'Fréquence',
  'letters.weekly': 'Chaque semaine',
  'letters.weeklyNote': 'Les nouveaux articles dès leur parution.',
  'letters.monthly': 'Une fois par mois',
  'letters.monthlyNote': 'Le meilleur de quatre semaines en une seule lettre.',
  'letters.about': 'Sujets',
  'letters.aboutHint':
    'Sans choix de votre part, vous recevez des articles de toutes les rubriques.',
  'letters.save': 'Enregistrer',
  'letters.saving': 'Enregistrement…',
  'letters.saved': 'Enregistré. Votre choix s’applique dès la prochaine lettre.',
  'letters.failed': 'Votre choix n’a pas pu être enregistré. Veuillez réessayer dans un instant.',
  'letters.unsubscribe': 'Se désabonner',
  'letters.unsubscribing': 'Désabonnement…',
  'letters.question': 'Vous désabonner\u00a0?',
  'letters.questionLead': 'Vous ne recevrez plus de lettres à l’adresse {address}.',
  'letters.fewer': 'Recevoir plutôt moins de lettres',
  'letters.left': 'Vous êtes désabonné',
  'letters.leftLead':
    'Nous n’enverrons plus de lettres à {address}. Si vous changez d’avis, inscrivez-vous à nouveau quand vous le souhaitez\u00a0; nous vous demanderons une confirmation par e-mail.',
  'letters.lost': 'Ce lien n’est pas valable',
  'letters.lostLead':
    'Il est peut-être incomplet, ou l’adresse ne figure plus sur notre liste. Ouvrez le lien de notre dernier e-mail, ou écrivez à {addressLink} et nous nous en occuperons.',

  'invalid.required': 'Veuillez remplir ce champ\u00a0: {field}',
  'invalid.tooLong': '{field}\u00a0: {max} caractères au maximum',
  'invalid.lines': '{field}\u00a0: une seule ligne, s’il vous plaît',
  'invalid.field': '{field}\u00a0: cette saisie ne peut pas être acceptée',
  'refused.tooOften': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'refused.unavailable':
    'Le magazine est momentanément injoignable. Veuillez réessayer dans un instant.',

  'preview.title': 'Aperçu\u00a0: {title}',
  'preview.shared': 'Aperçu partagé – valable jusqu’au {time}.',
  'preview.read': 'Lire l’article publié',
  'preview.expired': 'Ce lien d’aperçu a expiré',
  'preview.expiredText':
    'Un lien d’aperçu montre un article pendant 24 heures. Demandez-en un nouveau à la personne qui vous l’a envoyé.',

  'date.at': '{date} à {time}',

  'missing.author': 'Auteur introuvable',
  'missing.authorText': 'Personne n’écrit ici sous ce nom.',
  'missing.series': 'Série introuvable',
  'missing.seriesText': 'La série que vous cherchez n’existe pas.',
  'missing.tag': 'Mot-clé introuvable',
  'missing.tagText': 'Aucun article n’est classé sous ce mot-clé.',
  'missing.legal': 'Page introuvable',
  'missing.legalText': 'La page légale que vous cherchez n’existe pas.',

  'loading.author': 'Chargement de l’auteur…',
  'loading.tag': 'Chargement du mot-clé…',

  'resting.page': 'Un instant',
  'resting.title': 'Un instant, je vous prie',
  'resting.text':
    'Le magazine est momentanément indisponible. Veuillez réessayer dans quelques instants.',
};
