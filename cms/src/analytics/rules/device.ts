import type { deviceNames } from '../../contract/analytics-names';

/** The device classes that visits are counted by. */
export const devices = [
  'phone',
  'tablet',
  'desktop',
  'other',
] as const satisfies readonly (keyof typeof deviceNames)[];

export type Device = (typeof devices)[number];

/** Data that a browser sends about its device. */
export interface DeviceClues {
  userAgent: string;
  /** `Sec-CH-UA-Mobile`: `?1` or `?0`. */
  mobileHint?: string | undefined;
  /** `Sec-CH-UA-Platform`, with its quotes. */
  platformHint?: string | undefined;
}

/** No pattern needs more of a user agent, which may be as long as all headers. */
const MAX_AGENT = 1_000;

const OTHER =
  /smart-?tv|hbbtv|google ?tv|apple ?tv|android tv|\btv\b|bravia|web0s|roku|crkey|playstation|nintendo|xbox|oculus|\bquest\b|\bvr\b|watch/i;
const FIRE_TV = /\bAFT[A-Z]/;
const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|kindle|\bkf[a-z]{2,5}\b|android(?!.*mobile)/i;
const PHONE = /iphone|ipod|mobi|windows phone|blackberry|bb10|opera mini|kaios/i;
const DESKTOP = /windows nt|macintosh|cros|x11|linux|freebsd/i;

/**
 * The device class of a visitor from user agent and client hints. An iPad that requests desktop
 * pages identifies itself as a Macintosh and counts as a desktop.
 */
export function deviceOf({ userAgent, mobileHint, platformHint }: DeviceClues): Device {
  const agent = userAgent.slice(0, MAX_AGENT);
  if (OTHER.test(agent) || FIRE_TV.test(agent)) return 'other';
  if (TABLET.test(agent)) return 'tablet';
  if (mobileHint === '?1' || PHONE.test(agent)) return 'phone';
  // A tablet that requests desktop pages changes its user agent, not its platform.
  if (mobileHint === '?0' && platformHint === '"Android"') return 'tablet';
  return DESKTOP.test(agent) ? 'desktop' : 'other';
}
