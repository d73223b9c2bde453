import type { BlockStock } from '../../../contract/blocks/article';
import type { AiPart } from '../../../contract/ai-part';
import type { IssueKind } from '../../../contract/newsletter-issue';
import type { NumberedLink } from '../message/message-links';
import type { MailSite } from '../../../mail/rules/template/mail-look';
import type { SiteSpeech } from '../../../language/rules/own-texts';

/** A post in an issue. */
export interface IssuePost {
  id: number;
  title: string;
  excerpt: string;
  slug: string;
  imageUrl: string;
  imageAlt: string;
  category: { id: number; name: string } | null;
  monthlyOnly: boolean;
  /** The names of its authors, in order; empty if the byline is the magazine's. */
  authors?: readonly string[] | undefined;
  /** A machine's part in it; undefined if a person wrote it. */
  draftedByAi?: AiPart | undefined;
}

/** Parts of an issue as typed. */
export interface IssueSource {
  kind: IssueKind;
  subject: string;
  preheader: string;
  content: string;
  /** Entries for the blocks of its text; undefined if it has none. */
  stock?: BlockStock | undefined;
  posts: readonly IssuePost[];
  firstOfMonth: boolean;
  /** Whether it has a web page, which the mail links to. */
  hasPage: boolean;
}

/** Facts about the site that an issue shows. */
export interface IssueSite extends MailSite {
  /** The language of the texts around its content. */
  speech: SiteSpeech;
  postalAddress: string;
  /** Hosts of shops that pay for readers. */
  shopHosts: ReadonlySet<string>;
}

/** The part of a post of an issue that decides who gets it. */
export interface ChosenPost {
  categoryId: number | null;
  /** Only for monthly readers: the others got it in an earlier digest. */
  monthlyOnly: boolean;
}

/** A post of an issue for both parts of a mail, with its section heading. */
export interface FrozenPost extends ChosenPost {
  postId: number;
  title: string;
  section: string;
  html: string;
  text: string;
}

/** An issue composed for all recipients; personal placeholders are filled in when it is mailed. */
export interface FrozenIssue extends MailSite {
  kind: IssueKind;
  /**
   * Its language and the owner's texts for digests; missing in older issues, which are in English.
   */
  speech?: SiteSpeech;
  subject: string;
  preheader: string;
  firstOfMonth: boolean;
  /** Which lines are automatic: they name the posts that each reader gets. */
  automatic: { subject: boolean; preheader: boolean };
  rows: readonly string[];
  text: string;
  // oxlint-disable-next-line house/plain-names -- stored with every issue being sent
  stories: readonly FrozenPost[];
  footer: readonly string[];
  footerText: string;
  links: readonly NumberedLink[];
}
