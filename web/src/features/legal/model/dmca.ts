import type { LegalPage } from './legal-page';

/** The copyright policy under the Digital Millennium Copyright Act (17 U.S.C. § 512). */
export const dmca: LegalPage = {
  slug: 'dmca',
  title: 'DMCA Policy',
  description:
    'How to report a copyright infringement on {siteName}, and how to answer such a report.',
  intro:
    '{siteName} respects copyright and expects the same of others. This page explains how to report material that you believe infringes your rights, following the Digital Millennium Copyright Act (17 U.S.C. § 512).',
  sections: [
    {
      id: 'copyright-policy',
      title: 'Copyright Policy',
      paragraphs: [
        'We respond to clear notices of alleged infringement. Where a notice is complete and plausible we remove the material or disable access to it promptly, and tell whoever supplied it, where there is such a person. AI-generated text and illustrations are treated like any other material: if something here reproduces your work, we want to know.',
        'Please consider before you write whether the use is permitted, for instance as fair use. Under 17 U.S.C. § 512(f), anyone who knowingly and materially misrepresents that material infringes, or that it was removed by mistake, may be liable for damages.',
      ],
    },
    {
      id: 'filing-a-notice',
      title: 'Filing a Notice',
      paragraphs: [
        'Send your notice in writing to the contact agent named at the end of this page. So that we can act on it, it has to contain all of the following:',
      ],
      list: [
        'your physical or electronic signature, as the owner of the right or as a person authorized to act for the owner;',
        'the copyrighted work that you say is infringed or, for several works, a representative list;',
        'the material that you want removed and its exact address on this site;',
        'your name, postal address, telephone number and email address;',
        'a statement that you believe in good faith that the use is not authorized by the owner, its agent or the law;',
        'a statement that the information in the notice is accurate and, under penalty of perjury, that you are the owner or are authorized to act for the owner.',
      ],
    },
    {
      id: 'counter-notification',
      title: 'Counter-Notification',
      paragraphs: [
        'If material that you supplied was removed and you believe that this was a mistake or a misidentification, you may send the contact agent a counter-notification. It has to contain what is listed below.',
        'We forward it to the person who filed the notice. Unless that person informs us that a court action has been filed to restrain the use, we restore the material no sooner than 10 and no later than 14 business days after we received the counter-notification.',
      ],
      list: [
        'your physical or electronic signature;',
        'the material that was removed and the address at which it appeared;',
        'a statement under penalty of perjury that you believe in good faith that it was removed through mistake or misidentification;',
        'your name, postal address and telephone number;',
        'a statement that you consent to the jurisdiction of the federal district court for your district or, if you live outside the United States, for any district in which we may be found, and that you will accept service of process from the person who filed the notice or that person’s agent.',
      ],
    },
    {
      id: 'repeat-infringers',
      title: 'Repeat Infringers',
      paragraphs: [
        'Readers have no accounts here and cannot publish on the site. Where someone else supplies material to {siteName}, and notices show that person to be a repeat infringer, we end the cooperation, remove the access and take nothing further from that source, in appropriate circumstances also after a single serious case.',
      ],
    },
    {
      id: 'contact-agent',
      title: 'Contact Agent',
      paragraphs: [
        'Notices and counter-notifications go to the Copyright Agent of {siteName}, by post at {postal} or by email at {email}. Please write “DMCA notice” or “DMCA counter-notification” in the subject line, so that it reaches the agent without delay.',
      ],
    },
  ],
};
