import figtree from '../../.cache/fonts/figtree-core.woff2?url';
import garamond from '../../.cache/fonts/eb-garamond-core.woff2?url';
import inter from '../../.cache/fonts/inter-core.woff2?url';
import jost from '../../.cache/fonts/jost-core.woff2?url';
import playfair from '../../.cache/fonts/playfair-display-core.woff2?url';
import sans from '../../.cache/fonts/sans-core.woff2?url';
import serif from '../../.cache/fonts/serif-core.woff2?url';
import editorial from '../../.cache/fonts/editorial.css?inline';
import literary from '../../.cache/fonts/literary.css?inline';
import modern from '../../.cache/fonts/modern.css?inline';
import type { TypePair } from '@contract/look';
import classic from '~/theme/fonts.css?inline';

/** URLs of the two files of a pair that every page needs, for `<link rel="preload" as="font">`. */
export const coreFiles: Readonly<Record<TypePair, readonly string[]>> = {
  classic: [serif, sans],
  editorial: [playfair, inter],
  literary: [garamond, figtree],
  modern: [jost, figtree],
};

/** The faces of a pair, under the same names for every pair. */
export const faces: Readonly<Record<TypePair, string>> = { classic, editorial, literary, modern };
