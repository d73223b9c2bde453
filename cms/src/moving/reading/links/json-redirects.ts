import { isFields } from '../../../lib/json-fields';
import { badRequest } from '../../../lib/errors';
import { isSet, text, type Row } from '../json/row-values';
import { yamlData } from '../parse-data';
import type { RawRedirect } from './redirect';

function parsed(name: string, content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    throw badRequest(`${name} is not valid JSON; it may be incomplete.`, error);
  }
}

/** Ghost's `redirects.json`. */
export function ghostJson(name: string, content: string): RawRedirect[] {
  const list = parsed(name, content);
  return (Array.isArray(list) ? list : []).filter(isFields).map((row) => ({
    from: text(row, 'from'),
    to: text(row, 'to'),
    status: isSet(row, 'permanent') ? 301 : 302,
    isPattern: true,
  }));
}

/** Ghost's `redirects.yaml`: paths grouped by status. */
export function ghostYaml(name: string, content: string): RawRedirect[] {
  let all: unknown;
  try {
    all = yamlData(content);
  } catch (error) {
    throw badRequest(`${name} is not valid YAML.`, error);
  }
  return Object.entries(isFields(all) ? all : {}).flatMap(([status, paths]) =>
    Object.entries(isFields(paths) ? paths : {}).map(([from, to]) => ({
      from,
      to: String(to),
      status: Number(status),
      isPattern: true,
    })),
  );
}

const targetOf = (row: Row): string => {
  const data = row.action_data;
  if (typeof data === 'string') return data;
  return isFields(data) ? text(data, 'url') || text(data, 'url_from') : '';
};

function isPattern(row: Row): boolean {
  const match = isFields(row.match_data) ? row.match_data.source : undefined;
  return isSet(row, 'regex') || (isFields(match) && isSet(match, 'flag_regex'));
}

/**
 * Redirects of the plugin Redirection's JSON export; `off` counts disabled ones, `conditional`
 * those that depend on the reader.
 */
export function redirectionJson(
  name: string,
  content: string,
): { redirects: RawRedirect[]; off: number; conditional: number } {
  const file = parsed(name, content);
  const rows =
    isFields(file) && Array.isArray(file.redirects) ? file.redirects.filter(isFields) : [];
  const on = rows.filter((row) => row.enabled !== false && text(row, 'status') !== 'disabled');
  const plain = on.filter(
    (row) =>
      ['', 'url'].includes(text(row, 'match_type')) &&
      ['', 'url', 'error'].includes(text(row, 'action_type')),
  );
  return {
    redirects: plain.map((row) => ({
      from: text(row, 'url'),
      to: targetOf(row),
      status: Number(text(row, 'action_code')) || 301,
      isPattern: isPattern(row),
    })),
    off: rows.length - on.length,
    conditional: on.length - plain.length,
  };
}
