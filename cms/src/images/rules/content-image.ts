/** A range of a text, in UTF-16 units. */
export interface Place {
  from: number;
  to: number;
}

/** An image within a text, and how to write its address there. */
export interface ContentImage {
  url: string;
  /** Its description; empty if it has none. */
  alt: string;
  /** Where the image begins. */
  start: number;
  /** The part of the source to replace; images with the same definition share it. */
  place: Place;
  /** Escapes another address for this place. */
  write(address: string): string;
}
