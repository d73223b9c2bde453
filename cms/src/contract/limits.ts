/**
 * Lengths in characters, page sizes and sizes in bytes, shared by server and browser (design,
 * section 3).
 */
export const limits = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  metaTitle: 200,
  metaDescription: 400,
  tags: 20,
  tag: 50,
  name: 120,
  description: 2_000,
  url: 2_048,
  pastedHtml: 800_000,
  postProducts: 50,
  /**
   * Characters of a verdict's “best for”, entries of its pros or cons, and characters of each
   * entry.
   */
  bestFor: 80,
  verdictPoints: 6,
  verdictPoint: 120,
  postAuthors: 10,
  seriesPosts: 100,
  authorLinks: 8,
  /** The owner's own pages in the menu and in the footer. */
  menuPages: 8,
  footerPages: 12,
  /**
   * The look: the owner's links in menu and footer, sections of the home page, and lengths of its
   * texts.
   */
  menuLinks: 8,
  footerLinks: 12,
  linkLabel: 40,
  homeSections: 12,
  sectionTitle: 80,
  ownText: 5_000,
  headline: 80,
  buttonLabel: 30,
  ownCss: 20_000,
  postGenerations: 20,
  email: 254,
  subject: 200,
  welcomeText: 20_000,
  message: 5_000,
  topic: 300,
  improveText: 100_000,
  searchQuery: 200,
  password: 256,
  pageSize: 100,
  related: 12,
  schedule: 100,
  reportItems: 1_000,
  offset: 1_000_000,
  bodyBytes: 1_048_576,
  publicBodyBytes: 16_384,
  newPassword: 10,
  tokenName: 60,
  apiTokens: 100,
  /** Calls of an API token per minute and instance. */
  tokenCalls: 300,
  uploadBytes: 10_485_760,
  token: 256,
  clickId: 64,
  transactionId: 120,
  money: 1_000_000_000_000,
  revenueTarget: 10_000_000,
  csvBytes: 5_242_880,
  importRows: 20_000,
  /** Rows of a redirect file, and its size in bytes. */
  redirectRows: 200_000,
  redirectBytes: 33_554_432,
  /** Distinct values of a column that an import asks about, and characters of each. */
  stateValues: 12,
  stateValue: 60,
  unreadColumns: 100,
  fileName: 200,
  /** Size of an import file in bytes. */
  importFileBytes: 21_474_836_480,
  /** Size of one part of an import file in bytes. */
  importPartBytes: 33_554_432,
  /** Categories or authors of an export with a choice of their own. */
  importKeys: 5_000,
  saleReports: 50,
  reportedDays: 400,
  reportedClicks: 100_000_000,
  topicCount: 20,
  aiTokens: 1_000_000_000,
  aiDollars: 10_000,
  preheader: 200,
  issuePosts: 30,
  mailPerSecond: 1_000,
  mailPerHour: 10_000_000,
  socialText: 2_200,
  socialSecret: 1_000,
  imageReplacements: 500,
  explainedRows: 100,
  eventsPerMinute: 600,
} as const;

/** How many entries the screens show or fetch (specification, section 9). */
export const shown = {
  homePosts: 6,
  postsPerPage: 24,
  dashboardPosts: 10,
  dashboardRecent: 5,
  topPerformers: 5,
  topicIdeas: 10,
  previewCharacters: 500,
  excerptCharacters: 160,
} as const;

/** Recommended lengths, which nothing enforces (specification, section 5). */
export const metaHints = {
  metaTitle: { min: 50, max: 60 },
  metaDescription: { min: 150, max: 160 },
} as const;

/** The editor's default category color (specification, section 3). */
export const DEFAULT_CATEGORY_COLOR = '#D4AF37';
