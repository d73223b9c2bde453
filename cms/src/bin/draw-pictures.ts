import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { SitePicture } from '../contract/upload';
import { scenes } from '../illustrations';
import { ENCODING, encodePicture } from '../site/picture-encoder';

type Scene = (typeof scenes)[number];

const MASTER_WIDTH = 2000;
/** What nearly every reader's browser asks for is ready before the first one comes. */
const READY_WIDTHS = [320, 480, 800, 1200, 1600];
/** A catalogue picture is never as wide as the page. */
const CATALOGUE_WIDTH = 1200;
const CATALOGUE_READY = 800;

const readyWidths = (scene: Scene): readonly number[] =>
  scene.width <= CATALOGUE_WIDTH
    ? READY_WIDTHS.filter((width) => width <= CATALOGUE_READY)
    : READY_WIDTHS;
/** Width in pixels of what is sent under a picture's own address. */
const SENT_WIDTH = 1600;
const WORKERS = 2;

async function drawScene(folder: string, scene: Scene, svg: string): Promise<void> {
  const master = await sharp(Buffer.from(svg), { density: (72 * MASTER_WIDTH) / scene.width })
    .resize({ width: MASTER_WIDTH })
    .png({ compressionLevel: 6 })
    .toBuffer();
  for (const width of readyWidths(scene)) {
    const variant = path.join(folder, 'variants', `${scene.name}-${width}.avif`);
    await writeFile(variant, await encodePicture(master, width, 'avif'));
  }
  await writeFile(path.join(folder, `${scene.name}.png`), master);
}

/** What can be told of the pictures without drawing them; the server answers it as it is. */
const describeScenes = (): SitePicture[] =>
  scenes.map(({ name, alt, tags, width, height }) => ({
    url: `/pictures/${name}.jpg`,
    name,
    alt,
    tags,
    width: SENT_WIDTH,
    height: Math.round((SENT_WIDTH * height) / width),
  }));

/** Draws every scene as a lossless master `<name>.png` with its variants, unless it is unchanged. */
async function drawPictures(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'variants'), { recursive: true });
  const stampFile = path.join(folder, 'stamps.json');
  const stamps: Record<string, string> = existsSync(stampFile)
    ? JSON.parse(await readFile(stampFile, 'utf8'))
    : {};
  const waiting = scenes.flatMap((scene) => {
    const svg = scene.svg();
    const stamp = createHash('sha1')
      .update(`${ENCODING}:${readyWidths(scene).join()}:${svg}`)
      .digest('hex');
    const isDrawn = existsSync(path.join(folder, `${scene.name}.png`));
    return stamps[scene.name] === stamp && isDrawn ? [] : [{ scene, svg, stamp }];
  });
  const total = waiting.length;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await drawScene(folder, next.scene, next.svg);
      stamps[next.scene.name] = next.stamp;
      await writeFile(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await writeFile(path.join(folder, 'pictures.json'), JSON.stringify(describeScenes()));
  process.stdout.write(`  ${total} of ${scenes.length} pictures drawn\n`);
}

drawPictures(path.resolve(__dirname, '..', '..', '..', '.cache', 'pictures')).catch(
  (error: unknown) => {
    process.stderr.write(`The pictures could not be drawn: ${String(error)}\n`);
    process.exit(1);
  },
);
