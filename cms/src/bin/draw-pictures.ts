import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { scenes } from '../illustrations';

const MASTER_WIDTH = 2400;

/** Draws every scene as a lossless master `<name>.png`, leaving out those that have not changed. */
async function drawPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stampFile = path.join(folder, 'stamps.json');
  const stamps: Record<string, string> = existsSync(stampFile)
    ? JSON.parse(await readFile(stampFile, 'utf8'))
    : {};
  let drawn = 0;
  for (const scene of scenes) {
    const svg = scene.svg();
    const stamp = createHash('sha1').update(svg).digest('hex');
    const file = path.join(folder, `${scene.name}.png`);
    if (stamps[scene.name] === stamp && existsSync(file)) continue;
    await sharp(Buffer.from(svg), { density: (72 * MASTER_WIDTH) / scene.width })
      .resize({ width: MASTER_WIDTH })
      .png({ compressionLevel: 6 })
      .toFile(file);
    stamps[scene.name] = stamp;
    drawn += 1;
    await writeFile(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
  }
  process.stdout.write(`  ${drawn} of ${scenes.length} pictures drawn\n`);
}

drawPictures(path.resolve(__dirname, '..', '..', '..', '.cache', 'pictures')).catch(
  (error: unknown) => {
    process.stderr.write(`The pictures could not be drawn: ${String(error)}\n`);
    process.exit(1);
  },
);
