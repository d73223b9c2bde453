import type { ImagePlace } from '../images/image-places';
import { allLooks } from '../settings/queries/looks';

/** Where the look shows images, and would again after a step back. */
export const lookPlaces: ImagePlace = {
  what: 'the look of',
  entries: allLooks,
  label: 'brand_name',
  columns: ['looks'],
};
