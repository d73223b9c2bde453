const transform = {
  '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
};

// The Markdown packages are ES modules only; jest runs CommonJS.
const MARKDOWN_PACKAGES =
  'remark-.*|rehype-.*|micromark.*|mdast-.*|hast.*|unist-.*|unified|vfile.*|devlop|bail|trough|is-plain-obj|property-information|space-separated-tokens|comma-separated-tokens|decode-named-character-reference|character-entities.*|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|html-void-elements|trim-trailing-lines|trim-lines|collapse-white-space|web-namespaces|parse5|entities|stringify-entities|@ungap/structured-clone';
const withMarkdown = {
  transform: { ...transform, '/node_modules/.+\\.m?js$': transform['^.+\\.ts$'] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${MARKDOWN_PACKAGES})/)`],
};

const onPostgres = process.env.TEST_WHOLE === '1' ? ['postgres', 'server'] : ['postgres'];
const onOneDatabase = process.env.TEST_DATABASE === 'postgres' ? onPostgres : ['server'];

/**
 * Unit tests stand beside the code; API tests boot the compiled server, or build services without one (`services`), on
 * the database that TEST_DATABASE names: those of `api` and `services` on both, those of `server` on SQLite and with
 * TEST_WHOLE=1 on PostgreSQL too, those of `postgres` on PostgreSQL.
 */
module.exports = {
  testSequencer: '<rootDir>/tests/support/file-order.js',
  projects: [
    {
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/support/unit-environment.js',
      runtime: '<rootDir>/tests/support/unit-runtime.js',
      ...withMarkdown,
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.ts'],
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/set-timeout.js'],
    },
    {
      displayName: 'api',
      testEnvironment: '<rootDir>/tests/support/server-environment.js',
      runtime: '<rootDir>/tests/support/api-runtime.js',
      transform,
      testMatch: ['api', 'services', ...onOneDatabase].map(
        (folder) => `<rootDir>/tests/${folder}/**/*.test.ts`,
      ),
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/set-timeout.js'],
      globalSetup: '<rootDir>/tests/support/set-up-api.js',
      globalTeardown: '<rootDir>/tests/support/tear-down-api.js',
    },
  ],
};
