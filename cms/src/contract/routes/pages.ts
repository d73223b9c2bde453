import { z } from 'zod';
import { listedPage, page, pageInput, pagePatch, pagesInPlace, shownPage } from '../page';
import { slugParam } from '../post';
import { defineRoutes } from '../route';
import { idParam } from '../text';

const stale = ['/api/pages'] as const;

/** Pages of the magazine beside its posts. */
export const pageRoutes = defineRoutes([
  {
    id: 'pages.list',
    method: 'GET',
    path: '/api/pages',
    summary: 'All pages without their texts, drafts too: by place and order',
    response: z.array(listedPage),
  },
  {
    id: 'pages.bySlug',
    method: 'GET',
    path: '/api/pages/slug/{slug}',
    access: 'public',
    summary: 'One page by the slug, as readers see it; a draft for holders of a session alone',
    params: slugParam,
    response: shownPage,
  },
  {
    id: 'pages.placed',
    method: 'GET',
    path: '/api/pages/placed',
    access: 'public',
    summary: 'The published pages to which the menu and the footer lead',
    response: pagesInPlace,
  },
  {
    id: 'pages.get',
    method: 'GET',
    path: '/api/pages/{id}',
    summary: 'One page to be edited',
    params: idParam,
    response: page,
    etag: true,
  },
  {
    id: 'pages.create',
    method: 'POST',
    path: '/api/pages',
    summary: 'Create a page',
    body: pageInput,
    status: 201,
    response: page,
    etag: true,
    problems: [409],
    stale,
  },
  {
    id: 'pages.update',
    method: 'PATCH',
    path: '/api/pages/{id}',
    summary: 'Edit a page',
    params: idParam,
    body: pagePatch,
    response: page,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale,
  },
  {
    id: 'pages.restoreOriginal',
    method: 'POST',
    path: '/api/pages/{id}/original',
    summary: 'Put back the original texts of a page that every magazine has',
    params: idParam,
    response: page,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale,
  },
  {
    id: 'pages.delete',
    method: 'DELETE',
    path: '/api/pages/{id}',
    summary: 'Delete a page for good',
    params: idParam,
    response: null,
    ifMatch: true,
    problems: [409],
    stale,
  },
]);
