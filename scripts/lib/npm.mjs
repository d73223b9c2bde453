/**
 * How to call npm: the one that runs this script, else the one on the PATH.
 * @param {readonly string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [cli, ...args], shell: false }
    : { command: 'npm', args: [...args], shell: process.platform === 'win32' };
}
