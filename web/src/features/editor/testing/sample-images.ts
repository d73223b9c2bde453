import type { ImageGateway } from '../model/image-gateway';

/** Image gateway for tests: uploads a file at once, under its own name. */
export const sampleImages: ImageGateway = {
  accept: 'image/png',
  refusalOf: ({ type }) =>
    type.startsWith('image/') ? undefined : 'The image must be JPEG, PNG, WebP, AVIF or GIF',
  send: ({ name }, { alt }) => Promise.resolve({ url: `/uploads/${name}`, alt }),
  failureOf: () => 'The image could not be uploaded. Please try again.',
  describe: () => undefined,
  renderLibrary: () => null,
};
