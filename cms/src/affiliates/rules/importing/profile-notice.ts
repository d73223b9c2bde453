import { type NetworkProfile, profiles } from './profiles';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Whether a network that an owner calls so is the one of a profile. */
const isCalled = (network: string, { known }: NetworkProfile): boolean =>
  known.some((word) => plain(network).includes(word.length < 4 ? ` ${word} ` : word));

/** What is said where a report is of another known network than the one that was chosen; else empty. */
export function profileNotice(profile: NetworkProfile | undefined, network: string): string {
  if (profile === undefined || isCalled(network, profile)) return '';
  const isOther = profiles.some((other) => isCalled(network, other));
  return isOther
    ? `Judging by its headings this is a report from ${profile.name}, but the chosen network is ${network}. Its sales would be recorded there.`
    : '';
}
