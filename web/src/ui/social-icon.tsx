import { LineDrawing } from './icon';

const PATHS = {
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4.6-9.1h.9v.7h-.9z',
  twitter: 'M4 4h4.3L20 20h-4.3L4 4Zm15.2 0-6.3 6.9M10.9 13.2 4.6 20',
  facebook:
    'M13.9 20.5v-7.3h2.7l.5-3.3h-3.2V7.9c0-1 .5-1.6 1.7-1.6h1.6V3.6c-.5-.1-1.3-.1-2.1-.1-2.7 0-4.4 1.5-4.4 4.2v2.2H7.8v3.3h2.9v7.3z',
  youtube:
    'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.2 3.7v5.6L15 12z',
  pinterest:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 20l2.5-10.4M9.2 13.4c-1.7-3 .2-6 3-6 2.4 0 3.9 1.6 3.9 3.7 0 2.3-1.4 4.1-3.3 4.1-1 0-1.7-.5-2-1.3',
  linkedin:
    'M4.5 3.5h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm3.3 6.8V17m0-10v1m3.8 9v-6.7m0 2.7c0-1.6 1-2.7 2.5-2.7s2.4 1 2.4 2.8V17',
} as const;

export type SocialPlatform = keyof typeof PATHS;

interface SocialIconProps {
  platform: SocialPlatform;
  /** Size in px. */
  size?: number;
  className?: string;
}

/** Decorative logo of a platform; the link that contains it has the accessible name. */
export const SocialIcon = ({ platform, size = 22, className }: SocialIconProps) => (
  <LineDrawing path={PATHS[platform]} size={size} className={className} />
);
