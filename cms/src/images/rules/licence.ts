const CC = /^CC[ -](BY(?:-SA)?)[ -](\d\.\d)(?:[ -]([a-z]{2,3}(?:-[a-z]{2,3})?))?$/i;
const CC0 = /^CC[ -]?(?:0|zero)(?:[ -]1\.0)?$/i;
const PUBLIC_DOMAIN = /^(?:public domain|PD(?:[ -].*)?)$/i;

const ccName = (kind: string, version: string, port: string | undefined): string =>
  ['CC', kind.toUpperCase(), version, ...(port === undefined ? [] : [port.toLowerCase()])].join(
    ' ',
  );

/**
 * The display name of a license that lets everybody use and change an image, also commercially:
 * CC0, public domain, CC BY or CC BY-SA of any version and country; undefined for all others.
 */
export function freeLicence(name: string): string | undefined {
  const text = name.trim().replace(/\s+/g, ' ');
  if (CC0.test(text)) return 'CC0 1.0';
  if (PUBLIC_DOMAIN.test(text)) return 'Public domain';
  const [, kind, version, port] = CC.exec(text) ?? [];
  return kind === undefined || version === undefined ? undefined : ccName(kind, version, port);
}

/** Whether a free license requires its author to be named. */
export const asksForAuthor = (licence: string): boolean => licence.startsWith('CC BY');

/** Address of a free license's text; empty for public domain and unknown licenses. */
export function licenceUrl(licence: string): string {
  const base = 'https://creativecommons.org';
  if (CC0.test(licence)) return `${base}/publicdomain/zero/1.0/`;
  const [, kind, version, port] = CC.exec(licence) ?? [];
  if (kind === undefined || version === undefined) return '';
  const place = port === undefined ? '' : `${port.toLowerCase()}/`;
  return `${base}/licenses/${kind.toLowerCase()}/${version}/${place}`;
}
