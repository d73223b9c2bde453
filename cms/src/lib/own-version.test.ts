import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { noteVersion, runningVersion, versions } from './own-version';

describe('the version of the product', () => {
  let folder: string;
  let appRoot: string;
  const install = (text: string): void => writeFileSync(path.join(folder, 'package.json'), text);

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'aurelian-version-'));
    appRoot = path.join(folder, 'cms');
    install('{ "version": "1.4.0" }');
    noteVersion(appRoot);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stays the running one after another one is installed', () => {
    install('{ "version": "1.5.0" }');
    expect(runningVersion(appRoot)).toBe('1.4.0');
    expect(versions(appRoot)).toEqual({ running: '1.4.0', installed: '1.5.0' });
  });

  it.each(['', '{ "version": "1.5', '{}', 'null'])(
    'is the running one while its file contains %j',
    (text) => {
      install(text);
      expect(versions(appRoot)).toEqual({ running: '1.4.0', installed: '1.4.0' });
    },
  );

  it('is the running one while its file is missing', () => {
    rmSync(path.join(folder, 'package.json'));
    expect(versions(appRoot)).toEqual({ running: '1.4.0', installed: '1.4.0' });
  });
});
