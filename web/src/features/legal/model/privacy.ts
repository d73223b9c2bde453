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
        'Visits. When you open a page we record the page, the time, the source you came from, such as a search engine, a newsletter or another site, the name of the campaign where the link carries one, the kind of device, and how your browser describes itself. To count you once and not many times, the server derives a short code from technical details of the request, among them your network address and your browser’s description of itself, together with a random value (a “salt”) that changes every day. The salt is deleted within 48 hours; from then on the code cannot be recomputed or linked to another day’s code. Your network address itself is not stored with these records.',
        'Affiliate clicks. When you follow an affiliate link we record the product, the article, the place of the link and the time in the same manner, without a cookie, and together with a random click id made for that click. Where the shop’s network takes such an id, the link carries it along. If you buy something, the network may report the sale to us with the id, a transaction number, the time, the amount and our commission. What we keep of such a report has no field for your name, your address or your means of payment.',
        'Signals. If your browser sends Global Privacy Control or Do Not Track, we respect it: your page views are counted without any visitor code and without your browser’s description of itself, so that not even two views on the same day can be linked. A click on an affiliate link is still recorded, because our accounts with the shops rest on it, but in the same way without code and description. The click id is made at random for the one click and says nothing about you.',
        'A film or a post of YouTube, Vimeo, Instagram, X, TikTok or Spotify is loaded only when you open its card in an article. From then on that site learns your network address and may set cookies of its own, under its own privacy notice.',
        'What you give us yourself is set out in the list below. The site is not directed to children under 13, and we do not knowingly collect their data.',
      ],
      list: [
        'Newsletter: your email address, the words you agreed to and when, the time at which you confirmed, how often and on which subjects you wish to hear from us, and for each issue whether it was delivered and opened and which of its links were followed, with the time and how the mail program describes itself.',
        'Contact form: your name, your email address, the subject and the message.',
        'Misuse protection: where the number of requests is limited, as with forms and the sign-in, a keyed hash of your network address is kept for a short while. To limit how many visits one network can report, its address is held in the server’s memory for about a minute. The address itself is never written down.',
        'Administration: cookies are set only for people who run the site. The administrator receives one session cookie on signing in. People who work on the site sign in to the editors’ panel, which sets a cookie of its own. Both are strictly necessary for the sign-in and do nothing else.',
      ],
    },
    {
      id: 'use',
      title: 'How We Use Information',
      paragraphs: [
        'We use the records of visits and clicks to learn which articles are read and which links are followed. Page views are added up into daily totals, in which nobody can be told apart; the single records are deleted after a set time, 90 days unless this site has chosen another. Records of clicks on affiliate links, and of the sales that networks report, are kept for our accounts, and to check the networks’ accounts against our own; the visitor code and the browser’s description are taken off the clicks after 90 days. We build no reader profiles, make no automated decisions about you and show no personalized advertising.',
        'We use your newsletter address only to send the newsletter. You are not subscribed until you have confirmed the address (a sign-up that is not confirmed is deleted after about 30 days), and you may leave at any time; we then keep a note of that choice until you ask us to erase it. Openings and followed links tell us which stories are worth a letter: they are added up for each issue and decide nothing about you. An opening is recorded by a small picture, so none is where your mail program loads no pictures. We store contact messages in order to read and answer them.',
        'Where the law asks for a legal basis: the newsletter rests on your consent, which you may withdraw at any time; answering a message rests on your request; counting without cookies, our accounts of clicks and protection against misuse rest on our legitimate interest in running, funding and securing the site.',
        'Stories on {siteName} may be drafted with AI, and those that are say so. Articles that a model has written are stored as drafts, and an editor decides which are published. What readers send us is not part of that process.',
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
        'Shops and affiliate networks: an affiliate link tells the shop that you came from {siteName} and, where the shop’s network takes one, carries the random click id, by which a sale can be credited to the click. It opens without telling the shop which page you came from. On the shop’s own site, the shop’s own policy applies.',
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
        'When we erase a subscriber we delete the address and what is stored with it. Only a keyed hash stays, which cannot be turned back into the address and makes sure that it is not written to again. Records of visits and clicks carry no name or address, so we normally cannot tell which of them are yours.',
        'You may also complain to the data protection or consumer authority where you live. When our practice changes, this page will change first.',
      ],
    },
  ],
};
