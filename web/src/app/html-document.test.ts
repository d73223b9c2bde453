import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Head } from '~/lib/head';
import { testSite } from '~/testing/render-app';
import { Picture } from '~/ui/image';
import { type DocumentParts, htmlDocument } from './html-document';

const documentOf = (head: Partial<Head>, parts: Partial<DocumentParts> = {}): string =>
  htmlDocument({
    head: { title: 'T', description: 'D', ...head },
    publicUrl: 'https://aurelian.example',
    state: { fallback: {}, site: testSite, publicUrl: 'https://aurelian.example' },
    app: '',
    styleTags: '',
    fonts: [],
    script: '/a.js',
    files: [],
    canWait: true,
    language: 'en',
    ...parts,
  });

const tagsOf = (head: Partial<Head>): Record<string, string> => {
  const html = documentOf(head);
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries(
    [...tags].map(([, name = '', content = '']): [string, string] => [name, content]),
  );
};

describe('the share image of a page', () => {
  it('is the image of the page, cropped to the declared size, with its description', () => {
    expect(tagsOf({ image: '/uploads/a_1.webp', imageAlt: 'A "cake"' })).toMatchObject({
      'og:image': 'https://aurelian.example/img/share/uploads/a_1.webp.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A &quot;cake&quot;',
      'twitter:card': 'summary_large_image',
    });
  });

  it.each([{}, { image: '', imageAlt: '' }])(
    'is the magazine’s if the page has none: %j',
    (head) => {
      expect(tagsOf(head)).toMatchObject({
        'og:image': 'https://aurelian.example/img/share/pictures/desert-road.jpg.jpg',
        'og:image:alt': 'Aurelian',
      });
    },
  );

  it('is declared without a size if it is on another site', () => {
    const tags = tagsOf({ image: 'https://cdn.example.com/a.png', imageAlt: '' });
    expect(tags['og:image']).toBe('https://cdn.example.com/a.png');
    expect(tags['og:image:alt']).toBe('Aurelian');
    expect(tags).not.toHaveProperty('og:image:width');
    expect(tagsOf({ image: '//cdn.example.com/a.png' })['og:image']).toBe(
      'https://cdn.example.com/a.png',
    );
  });
});

describe('the fonts of a page', () => {
  const renderImage = (priority: boolean): string =>
    renderToStaticMarkup(
      createElement(Picture, { src: '/pictures/a.jpg', alt: '', sizes: '100vw', priority }),
    );
  const preloadsOf = (app: string): string[] =>
    documentOf({}, { app, fonts: ['/a.woff2'] }).match(/<link rel="preload"[^>]*>/g) ?? [];
  const tag = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin';

  it('are preloaded, except on small screens if the first view has an image', () => {
    expect(preloadsOf(renderImage(false))).toEqual([`${tag}>`]);
    expect(preloadsOf(renderImage(true))).toEqual([`${tag} media="(min-width: 48em)">`]);
  });
});
