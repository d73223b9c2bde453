import { readFile } from 'node:fs/promises';
import { movingFixture, readExport, readText, withFiles } from '../../../tests/support/read-export';

describe('a file that is not an export', () => {
  const READ =
    'Supported files: WordPress (XML), Ghost (JSON or ZIP) and Substack (ZIP) exports, Markdown (folder or ZIP), RSS and Atom feeds, and lists of redirects or plugin links (CSV).';

  it.each([
    ['an empty file', '', 'export is empty.'],
    ['blank lines', ' \n ', `export is empty. ${READ}`],
    [
      'an HTML page',
      '<!doctype html><html><body>404</body></html>',
      `export is an HTML page. ${READ}`,
    ],
    [
      'other XML',
      '<?xml version="1.0"?><urlset><url/></urlset>',
      `export is an XML file of another kind. ${READ}`,
    ],
    ['other JSON', '{"a": 1}', `export is a JSON file of another kind. ${READ}`],
    [
      'a database',
      '-- MySQL dump 10.13\nCREATE TABLE `wp_posts` (',
      `export is a copy of a database. ${READ}`,
    ],
    ['gzip', '\u001f\u008b\u0008', `export is a gzip file; unpack it first. ${READ}`],
    [
      'subscribers',
      'email,name\na@old.example,A\n',
      `export is a list of subscribers; import it under Subscribers. ${READ}`,
    ],
    [
      'a tar archive',
      `${'x'.repeat(257)}ustar`,
      `export is a tar archive; unpack it first. ${READ}`,
    ],
    ['a letter', 'Dear reader,\n', `export is a text of another kind. ${READ}`],
  ])('is refused: %s', async (_what, content, message) => {
    await expect(readText(Buffer.from(content, 'latin1'))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('is refused if files of two systems are mixed or nothing is there', async () => {
    await expect(
      readExport(movingFixture('wordpress/wxr-1.2.xml'), movingFixture('ghost/v6.json')),
    ).rejects.toMatchObject({
      status: 400,
      message: 'The files come from different systems; import each system separately.',
    });
    await expect(readExport('/nowhere/at-all.xml')).rejects.toMatchObject({ status: 404 });
    const ghost = await readFile(movingFixture('ghost/v4.json'));
    await withFiles({ 'a.json': ghost, 'b.json': ghost }, async (folder) => {
      await expect(readExport(folder)).rejects.toMatchObject({
        message: 'a.json and b.json are exports of Ghost; import one after the other.',
      });
    });
  });
});
