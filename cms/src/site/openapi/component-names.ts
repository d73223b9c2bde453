import { linkedPost } from '../../contract/blocks/article';
import type { z } from 'zod';
import { adminSession, authenticateInput, passwordChange } from '../../contract/admin-session';
import * as affiliate from '../../contract/affiliate';
import * as product from '../../contract/affiliate-product';
import * as ai from '../../contract/ai';
import { generationEvent } from '../../contract/ai-stream';
import { aiCall, aiUsage, aiUsageDay } from '../../contract/ai-usage';
import * as analytics from '../../contract/analytics';
import * as automation from '../../contract/automation';
import * as runs from '../../contract/automation-run';
import {
  author,
  authorInput,
  authorPatch,
  editedAuthor,
  listedAuthor,
} from '../../contract/author';
import { category, categoryInput, categoryPatch, postCategory } from '../../contract/category';
import { affiliateClickEvent, collectInput, viewEvent } from '../../contract/collect';
import * as contact from '../../contract/contact';
import * as conversion from '../../contract/conversion';
import { draftCheck, draftCheckInput, draftFinding } from '../../contract/draft-check';
import * as newsletter from '../../contract/newsletter';
import * as issue from '../../contract/newsletter-issue';
import * as mail from '../../contract/newsletter-mail';
import * as ownTexts from '../../contract/own-texts';
import { post, postCard, postDraft, postInput, postPatch } from '../../contract/post';
import { conversionImportReport } from '../../contract/conversion-import';
import { postbackPart, postbackReceipt } from '../../contract/postback';
import { provenance } from '../../contract/provenance';
import { fieldError, problem } from '../../contract/problem';
import * as redirects from '../../contract/redirect';
import * as revisions from '../../contract/revision';
import * as seo from '../../contract/seo';
import {
  listedPage,
  page,
  pageInput,
  pagePatch,
  pagesInPlace,
  shownPage,
} from '../../contract/page';
import { series, seriesInput, seriesPatch } from '../../contract/series';
import { siteSettings, siteSettingsPatch, welcomeTestInput } from '../../contract/site-settings';
import * as socialAccount from '../../contract/social-account';
import {
  socialOrder,
  socialPost,
  socialPostPatch,
  socialRetryInput,
} from '../../contract/social-post';
import { stats } from '../../contract/stats';
import { siteImage, upload, uploadInput, uploadPatch } from '../../contract/upload';

/** Names of answer schemas in the document. */
export const outputComponents: Readonly<Record<string, z.ZodType>> = {
  Problem: problem,
  FieldError: fieldError,
  Category: category,
  PostCategory: postCategory,
  Author: author,
  EditedAuthor: editedAuthor,
  ListedAuthor: listedAuthor,
  Post: post,
  PostCard: postCard,
  Series: series,
  Page: page,
  ListedPage: listedPage,
  ShownPage: shownPage,
  PagesInPlace: pagesInPlace,
  Redirect: redirects.redirect,
  RedirectEntry: redirects.redirectEntry,
  RedirectTest: redirects.redirectTest,
  RedirectImportReport: redirects.redirectImportReport,
  MissedAddress: redirects.missedAddress,
  Stats: stats,
  Revision: revisions.revision,
  RevisionDetail: revisions.revisionDetail,
  RevisionSnapshot: revisions.revisionSnapshot,
  TrashedEntry: revisions.trashedEntry,
  PageRevision: revisions.pageRevision,
  PageRevisionDetail: revisions.pageRevisionDetail,
  Upload: upload,
  SitePicture: siteImage,
  Subscription: newsletter.subscription,
  Subscriber: newsletter.subscriber,
  MailPreferences: mail.mailPreferences,
  NewsletterIssue: issue.newsletterIssue,
  NewsletterIssueReport: issue.newsletterIssueReport,
  ContactReceipt: contact.contactReceipt,
  ContactMessage: contact.contactMessage,
  AdminSession: adminSession,
  SiteSettings: siteSettings,
  SiteText: ownTexts.siteText,
  SiteTexts: ownTexts.siteTexts,
  GrowthMetrics: analytics.growthMetrics,
  TopPerformer: analytics.topPerformer,
  NetworkFigures: analytics.networkMetrics,
  TrafficSource: analytics.trafficSource,
  TrendPoint: analytics.trendPoint,
  TopContent: analytics.topContent,
  CategoryFigures: analytics.categoryMetrics,
  AffiliateProduct: product.affiliateProduct,
  CardProduct: product.cardProduct,
  LinkedPost: linkedPost,
  CatalogProduct: product.catalogProduct,
  AffiliatePerformance: affiliate.affiliatePerformance,
  AffiliateNetwork: affiliate.affiliateNetwork,
  Conversion: conversion.conversion,
  ConversionImportReport: conversionImportReport,
  PostbackReceipt: postbackReceipt,
  AiTest: ai.aiTest,
  GeneratedContent: ai.generatedContent,
  GeneratedTopics: ai.generatedTopics,
  ImprovedContent: ai.improvedContent,
  GenerationEvent: generationEvent,
  Generation: ai.generation,
  TopicIdea: ai.topicIdea,
  AiUsage: aiUsage,
  AiUsageDay: aiUsageDay,
  AiCall: aiCall,
  DraftCheck: draftCheck,
  DraftFinding: draftFinding,
  Provenance: provenance,
  TaskStatus: automation.taskStatus,
  AutomationSummary: automation.automationSummary,
  ReportItem: runs.reportItem,
  TaskReport: runs.taskReport,
  Run: runs.run,
  RunDetail: runs.runDetail,
  RunEvent: runs.runEvent,
  SocialAccount: socialAccount.socialAccount,
  SocialAccountTest: socialAccount.socialAccountTest,
  SocialPost: socialPost,
  ImageReplacements: runs.imageReplacements,
  SeoStatus: seo.seoStatus,
  SeoSubmission: seo.seoSubmission,
  SeoFinding: seo.seoFinding,
};

