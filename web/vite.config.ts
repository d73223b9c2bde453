import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compressedFiles } from './plugins/compressed-files';
import { coreFonts } from './plugins/core-fonts';
import { readerChunks } from './plugins/reader-chunks';
import { devPages } from './plugins/dev-pages';
import { leanRouter } from './plugins/lean-router';
import { staleReads } from './plugins/stale-reads';
import { textCatalogues } from './plugins/text-catalogues';

const here = import.meta.dirname;
const cms = 'http://localhost:1337';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    coreFonts(),
    leanRouter(here),
    staleReads(),
    textCatalogues(),
    react(),
    devPages(cms),
    ...(isSsrBuild ? [] : [compressedFiles()]),
  ],
  appType: 'custom',
  resolve: {
    alias: {
      '~': path.join(here, 'src'),
      '@contract': path.join(here, '../cms/src/contract'),
      // The contract lies outside this package; its zod must be ours.
      zod: path.join(here, 'node_modules/zod'),
    },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: ['entry-server.tsx', 'entry-article.tsx'].map((name) =>
            path.join(here, 'src', name),
          ),
        },
      }
    : {
        target: 'es2022',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          input: path.join(here, 'src/entry-client.tsx'),
          output: {
            codeSplitting: {
              // Otherwise what a group needs would be drawn into it, and the entry's own parts with it.
              includeDependenciesRecursively: false,
              groups: [{ name: readerChunks(normalizePath(path.join(here, 'src'))) }],
            },
          },
        },
      },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/cms', '/uploads', '/pictures', '/img', '/upload', '/content-manager', '/i18n'].map(
        (prefix) => [prefix, cms],
      ),
    ),
  },
}));
