import type { LegalPage } from './legal-page';

/** The privacy policy: what the site really does with data, and nothing else. */
export const privacy: LegalPage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  description:
    'What {siteName} records about its readers, why, for how long, and how to have it erased.',
  intro:
    '{siteName} is built to need as little about you as possible. You can read all of it without an account. We set no cookies for readers and load no third-party scripts, fonts or trackers. This page says what is recorded all the same, and why.',
  sections: [
    {
      id: 'information-collected',
      title: 'Information We Collect',
      paragraphs: [
        'Visits and clicks. We do not record which pages you open or which links you follow. An article may show how often it has been read; that is a bare number.',
        'What you give us yourself is set out in the list below. The site is not directed to children under 13, and we do not knowingly collect their data.',
      ],
      list: [
        'Newsletter: your email address, the time at which you gave consent, and the time at which you confirmed it.',
        'Contact form: your name, your email address, the subject and the message.',
        'Misuse protection: where the number of requests is limited, as with forms and the sign-in, a keyed hash of your network address is kept for a short while. The address itself is not kept.',
        'Administration: cookies are set only for people who run the site. The administrator receives one session cookie on signing in. People who work on the site sign in to the editors’ panel, which sets a cookie of its own. Both are strictly necessary for the sign-in and do nothing else.',
      ],
    },
    {
      id: 'use',
      title: 'How We Use Information',
      paragraphs: [
        'We build no reader profiles, make no automated decisions about you and show no personalized advertising.',
        'We use your newsletter address only to send the newsletter. You are not subscribed until you have confirmed the address, and you may leave at any time; we then keep a note of that choice until you ask us to erase it. We store contact messages in order to read and answer them.',
        'Where the law asks for a legal basis: the newsletter rests on your consent, which you may withdraw at any time; answering a message rests on your request; protection against misuse rests on our legitimate interest in running, funding and securing the site.',
        'Content on {siteName} is AI-generated. Articles that a model has written are stored as drafts, and an editor decides which are published. What readers send us is not part of that process.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      paragraphs: [
        'We do not sell personal information, and we do not share it for advertising. It leaves our hands only in the cases listed here.',
      ],
      list: [
        'Service providers that host the site or deliver its mail process data on our behalf and on our instructions.',
        'Shops and affiliate networks: an affiliate link tells the shop that you came from {siteName}. It opens without telling the shop which page you came from. On the shop’s own site, the shop’s own policy applies.',
        'Pictures from elsewhere: the illustrations that come with the site are served from it. Where an article or product shows a picture kept on another server, your browser fetches it there, and that server sees your network address as any website does.',
        'Legal duty: we disclose data where a law or a valid order of a court or authority obliges us to.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'Data is kept on the server that runs the site and can be read through the administrator’s area, which is protected by a password. Sessions expire, repeated wrong passwords are slowed down, and changes requested from foreign sites are refused.',
        'Data that is not collected cannot be lost, which is why we collect so little. No system is perfectly secure; if a breach is likely to affect you, we will tell you and the authorities as the law requires.',
        'Backup copies protect the site against loss. A copy made before an erasure holds the earlier state until newer copies replace it; it is used only to restore the site.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        'Write to {email} or to {postal} to see what we hold about you, to correct it, to receive a copy, to have it erased or to object to its use. Please write from the address concerned, or tell us enough to find the record. We will not ask for more than is needed to know that the request is yours, and you lose nothing by making it.',
        'When we erase a subscriber we delete the address and what is stored with it.',
        'You may also complain to the data protection or consumer authority where you live. When our practice changes, this page will change first.',
      ],
    },
  ],
};
