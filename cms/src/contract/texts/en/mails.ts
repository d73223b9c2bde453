/** Texts of emails to readers, feeds and other files of the site, in English; not sent to browsers. */
export const mails = {
  'mail.confirm.subject': 'Please confirm your subscription to {brand}',
  'mail.confirm.preheader': 'One click, and the newsletter is yours.',
  'mail.confirm.title': 'One step to the Elite Circle',
  'mail.confirm.welcome':
    'Thanks for signing up for the {brand} newsletter. Confirm your address and the next issue is yours.',
  'mail.confirm.welcomeAbout':
    'Thanks for signing up for the {brand} newsletter. Confirm your address and the next issue is yours: {categories}, chosen by our editors.',
  'mail.confirm.button': 'Confirm my subscription',
  'mail.confirm.validity':
    'The link is valid for seven days. We won’t send you anything else unless you confirm.',
  'mail.confirm.asked': 'Someone entered {address} on our site on {moment} ({zone}).',
  'mail.confirm.stranger': 'If that wasn’t you, simply ignore this email.',
  'mail.confirm.remove': 'This wasn’t me – remove my address',

  'mail.issue.affiliate':
    'This letter contains affiliate links: {brand} may earn a commission if you buy something after following one.',
  'mail.issue.why':
    'You receive this letter because you subscribed to the newsletter of {brand} at {site}.',
  'mail.issue.disclosure':
    'The stories contain affiliate links, and {brand} may earn a commission from qualifying purchases.',
  'mail.issue.unsubscribe': 'Unsubscribe',
  'mail.issue.preferences': 'Manage preferences',
  'mail.issue.browser': 'View in browser',
  'mail.issue.earlier': 'The past month',
  'mail.issue.unsorted': 'More stories',
  'mail.issue.read': 'Read the story',
  'mail.digest.week': 'This week: {title}',
  'mail.digest.month': 'The past month: {title}',
  'mail.digest.rest': '{title} and {count, plural, one {# more story} other {# more stories}}',
  'mail.digest.intro':
    'Here is what is new in the magazine, in the order in which we would read it.',
  'mail.product.asOf': '{price} (as of {date})',
  'mail.product.seenOn': '{price} (seen on {date}, may have changed)',
  'mail.product.rated': 'Rated {rating} of 5',
  'mail.product.best': 'Best for {readers}',

  'feed.affiliate': 'This story contains affiliate links; {brand} may earn a commission.',
  'feed.subscribe': 'Subscribe to the newsletter',
  'llms.note':
    'A story that was drafted with AI says so. The site contains affiliate links and may earn a commission.',
  'llms.sections': 'Sections',
  'llms.authors': 'Authors',
  'llms.newest': 'Newest stories',
  'llms.optional': 'Optional',
  'llms.by': 'by {names}',
  'llms.feed': 'Feed',
  'llms.disclosure': 'Affiliate disclosure',
} as const;
