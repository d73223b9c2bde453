/** One headed text of the About page. */
export interface AboutSection {
  id: string;
  title: string;
  paragraphs: string[];
}

/** The words of the About page; `{siteName}` is filled from the site's settings. */
export interface AboutContent {
  headline: string;
  lead: string;
  mission: AboutSection;
  features: AboutSection[];
}

/** Mission, expert curation and exclusive access (specification, section 2 'About'). */
export const aboutContent: AboutContent = {
  headline: 'Fewer things, looked at longer',
  lead: '{siteName} is a magazine of far places and well-made things: what they are, what they cost and whether they are worth it.',
  mission: {
    id: 'mission',
    title: 'Our Mission',
    paragraphs: [
      'Luxury is described too often and explained too seldom. We would rather explain it: how a hull is planked, what the last line of a charter bill says, why one coat lasts twenty winters and another does not. A reader who knows these things chooses better, and usually chooses less.',
      'You should also know how this magazine comes about. Its stories may be drafted with AI, and those that are say so; an editor decides what is published, and can correct or withdraw it. It is paid for by affiliate links: when you buy through one, we may earn a commission, ordinarily at no cost to you. We say both here, in the footer, and beside the stories and products, because you are entitled to weigh them.',
    ],
  },
  features: [
    {
      id: 'expert-curation',
      title: 'Expert Curation',
      paragraphs: [
        'The expertise we aim for is the kind that can be checked. Articles show their sums, say what is an assumption and keep prices within reach of the facts. What cannot be supported is left out, and what turns out to be wrong is corrected.',
        'The selection is narrow on purpose: six subjects, a few products beside a story, no ranking that somebody paid for. We do not claim to have tested what we have not.',
      ],
    },
    {
      id: 'exclusive-access',
      title: 'Exclusive Access',
      paragraphs: [
        'Many of the doors described here stay closed to most of us. Behind them are workshops, cockpits, engine rooms and courtyards, and knowing how such rooms work is a form of entry that no one can withdraw.',
        'The magazine itself is open. There is no account, no paywall and no cookie for readers, and the newsletter asks for an email address and nothing more.',
      ],
    },
  ],
};
