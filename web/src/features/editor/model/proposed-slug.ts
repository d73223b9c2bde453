/** The free slug that an error proposes ("Slug is taken; 'x-2' is free"); undefined if none. */
export const proposedSlug = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : /'([^']+)' is free/.exec(message)?.[1];
