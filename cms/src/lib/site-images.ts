import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type SiteImage, siteImage } from '../contract/upload';

const list = z.array(siteImage.omit({ url: true }));

/**
 * The pictures that ship with the site, as `starter/pictures.yaml` lists them; width and height in pixels
 * are those of what is sent under a picture's own address. Throws where the list does not keep the form.
 */
export const readSiteImages = (appRoot: string): SiteImage[] =>
  list
    .parse(parse(readFileSync(path.join(appRoot, 'starter', 'pictures.yaml'), 'utf8')))
    .map((image) => ({ url: `/pictures/${image.name}.jpg`, ...image }));
