/** Where something stands in a text, in UTF-16 units. */
export interface Place {
  from: number;
  to: number;
}

/** An image within a text, and how its address is written there. */
export interface ContentImage {
  url: string;
  /** Its description; empty where it has none. */
  alt: string;
  /** Where the image begins. */
  start: number;
  /** Part of the source to replace; images with the same definition share it. */
  place: Place;
  /** Escapes another address for this place. */
  write(address: string): string;
}
