import type { ImageReplacements } from '@contract/automation-run';
import { callApi } from '~/lib/http';
import { readOne } from '~/lib/read';
import { AUTOMATION_PATH } from './automation-reads';

const PATH = `${AUTOMATION_PATH}/image-replacements`;

/** The editor's own list of replaced pictures. */
export const replacementsRead = readOne<ImageReplacements>(PATH);

/** Puts another list in the place of the whole. */
export const saveReplacements = async (list: ImageReplacements): Promise<ImageReplacements> =>
  (await callApi('PUT', PATH, list)).body as ImageReplacements;
