import { Batch } from './batch';

it('an import batch records nothing that PostgreSQL refuses: no NUL and no half surrogate pair when truncated', () => {
  const batch = new Batch(1, '');
  const noted = { kind: 'post', key: 'post:1', digest: '' } as const;
  const title = `${'a'.repeat(299)}😀`;
  const entry = batch.add({ ...noted, title, address: '/a\0b' }, { line_at: 0, line_bytes: 1 });
  expect(entry).toMatchObject({ title: 'a'.repeat(299), address: '/ab' });
});

it('an import batch notes doubts about files, whatever their names', async () => {
  const batch = new Batch(1, '');
  batch.doubt('file', { key: 'x'.repeat(700) }, '“a\0.md” in the archive was passed over.');
  const raw = jest.fn().mockResolvedValue([]);
  await batch.write({ client: { config: { client: 'pg' } }, raw } as never);
  const [, [parameter]] = raw.mock.calls[0] as [string, [string]];
  expect(JSON.parse(parameter)).toMatchObject([
    {
      key: expect.stringMatching(/^long:/) as string,
      message: '“a.md” in the archive was passed over.',
    },
  ]);
});
