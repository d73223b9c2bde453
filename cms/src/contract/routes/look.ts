import { look, lookImage, lookImageInput, lookPreview, lookPreviewInput, lookState } from '../look';
import { defineRoutes } from '../route';

const stale = ['/api/look', '/api/settings'] as const;

/** How the magazine looks to its readers. */
export const lookRoutes = defineRoutes([
  {
    id: 'look.get',
    method: 'GET',
    path: '/api/look',
    summary: 'Get the site’s look and the previous one',
    scope: 'closed',
    response: lookState,
    etag: true,
  },
  {
    id: 'look.save',
    method: 'PUT',
    path: '/api/look',
    summary: 'Save the site’s look; whatever is left out gets its default',
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
    summary: 'Restore the previous look; the current one becomes the previous',
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
    summary: 'Preview the whole site in an unsaved look, for the administrator only',
    scope: 'closed',
    body: lookPreviewInput,
    response: lookPreview,
  },
  {
    id: 'look.upload',
    method: 'POST',
    path: '/api/look/images',
    summary: 'Upload a logo or icon: an image, or an SVG reduced to its shapes, text and styles',
    scope: 'closed',
    bodyTypes: ['multipart'],
    body: lookImageInput,
    status: 201,
    response: lookImage,
  },
]);
