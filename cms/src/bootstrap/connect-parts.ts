import type { Core } from '@strapi/strapi';
import { affiliatesAttention } from '../affiliates/attention';
import { attentionMailService } from '../attention/services/weekly-mail';
import { attentionSourcesPort } from '../attention/sources-port';
import { work } from '../automation/registry';
import { contactAttention } from '../contact/attention';
import { contentAttention, draftsAttention } from '../content/attention';
import { allWelcomeTexts } from '../settings/queries/welcome-texts';
import type { AttentionSource } from '../strapi/attention-source';
import { domainAttention, mailAttention } from '../mail/attention';
import { newsletterAttention } from '../newsletter/attention';
import { serverAttention } from '../operation/attention';
import { redirectsAttention } from '../redirects/attention';
import { seoAttention } from '../seo/attention';
import { socialAttention } from '../social/attention';
import { tasksAttention } from '../tasks/attention';
import { writingAttention } from '../writing/attention';
import { productReader } from '../affiliates/products/queries/post-products';
import { contactNoticeService } from '../contact/services/notice-mail';
import { allProducts } from '../affiliates/products/queries/product-source';
import { imagePlacesPort, type ImagePlace } from '../images/image-places';
import { lookPlaces } from '../look/services/brand-files';
import { findingService } from '../redirects/services/finding';
import { redirectPort } from '../content/posts/redirect-port';
import { productPort } from '../content/posts/product-port';
import { generationPort } from '../content/posts/services/provenance';
import { tokensAttention } from '../login/attention';
import { guessedCodesMailService } from '../login/services/guessed-codes-mail';
import { composersPort, payloadHas } from '../mail/composing/composers';
import { outcomesPort } from '../mail/sending/outcomes-port';
import { welcomeMailService } from '../newsletter/services/welcome-mail';
import { issueMailService } from '../newsletter/services/issue-mail';
import { issueSendingService } from '../newsletter/services/sending';
import { bounceService } from '../subscribers/services/bounce';
import { confirmationMailService } from '../subscribers/services/confirmation-mail';
import { refusalService } from '../subscribers/services/refusal';
import { issueTextsPort } from '../affiliates/products/block-texts-port';
import { allIssues, selectIssuesWithBlocks } from '../newsletter/queries/issue-rows';
import { workPort } from '../tasks/services/work-registry';
import { generationsService } from '../writing/services/generation';
import { allAuthors } from '../content/authors/queries/author-source';
import { allCategories } from '../content/categories/queries/category-source';
import { allPages } from '../content/pages/queries/page-rows';
import { allPosts } from '../content/posts/queries/post-source';
import { contentChangePort } from '../strapi/content-change';
import { outgoingEventsPort } from '../strapi/outgoing-events';
import { webhooksAttention } from '../webhooks/attention';
import { webhookOutboxService } from '../webhooks/services/outbox';
import { noteContentChange } from './content-watch';
import { allTrash } from '../content/trash/queries/trashed';

/** Public content that may show images. */
const contentPlaces: readonly ImagePlace[] = [
  { what: 'the article', entries: allPosts, label: 'title', columns: ['image_url', 'content'] },
  { what: 'the page', entries: allPages, label: 'title', columns: ['content'] },
  { what: 'the category', entries: allCategories, label: 'name', columns: ['image_url'] },
  { what: 'the author', entries: allAuthors, label: 'name', columns: ['image_url'] },
];

/** Deleted entries can be restored, so their images are in use. */
const trashPlaces: readonly ImagePlace[] = [
  { kind: 'post', what: 'the deleted article' } as const,
  { kind: 'page', what: 'the deleted page' } as const,
].map(({ kind, what }) => ({
  what,
  entries: (knex) => allTrash(kind, knex),
  label: 'title',
  columns: ['snapshot'],
  remedy: 'Restore it and choose another image, or delete it permanently.',
}));

/** Mail shows images from this site, however long ago it was sent. */
const mailPlaces: readonly ImagePlace[] = [
  {
    what: 'the newsletter issue',
    entries: allIssues,
    label: 'subject',
    columns: ['content'],
    remedy:
      'If it has not been sent, choose another image there first; images of sent issues are kept.',
  },
  {
    what: 'the welcome email of',
    entries: allWelcomeTexts,
    label: 'brand_name',
    columns: ['welcome_text'],
  },
];

function connectMail(strapi: Core.Strapi): void {
  composersPort.connect(strapi, {
    confirmation: (message) => confirmationMailService(strapi).compose(message),
    welcome: (message) => welcomeMailService(strapi).compose(message),
    issue: (message) => issueMailService(strapi).compose(message),
    notice(message) {
      if (payloadHas(message, 'guessedCodes')) return guessedCodesMailService(strapi).compose();
      if (payloadHas(message, 'attention')) return attentionMailService(strapi).compose();
      return contactNoticeService(strapi).compose(message);
    },
  });
  outcomesPort.connect(strapi, {
    resolveIssues: () => issueSendingService(strapi).resolve(),
    recordBounce: (bounced) => bounceService(strapi).record(bounced),
    async whyNotAgain({ kind, recipient, issue_id: issueId, subscriber_id: subscriberId }, trx) {
      if (issueId !== null && (await issueSendingService(strapi).isCancelled(issueId, trx))) {
        return 'the rest of its issue was canceled.';
      }
      return refusalService(strapi).of({ kind, subscriberId, recipient }, trx);
    },
  });
}

/** Sources of attention items. */
const attentionSources: readonly AttentionSource[] = [
  serverAttention,
  mailAttention,
  domainAttention,
  tasksAttention,
  writingAttention,
  contentAttention,
  draftsAttention,
  affiliatesAttention,
  socialAttention,
  newsletterAttention,
  seoAttention,
  redirectsAttention,
  contactAttention,
  webhooksAttention,
  tokensAttention,
];

/** Connects the ports of lower rooms to the rooms above them. */
export function connectParts(strapi: Core.Strapi): void {
  workPort.connect(strapi, work);
  connectMail(strapi);
  productPort.connect(strapi, productReader);
  issueTextsPort.connect(strapi, selectIssuesWithBlocks);
  imagePlacesPort.connect(strapi, [
    ...contentPlaces,
    { what: 'the product', entries: allProducts, label: 'name', columns: ['image_url'] },
    ...trashPlaces,
    ...mailPlaces,
    lookPlaces,
  ]);
  generationPort.connect(strapi, (id) => generationsService(strapi).origin(id));
  redirectPort.connect(strapi, (paths) => findingService(strapi).ends(paths));
  attentionSourcesPort.connect(strapi, attentionSources);
  outgoingEventsPort.connect(strapi, webhookOutboxService(strapi));
  contentChangePort.connect(strapi, (change) => noteContentChange(strapi, change));
}
