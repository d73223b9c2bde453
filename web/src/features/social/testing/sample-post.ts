import type { SocialPost } from '@contract/social-post';

/** A draft for Twitter, in the evening of November 21 in New York. */
export const samplePost = (rest: Partial<SocialPost> = {}): SocialPost => ({
  id: 4,
  platform: 'twitter',
  text: 'A slow train, a fast watch. #ad',
  link: 'https://aurelian.example/post/slow-train?utm_source=twitter&utm_medium=social&utm_campaign=social-4',
  imageUrl: 'https://aurelian.example/img/share/pictures/alpine-pass.jpg',
  imageAlt: 'A train below a glacier',
  postId: 3,
  postTitle: 'A Slow Train North',
  isAffiliate: true,
  writer: 'offline',
  timeOfDay: 'evening',
  scheduledAt: '2026-11-22T01:00:00.000Z',
  status: 'draft',
  isDoubtful: false,
  attempts: 0,
  publishedAt: null,
  publishedUrl: null,
  error: null,
  hold: null,
  visits: 0,
  revenue: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...rest,
});
