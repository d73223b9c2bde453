import type { SocialReply } from './social-call';

/** Advice for a test call without a response. */
const unanswered: Readonly<Record<Exclude<SocialReply['kind'], 'answer'>, string>> = {
  lost: 'Check that the service is running, and see its log.',
  unsent: 'Check that the service is running and can be reached from this server.',
};

/** Advice for a failed test call to a webhook, as a sentence. */
export function webhookAdvice(reply: SocialReply): string {
  if (reply.kind !== 'answer') {
    switch (reply.why) {
      case 'private-address':
        return 'If it is your own host, add it to OUTBOUND_ALLOW and restart.';
      case 'too-many-redirects':
        return 'Save the final address as the URL.';
      case 'no-such-host':
      case 'bad-address':
        return 'Check the URL.';
      default:
        return unanswered[reply.kind];
    }
  }
  const { status } = reply;
  if (status === 401 || status === 403) return 'Make sure the secret is the same on both sides.';
  if (status < 400 || status === 404 || status === 405 || status === 410) return 'Check the URL.';
  if (status === 429) return 'It accepts no more calls right now: test it again later.';
  if (status >= 500) return 'Something is wrong with the service: see its log.';
  return 'Make the service respond to events of type “test” with 2xx.';
}
