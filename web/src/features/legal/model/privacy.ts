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
        'Visits. When you open a page we record the page, the time and the kind of source you came from, such as a search engine, a newsletter or another site. To count you once and not many times, the server derives a short code from technical details of the request, among them your network address and your browser’s description of itself, together with a random value (a “salt”) that changes every day. The salt is deleted after 48 hours; from then on the code cannot be recomputed or linked to another day’s code. Your network address itself is not stored with these records.',
        'Affiliate clicks. When you follow an affiliate link we record the product, the article and the time in the same manner, without a cookie, and together with a random click id made for that click. If you buy something, the shop’s affiliate network may report the sale to us with that id, a transaction number, the amount and our commission. The report as we accept it has no field for your name, address or means of payment.',
        'Signals. If your browser sends Global Privacy Control or Do Not Track, we respect it: your page views are counted without any visitor code, so that not even two views on the same day can be linked. A click on an affiliate link is still recorded, because it belongs to the ledger of sales, but without a visitor code as well.',
        'What you give us yourself is set out in the list below. The site is not directed to children under 13, and we do not knowingly collect their data.',
      ],
      list: [
        'Newsletter: your email address, the time at which you gave consent, the time at which you confirmed it, and whether mail to the address could be delivered.',
        'Contact form: your name, your email address, the subject and the message.',
        'Misuse protection: where the number of requests is limited, as with forms and the sign-in, a keyed hash of your network address is kept for a short while. The address itself is not kept.',
        'Administration: cookies are set only for people who run the site. The administrator receives one session cookie on signing in. People who work on the site sign in to the editors’ panel, which sets a cookie of its own. Both are strictly necessary for the sign-in and do nothing else.',
      ],
    },
    {
      id: 'use',
      title: 'How We Use Information',
      paragraphs: [
        'We use visit and click records to learn which articles are read and which links earn a commission, and to check the affiliate networks’ accounts against our own. Records of page views are added up into daily totals and cleared on a regular schedule; records of clicks and sales are kept for as long as the accounts with the networks require. We build no reader profiles, make no automated decisions about you and show no personalized advertising.',
        'We use your newsletter address only to send the newsletter. You are not subscribed until you open the link in a confirmation message and confirm there. Every issue lets you unsubscribe with one click; we then keep a note of that choice until you ask us to erase it. We store contact messages in order to read and answer them.',
        'Where the law asks for a legal basis: the newsletter rests on your consent, which you may withdraw at any time; answering a message rests on your request; counting without cookies, affiliate accounting and protection against misuse rest on our legitimate interest in running, funding and securing the site.',
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
        'Shops and affiliate networks: an affiliate link carries the random click id to the shop, which lets the network attribute a sale to the click. The link opens without telling the shop which page you came from. On the shop’s own site, the shop’s own policy applies.',
        'Pictures from elsewhere: the illustrations that come with the site are served from it. Where an article or product shows a picture kept on another server, your browser fetches it there, and that server sees your network address as any website does.',
        'Legal duty: we disclose data where a law or a valid order of a court or authority obliges us to.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'Data is kept on the server that runs the site and can be read through the administrator’s area, which is protected by a password that is stored only as a hash. Sessions expire, repeated wrong passwords are slowed down, and changes requested from foreign sites are refused.',
        'Data that is not collected cannot be lost, which is why we collect so little. No system is perfectly secure; if a breach is likely to affect you, we will tell you and the authorities as the law requires.',
        'Backup copies protect the site against loss. A copy made before an erasure holds the earlier state until newer copies replace it; it is used only to restore the site.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        'Write to {email} or to {postal} to see what we hold about you, to correct it, to receive a copy, to have it erased or to object to its use. Please write from the address concerned, or tell us enough to find the record. We will not ask for more than is needed to know that the request is yours, and you lose nothing by making it.',
        'When we erase a subscriber we delete the address and what is stored with it. A suppression hash remains: a one-way code that only lets us recognize the address, so that it is not added again by mistake. Records of visits carry no name or address, so we normally cannot tell which of them are yours.',
        'You may also complain to the data protection or consumer authority where you live. When our practice changes, this page will change first.',
      ],
    },
  ],
};
