import { z } from 'zod';
import { author, authorInput, authorPatch, editedAuthor, listedAuthor } from '../author';
import { slugParam } from '../post';
import { defineRoutes } from '../route';
import { idParam } from '../text';

/** Paths that show an author's name, image and address. */
const shownWithAuthors = ['/api/authors', '/api/posts'] as const;

/** The magazine's authors. */
export const authorRoutes = defineRoutes([
  {
    id: 'authors.list',
    method: 'GET',
    path: '/api/authors',
    summary: 'List authors by name, with their number of posts',
    scope: 'authors:read',
    response: z.array(listedAuthor),
  },
  {
    id: 'authors.bySlug',
    method: 'GET',
    path: '/api/authors/slug/{slug}',
    access: 'public',
    summary: 'Get an author by slug',
    params: slugParam,
    response: author,
  },
  {
    id: 'authors.create',
    method: 'POST',
    path: '/api/authors',
    summary: 'Create an author',
    scope: 'authors:write',
    body: authorInput,
    status: 201,
    response: editedAuthor,
    etag: true,
    problems: [409],
    stale: ['/api/authors'],
  },
  {
    id: 'authors.update',
    method: 'PATCH',
    path: '/api/authors/{id}',
    summary: 'Update an author',
    scope: 'authors:write',
    params: idParam,
    body: authorPatch,
    response: editedAuthor,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale: shownWithAuthors,
  },
  {
    id: 'authors.delete',
    method: 'DELETE',
    path: '/api/authors/{id}',
    summary: 'Delete an author without posts',
    scope: 'authors:write',
    params: idParam,
    response: null,
    problems: [409],
    stale: ['/api/authors'],
  },
]);
