import type { SocialReply } from './social-call';

/** What to do about a test call that nothing answered. */
const unanswered: Readonly<Record<Exclude<SocialReply['kind'], 'answer'>, string>> = {
  lost: 'See whether the service runs, and look at its log.',
  unsent: 'See whether the service runs, and whether it can be reached from this server.',
};

/** What to do about a test call to a webhook that did not go well, as a sentence. */
export function webhookAdvice(reply: SocialReply): string {
  if (reply.kind !== 'answer') {
    switch (reply.why) {
      case 'private-address':
        return 'Add its host to OUTBOUND_ALLOW and start again, if it is a host of yours.';
      case 'too-many-redirects':
        return 'Save the address that it leads to as the URL.';
      case 'no-such-host':
      case 'bad-address':
        return 'Check the URL.';
      default:
        return unanswered[reply.kind];
    }
  }
  const { status } = reply;
  if (status === 401 || status === 403) return 'See that the secret is the same at both ends.';
  if (status < 400 || status === 404 || status === 405 || status === 410) return 'Check the URL.';
  if (status === 429) return 'It takes no more calls now: test it again later.';
  if (status >= 500) return 'Something is wrong at the service: look at its log.';
  return 'Have the service answer events of the type “test” with 2xx; docs/social-webhook.md has their form.';
}
