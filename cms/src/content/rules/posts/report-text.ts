type Shown = string | number | boolean;

/** A field of a post as a report shows it to people: a list by its parts, a switch as 'Yes' or 'No'. */
export function reportText(value: Shown | readonly Shown[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.map(reportText).join(', ');
}
