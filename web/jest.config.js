import path from 'node:path';

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const moduleNameMapper = {
  '^virtual:stale-reads$': '<rootDir>/../cms/src/contract/routes.ts',
  '^virtual:texts/': '<rootDir>/src/testing/compiled-texts.ts',
  '^~/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/../cms/src/contract/$1',
  '^zod$': path.join(import.meta.dirname, 'node_modules/zod'),
  '\\.css(?:\\?inline)?$': '<rootDir>/src/testing/empty-module.ts',
  '\\.woff2\\?url$': '<rootDir>/src/testing/empty-module.ts',
};

// The packages for Markdown and charts are ES modules only; jest runs CommonJS.
const transformIgnorePatterns = [
  '/node_modules/(?!(?:.*/)?(?:react-markdown|remark-.*|rehype-.*|micromark.*|mdast-.*|hast.*|unist-.*|unified|vfile.*|devlop|bail|trough|is-plain-obj|property-information|space-separated-tokens|comma-separated-tokens|decode-named-character-reference|character-entities.*|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|html-void-elements|html-url-attributes|estree-util-.*|trim-lines|web-namespaces|parse5|entities|stringify-entities|@ungap/structured-clone|d3-.*|internmap)/)',
];

/** Unit and component tests stand beside the code; browser tests run against the built server. */
export default {
  testSequencer: '<rootDir>/../cms/tests/support/file-order.js',
  projects: [
    {
      displayName: 'unit',
      testEnvironment: '<rootDir>/src/testing/page-environment.ts',
      runtime: '<rootDir>/src/testing/unit-runtime.cjs',
      // As in the built app: rule by rule. As text, jsdom parses the whole sheet again with each.
      globals: { SC_DISABLE_SPEEDY: false },
      transform,
      transformIgnorePatterns,
      // No test of a screen asks a real server.
      moduleNameMapper: { ...moduleNameMapper, '^axios$': '<rootDir>/src/testing/serve-axios.ts' },
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/fixtures/browser-environment.js',
      globalSetup: '<rootDir>/../cms/tests/support/set-up-api.js',
      globalTeardown: '<rootDir>/../cms/tests/support/tear-down-api.js',
      transform,
      transformIgnorePatterns,
      moduleNameMapper,
      testMatch: ['<rootDir>/e2e/tests/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/fixtures/set-timeout.ts'],
    },
  ],
};
