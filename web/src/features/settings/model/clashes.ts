import { changesOf, type SettingsValues } from './settings-values';
import type { FormErrors } from '~/lib/form/form-errors';

type Name = keyof SettingsValues;

/** Path of a form field in the API's errors. */
export const pathOf = (name: Name): string =>
  name === 'newsletterDigest' ? 'automation.newsletter' : name;

function said(value: SettingsValues[Name]): string {
  if (typeof value === 'boolean') return value ? ' to on' : ' to off';
  if (typeof value !== 'string') return '';
  if (value === '') return ' to nothing';
  return ` to “${value.length > 80 ? `${value.slice(0, 80)}…` : value}”`;
}

/** Error message for a field that was also changed elsewhere, with the other value. */
export const changedElsewhere = (value: SettingsValues[Name]): string =>
  `Changed elsewhere${said(value)} since you opened it. Save again to overwrite it, or discard your change.`;

/**
 * An error for each field that was changed to different values here and elsewhere since `opened`.
 * @param now the stored values
 * @param mine the changes made here
 */
export function clashesOf(
  opened: SettingsValues,
  now: SettingsValues,
  mine: Partial<SettingsValues>,
): FormErrors {
  const theirs = changesOf(opened, now);
  const differing = changesOf(now, { ...now, ...mine });
  const clashing = (Object.keys(mine) as Name[]).filter(
    (name) => name in theirs && name in differing,
  );
  return Object.fromEntries(clashing.map((name) => [pathOf(name), changedElsewhere(now[name])]));
}
