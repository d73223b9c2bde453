import type { FoundRest } from '../../found';
import { namedValue } from '../named-value';

interface Kind {
  what: string;
  message: string;
}

const INTERNAL = {
  what: 'entries of WordPress itself',
  message: 'Revisions, templates, styles and the like are not needed here.',
};

/** Messages about content other than posts, pages and images, by post type. */
const KINDS: Readonly<Record<string, Kind>> = {
  nav_menu_item: {
    what: 'menu entries',
    message:
      'Menus are not imported; choose for each page whether it is in the menu or the footer.',
  },
  wp_navigation: {
    what: 'menus',
    message:
      'Menus are not imported; choose for each page whether it is in the menu or the footer.',
  },
  'pretty-link': {
    what: 'Pretty Links',
    message:
      'A WordPress export does not contain their targets. Export them as CSV in Pretty Links, and add that file.',
  },
  'lasso-urls': {
    what: 'Lasso links without an address',
    message: 'The file does not contain their targets; add them as products.',
  },
  aawp_table: {
    what: 'comparison tables of AAWP',
    message: 'Their products are imported with the texts that show them.',
  },
  product: {
    what: 'WooCommerce products',
    message: 'Shop products are not imported; products here are affiliate links.',
  },
  wp_block: {
    what: 'reusable blocks',
    message: 'Their content is imported with the texts that use them.',
  },
  thirstylink: {
    what: 'ThirstyAffiliates links without an address',
    message: 'They have no target.',
  },
  attachment: {
    what: 'files that are no images',
    message:
      'Links to them still point to the old site; upload the files you still need elsewhere.',
  },
};

const INTERNAL_TYPES =
  /^(?:revision|wp_(?!block|navigation)\w+|custom_css|customize_changeset|oembed_cache|user_request|acf-.*|elementor_library|amp_validated_url)$/;

const kindOf = (type: string): Kind =>
  INTERNAL_TYPES.test(type)
    ? INTERNAL
    : (namedValue(KINDS, type) ?? {
        what: `entries of the type “${type}”`,
        message: 'They belong to a plugin or theme and have no equivalent here.',
      });

/** Counts content that is not imported. */
export class LeftOutCounter {
  private readonly counts = new Map<string, FoundRest>();

  /** Adds `more` entries of a kind. */
  add({ what, message }: Kind, more = 1): void {
    const rest = this.counts.get(what) ?? { kind: 'rest', what, count: 0, message };
    rest.count += more;
    this.counts.set(what, rest);
  }

  /** Counts an item that is not a post, page or image. */
  addItem(type: string): void {
    this.add(kindOf(type));
  }

  /** Counts a term of a taxonomy that is neither categories nor tags. */
  addTerm(domain: string): void {
    if (
      /^(?:post_format|nav_menu|author|wp_theme|thirstylink-category|lasso-cat|link_category)$/.test(
        domain,
      )
    )
      return;
    this.add({
      what: `assignments to the taxonomy “${domain}”`,
      message: 'Only categories and tags are imported.',
    });
  }

  /** The counts, in the order in which they first occurred. */
  list(): FoundRest[] {
    return [...this.counts.values()].filter(({ count }) => count > 0);
  }
}
