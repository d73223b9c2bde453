/** A product or a category, as far as those who deal with its image know it. */
export interface EntryWithImage {
  id: number;
  document_id: string;
  name: string;
  description: string | null;
  image_url: string | null;
}

/** A category, with the address of its page. */
export interface CategoryWithImage extends EntryWithImage {
  slug: string;
}
