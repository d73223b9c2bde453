import type { Run } from '@contract/automation-run';
import { defaultChoices } from '@contract/import-choices';
import type { ImportDetail, ImportEntry, ImportSummary } from '@contract/moving';

/** A run that checks an import's files, or imports them. */
export const sampleRun = (rest: Partial<Run> = {}): Run => ({
  id: 31,
  task: 'import-run',
  trigger: 'button',
  status: 'done',
  startedAt: '2026-11-21T15:00:00.000Z',
  finishedAt: '2026-11-21T15:04:00.000Z',
  durationMs: 240_000,
  attempt: 1,
  total: 1_260,
  changed: 1_254,
  skipped: 4,
  failed: 2,
  error: null,
  undoable: true,
  ...rest,
});

/** An import in a list. */
export const sampleSummary = (rest: Partial<ImportSummary> = {}): ImportSummary => ({
  id: 4,
  createdAt: '2026-11-21T14:50:00.000Z',
  state: 'ready',
  source: 'wordpress',
  version: '6.8.1',
  siteUrl: 'https://marsh.example',
  siteTitle: 'The Marsh Review',
  files: [{ name: 'marsh.xml', bytes: 4_200_000, received: 4_200_000 }],
  clearedAt: null,
  error: null,
  ...rest,
});

/** An entry of an export. */
export const sampleEntry = (rest: Partial<ImportEntry> = {}): ImportEntry => ({
  kind: 'post',
  key: 'post:101',
  title: 'How We Test Luggage',
  address: 'https://marsh.example/how-we-test-luggage/',
  status: 'new',
  outcome: 'waiting',
  message: '',
  edited: '',
  targetId: null,
  ...rest,
});

/** An import whose files were checked. */
export const sampleImport = (rest: Partial<ImportDetail> = {}): ImportDetail => ({
  ...sampleSummary(),
  counts: [
    { kind: 'image', found: 812, done: 0, added: 812, changed: 0, same: 0, left: 0 },
    { kind: 'post', found: 412, done: 0, added: 408, changed: 0, same: 0, left: 4 },
    { kind: 'page', found: 9, done: 0, added: 9, changed: 0, same: 0, left: 0 },
    { kind: 'category', found: 14, done: 0, added: 11, changed: 0, same: 3, left: 0 },
    { kind: 'author', found: 3, done: 0, added: 2, changed: 0, same: 1, left: 0 },
    { kind: 'redirect', found: 0, done: 0, added: 0, changed: 0, same: 0, left: 0 },
  ],
  doubts: [
    {
      code: 'text',
      label: 'Parts of the text change or are left out',
      count: 28,
      examples: [
        {
          code: 'text',
          kind: 'post',
          key: 'post:108',
          title: 'A Letter from the Editor',
          message: 'The shortcode [pricing_widget] is left out.',
        },
      ],
    },
    {
      code: 'private',
      label: 'Private: imported as a draft',
      count: 1,
      examples: [
        {
          code: 'private',
          kind: 'post',
          key: 'post:111',
          title: 'The Private Hotel List',
          message: 'Only its editors saw it.',
        },
      ],
    },
  ],
  rest: [{ what: 'comments', count: 1_337, message: 'Readers cannot comment here.' }],
  authors: [
    { key: 'author:eleanor', name: 'Eleanor Marsh', posts: 300, existingId: null },
    { key: 'author:jvidal', name: 'Julien Vidal', posts: 112, existingId: 2 },
  ],
  categories: [{ key: 'category:travel', name: 'Travel', posts: 200, existingId: null }],
  edited: [],
  editedCount: rest.edited?.length ?? 0,
  choices: defaultChoices,
  runs: [sampleRun({ id: 30, task: 'import-look', undoable: false })],
  ...rest,
});
