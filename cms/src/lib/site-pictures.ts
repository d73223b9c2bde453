import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type SitePicture, sitePicture } from '../contract/upload';

const list = z.array(sitePicture.omit({ url: true }));

/**
 * The pictures that ship with the site, as `starter/pictures.yaml` lists them; width and height in pixels
 * are those of what is sent under a picture's own address. Throws where the list does not keep the form.
 */
export const readSitePictures = (appRoot: string): SitePicture[] =>
  list
    .parse(parse(readFileSync(path.join(appRoot, 'starter', 'pictures.yaml'), 'utf8')))
    .map((picture) => ({ url: `/pictures/${picture.name}.jpg`, ...picture }));
