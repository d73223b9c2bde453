import { stringify } from 'yaml';

/** A value of front matter; dates are written as ISO 8601 in UTC. */
export type FrontValue = string | number | boolean | Date | readonly (string | number)[] | null;

const isEmpty = (value: FrontValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * YAML that parsers of YAML 1.1 read alike: text that they would take for a date, number or boolean
 * is quoted.
 */
export const yamlText = (value: unknown): string =>
  stringify(value, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });

/** The front matter of a Markdown file, fields in order; empty fields are omitted. */
export function frontMatter(fields: Readonly<Record<string, FrontValue>>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) =>
      value instanceof Date ? `${name}: ${value.toISOString()}\n` : yamlText({ [name]: value }),
    );
  return `---\n${lines.join('')}---\n`;
}
