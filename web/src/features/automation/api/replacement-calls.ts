import type { ImageReplacements } from '@contract/automation-run';
import { request } from '~/lib/http';
import { readAny } from '~/lib/read';
import { AUTOMATION_PATH } from './automation-reads';

const PATH = `${AUTOMATION_PATH}/image-replacements`;

/** The editor's own list of replaced pictures. */
export const replacementsRead = readAny<ImageReplacements>(PATH);

/** Puts another list in the place of the whole. */
export const saveReplacements = async (list: ImageReplacements): Promise<ImageReplacements> =>
  (await request('PUT', PATH, list)).body as ImageReplacements;
