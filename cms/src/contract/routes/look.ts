import { look, lookImage, lookImageInput, lookPreview, lookPreviewInput, lookState } from '../look';
import { defineRoutes } from '../route';

const stale = ['/api/look', '/api/settings'] as const;

/** How the magazine looks to its readers. */
export const lookRoutes = defineRoutes([
  {
    id: 'look.get',
    method: 'GET',
    path: '/api/look',
    summary: 'The look of the site, and the one before it',
    scope: 'closed',
    response: lookState,
    etag: true,
  },
  {
    id: 'look.save',
    method: 'PUT',
    path: '/api/look',
    summary: 'Save another look of the site; what is left out is that of the specification',
    scope: 'closed',
    body: look,
    response: lookState,
    etag: true,
    ifMatch: true,
    stale,
  },
  {
    id: 'look.back',
    method: 'POST',
    path: '/api/look/back',
    summary: 'Go back to the former look; the present one is the former then',
    scope: 'closed',
    response: lookState,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale,
  },
  {
    id: 'look.preview',
    method: 'POST',
    path: '/api/look/previews',
    summary: 'Show the whole site in a look that is not saved, to the administrator alone',
    scope: 'closed',
    body: lookPreviewInput,
    response: lookPreview,
  },
  {
    id: 'look.upload',
    method: 'POST',
    path: '/api/look/images',
    summary:
      'Upload a logo or an icon: an image, or a drawing (SVG), of which only what draws is kept',
    scope: 'closed',
    bodyTypes: ['multipart'],
    body: lookImageInput,
    status: 201,
    response: lookImage,
  },
]);
