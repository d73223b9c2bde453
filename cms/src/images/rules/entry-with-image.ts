/** The fields of a product or category that matter for its image. */
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
