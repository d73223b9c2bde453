import { z } from 'zod';
import { run } from '../automation-run';
import { limits } from '../limits';
import { importChoicesPatch } from '../import-choices';
import {
  importBytes,
  importDetail,
  importDoubt,
  importDoubtQuery,
  importEntry,
  importEntryQuery,
  importFileQuery,
  importQuery,
  importSummary,
} from '../moving';
import { defineRoutes } from '../route';
import { shownWithRuns } from '../stale';
import { idParam } from '../text';

/** A file, or a part of one, as the whole body. */
const file = {
  query: importFileQuery,
  body: importBytes,
  bodyTypes: ['file'],
  bodyBytes: limits.importPartBytes,
  readsBody: true,
  status: 201,
  response: importDetail,
  stale: ['/api/imports'],
} as const;

const job = {
  params: idParam,
  status: 202,
  response: run,
  problems: [404, 409],
} as const;

/** Import of another system's export as posts, pages, images and redirects. */
export const importRoutes = defineRoutes([
  {
    id: 'imports.list',
    method: 'GET',
    path: '/api/imports',
    summary: 'List imports, newest first unless sorted otherwise',
    scope: 'closed',
    query: importQuery,
    response: z.array(importSummary),
  },
  {
    id: 'imports.create',
    method: 'POST',
    path: '/api/imports',
    summary: 'Start an import with an export file, or the first part of one',
    scope: 'closed',
    ...file,
    problems: [409, 413, 503],
  },
  {
    id: 'imports.addFile',
    method: 'POST',
    path: '/api/imports/{id}/files',
    summary: 'Add a file to an import, or its next part; 409 if the part is out of order',
    scope: 'closed',
    params: idParam,
    ...file,
    problems: [404, 409, 413, 503],
  },
  {
    id: 'imports.get',
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'Get an import: what was found, warnings by kind, choices and runs',
    scope: 'closed',
    params: idParam,
    response: importDetail,
  },
  {
    id: 'imports.choose',
    method: 'PATCH',
    path: '/api/imports/{id}',
    summary: 'Choose how each kind of item is imported',
    scope: 'closed',
    params: idParam,
    body: importChoicesPatch,
    response: importDetail,
    problems: [404, 409],
    stale: ['/api/imports'],
  },
  {
    id: 'imports.look',
    method: 'POST',
    path: '/api/imports/{id}/look',
    summary: 'Read the files and plan the import, with every warning; nothing on the site changes',
    scope: 'closed',
    ...job,
    stale: ['/api/imports', '/api/automation'],
  },
  {
    id: 'imports.run',
    method: 'POST',
    path: '/api/imports/{id}/run',
    summary: 'Import the content found; when repeated, only what is new, changed or failed',
    scope: 'closed',
    ...job,
    stale: ['/api/imports', ...shownWithRuns],
  },
  {
    id: 'imports.doubts',
    method: 'GET',
    path: '/api/imports/{id}/doubts',
    summary: 'List an import’s warnings one by one',
    scope: 'closed',
    params: idParam,
    query: importDoubtQuery,
    response: z.array(importDoubt),
  },
  {
    id: 'imports.entries',
    method: 'GET',
    path: '/api/imports/{id}/entries',
    summary: 'List the items of an import with their outcome',
    scope: 'closed',
    params: idParam,
    query: importEntryQuery,
    response: z.array(importEntry),
  },
  {
    id: 'imports.delete',
    method: 'DELETE',
    path: '/api/imports/{id}',
    summary: 'Delete an import’s files and report; what was imported stays',
    scope: 'closed',
    params: idParam,
    response: null,
    problems: [404, 409],
    stale: ['/api/imports'],
  },
]);
