import type { Texts } from '@contract/texts/texts';
import type { SocialPlatform } from '~/ui/social-icon';

/** A page to share: its public address, title and image. */
export interface SharedPage {
  url: string;
  title: string;
  /** Full address of its image; empty if it has none. */
  image: string;
}

/** A link to share a page with. */
export interface ShareLink {
  id: SocialPlatform | 'email';
  /** Accessible name of the icon link. */
  label: string;
  href: string;
}

/** Percent-encodes spaces, since mail programs would show a plus sign. */
const address = (base: string, query: Record<string, string>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  return `${base}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
};

/** Links that open a network's form or an email with the page filled in. */
export const shareLinks = ({ url, title, image }: SharedPage, t: Texts): readonly ShareLink[] => [
  {
    id: 'pinterest',
    label: t('share.on', { network: 'Pinterest' }),
    href: address('https://pinterest.com/pin/create/button/', {
      url,
      media: image,
      description: title,
    }),
  },
  {
    id: 'facebook',
    label: t('share.on', { network: 'Facebook' }),
    href: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    id: 'twitter',
    label: t('share.on', { network: 'X' }),
    href: address('https://twitter.com/intent/tweet', { url, text: title }),
  },
  {
    id: 'linkedin',
    label: t('share.on', { network: 'LinkedIn' }),
    href: address('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    id: 'email',
    label: t('share.email'),
    href: address('mailto:', { subject: title, body: `${title}\r\n\r\n${url}` }),
  },
];
