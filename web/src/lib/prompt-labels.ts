/** Readable form of prompt versions: 'topics 1 · house 1' for `topics@1+house@1`. */
export const promptText = (version: string): string =>
  version.replace(/\+/g, ' · ').replace(/[@-](?=\d)/g, ' ');
