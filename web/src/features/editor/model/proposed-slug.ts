/** The free slug that a refusal proposes ("Slug is taken; 'x-2' is free"), where it proposes one. */
export const proposedSlug = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : /'([^']+)' is free/.exec(message)?.[1];
