import { addLuxuryImages } from './jobs/add-luxury-images';
import { checkSite } from './jobs/check-site';
import { enhanceAllPosts } from './jobs/enhance-all-posts';
import { enhanceBrandImages } from './jobs/enhance-brand-images';
import {
  generateContent,
  createRealContent,
  generateDailyArticles,
  dailyArticles,
} from './jobs/new-drafts';
import { importLook, importRun } from './jobs/import-site';
import { injectAffiliateLinks } from './jobs/inject-affiliate-links';
import { manualFixImages } from './jobs/manual-fix-images';
import { recountAnalytics } from './jobs/recount-analytics';
import { replaceAccurateImages } from './jobs/replace-accurate-images';
import { replaceWikimediaImages } from './jobs/replace-wikimedia-images';
import { replaceWorkingImages } from './jobs/replace-working-images';
import { upgradeToPremium } from './jobs/upgrade-to-premium';
import { validateFixImages, imageCheck } from './jobs/validate-fix-images';
import { undoCreatedSocial } from './changes/created-social';
import {
  undoMadeEntry,
  undoMadeImage,
  undoMadePage,
  undoMadePost,
  undoFirstRedirects,
  undoMadeRedirects,
  undoPageChange,
  undoProduct,
  withMemory,
} from './changes/imported';
import { undoImageChange } from './changes/entry-change';
import { undoPostChange } from './changes/post-change';
import { undoProposal } from './changes/proposal';
import { runAllJob } from '../tasks/runner/run-all';
import type { Work } from '../tasks/services/work-registry';
import { attentionMailTask } from './tasks/attention-mail';
import { backupTask } from './tasks/backup';
import { linkCheck } from './tasks/link-check';
import { mailOutbox } from './tasks/mail-outbox';
import { newsletterDigest } from './tasks/newsletter-digest';
import { newsletterSending } from './tasks/newsletter-sending';
import { publishScheduled } from './tasks/publish-scheduled';
import { retention } from './tasks/retention';
import { seoSubmit } from './tasks/seo-submit';
import { socialExpire } from './tasks/social-expire';
import { socialPublish } from './tasks/social-publish';
import { webhookDelivery } from './tasks/webhook-delivery';
import { quickFixFormatting, reformatContent } from './jobs/format-posts';
import {
  socialAfternoon,
  socialEvening,
  socialMorning,
  generateSocial,
} from './tasks/social-drafts';

const tasks: Work['tasks'] = [
  publishScheduled,
  dailyArticles,
  socialMorning,
  socialAfternoon,
  socialEvening,
  socialPublish,
  socialExpire,
  imageCheck,
  linkCheck,
  seoSubmit,
  newsletterDigest,
  newsletterSending,
  mailOutbox,
  webhookDelivery,
  retention,
  backupTask,
  attentionMailTask,
];

const jobs: Work['jobs'] = [
  reformatContent,
  quickFixFormatting,
  injectAffiliateLinks,
  addLuxuryImages,
  enhanceBrandImages,
  validateFixImages,
  manualFixImages,
  replaceAccurateImages,
  replaceWikimediaImages,
  replaceWorkingImages,
  recountAnalytics,
  checkSite,
  importLook,
  importRun,
  createRealContent,
  generateContent,
  generateDailyArticles,
  generateSocial,
  upgradeToPremium,
  enhanceAllPosts,
  runAllJob,
];

const undo: Work['undo'] = {
  'post:created': undoMadePost,
  'post:changed': withMemory(undoPostChange),
  'post:proposed': undoProposal,
  'product:changed': withMemory(undoProduct(undoImageChange('product'))),
  'category:changed': undoImageChange('category'),
  'social:created': undoCreatedSocial,
  'author:created': undoMadeEntry('author'),
  'category:created': undoMadeEntry('category'),
  'product:created': undoMadeEntry('product'),
  'image:created': undoMadeImage,
  'page:created': undoMadePage,
  'page:changed': withMemory(undoPageChange),
  'redirect:created': withMemory(undoMadeRedirects),
};

/** All tasks, jobs and undo plans of the product. */
export const work: Work = {
  ...{ tasks, jobs, undo },
  jointUndo: { 'redirect:created': undoFirstRedirects },
};