/** Names of request schemas in the document. */
export const inputComponents: Readonly<Record<string, z.ZodType>> = {
  CategoryInput: categoryInput,
  CategoryPatch: categoryPatch,
  AuthorInput: authorInput,
  AuthorPatch: authorPatch,
  SeriesInput: seriesInput,
  SeriesPatch: seriesPatch,
  PageInput: pageInput,
  PagePatch: pagePatch,
  RedirectInput: redirects.redirectInput,
  RedirectPatch: redirects.redirectPatch,
  PostInput: postInput,
  PostDraft: postDraft,
  PostPatch: postPatch,
  UploadInput: uploadInput,
  UploadPatch: uploadPatch,
  SubscribeInput: newsletter.subscribeInput,
  ConfirmInput: mail.confirmInput,
  MailPreferencesPatch: mail.mailPreferencesPatch,
  BounceInput: mail.bounceInput,
  NewsletterIssueInput: issue.newsletterIssueInput,
  NewsletterIssuePatch: issue.newsletterIssuePatch,
  IssueSendInput: issue.issueSendInput,
  IssueTestInput: issue.issueTestInput,
  WelcomeTestInput: welcomeTestInput,
  ContactInput: contact.contactInput,
  ContactMessagePatch: contact.contactMessagePatch,
  AuthenticateInput: authenticateInput,
  PasswordChange: passwordChange,
  SiteSettingsPatch: siteSettingsPatch,
  SiteTextsPatch: ownTexts.siteTextsPatch,
  CollectInput: collectInput,
  ViewEvent: viewEvent,
  AffiliateClickEvent: affiliateClickEvent,
  CatalogProductInput: product.catalogProductInput,
  CatalogProductPatch: product.catalogProductPatch,
  AffiliateNetworkInput: affiliate.affiliateNetworkInput,
  AffiliateNetworkPatch: affiliate.affiliateNetworkPatch,
  ConversionInput: conversion.conversionInput,
  ConversionPatch: conversion.conversionPatch,
  PostbackInput: postbackPart,
  GenerateContentInput: ai.generateContentInput,
  GenerateTopicsInput: ai.generateTopicsInput,
  ImproveContentInput: ai.improveContentInput,
  DraftCheckInput: draftCheckInput,
  GenerateSocialInput: automation.generateSocialInput,
  TaskPatch: automation.taskPatch,
  SocialAccountInput: socialAccount.socialAccountInput,
  SocialOrder: socialOrder,
  SocialPostPatch: socialPostPatch,
  SocialRetryInput: socialRetryInput,
  ImageReplacementsInput: runs.imageReplacements,
};
