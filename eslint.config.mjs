import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileNames } from './scripts/lint/rules/file-names.mjs';
import { jsdocOnExports } from './scripts/lint/rules/jsdoc-on-exports.mjs';
import { migrationNames } from './scripts/lint/rules/migration-names.mjs';
import { codeZones, testZones } from './scripts/lint/zones.mjs';

const root = import.meta.dirname;
const house = {
  rules: {
    'file-names': fileNames,
    'jsdoc-on-exports': jsdocOnExports,
    'migration-names': migrationNames,
  },
};

const TYPESCRIPT = ['cms/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx,mjs}', 'cms/tests/**', 'web/e2e/**', 'web/src/testing/**'];
const LOADED_BY_STRAPI = [
  'cms/config/**',
  'cms/database/**',
  'cms/src/index.ts',
  'cms/src/admin/**',
  'cms/src/api/*/{routes,controllers,services,policies,middlewares,content-types}/**',
  'cms/src/{policies,middlewares}/*',
];

/**
 * Rules that others only warn about are errors here: a rule is on or off.
 * @param {import('eslint').Linter.RulesRecord} rules
 * @returns {import('eslint').Linter.RulesRecord}
 */
const strictly = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, setting]) => {
      const [level, ...options] = Array.isArray(setting) ? setting : [setting];
      return [name, level === 'warn' || level === 1 ? ['error', ...options] : setting];
    }),
  );

/**
 * @param {import('./scripts/lint/zones.mjs').Zone[]} zones
 * @returns {import('eslint').Linter.RulesRecord}
 */
const importZones = (zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
});

/** @type {import('eslint').Linter.RulesRecord} */
const typeAware = {
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/restrict-template-expressions': [
    'error',
    { allowNumber: true, allowBoolean: true },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  '@typescript-eslint/unbound-method': 'off',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/.strapi/**',
      '**/coverage/**',
      'cms/data/**',
      'cms/types/generated/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { 'import-x': importX, house },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            path.join(root, 'web/tsconfig.json'),
            path.join(root, 'cms/tsconfig.json'),
            path.join(root, 'tsconfig.json'),
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/external-module-folders': ['node_modules'],
    },
    rules: {
      'house/file-names': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-empty': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from where it is made.' },
        {
          selector: 'ExportNamedDeclaration[source]',
          message: 'No barrels: import from where it is made.',
        },
      ],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./web/tsconfig.json', './scripts/lint/tsconfig.{cms,panel}.json'],
        tsconfigRootDir: root,
      },
    },
    rules: { ...typeAware, ...importZones(codeZones) },
  },
  {
    // Strapi's and Knex's types answer `any` in many places; everywhere else it stays outside.
    files: ['cms/src/{api,bin,bootstrap,middlewares,policies,site}/**', 'cms/tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['cms/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: [...LOADED_BY_STRAPI, 'web/src/testing/**'],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-default-export': 'error' },
  },
  {
    files: ['cms/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['cms/src/{contract,domain,integrations,lib}/**/*.ts', 'web/src/lib/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { 'house/jsdoc-on-exports': 'error' },
  },
  {
    files: ['cms/src/contract/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.\\.?/)', message: 'The contract imports zod only.' }] },
      ],
    },
  },
  {
    files: ['cms/src/{domain,lib,integrations}/**/*.ts'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?:@strapi/|knex$)', message: 'Plain logic knows no Strapi.' }] },
      ],
    },
  },
  {
    files: ['cms/src/integrations/**/*.ts'],
    ignores: ['**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/domain/**'],
              allowTypeImports: true,
              message: 'Of the domain an integration knows only types.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/http.ts', 'web/src/lib/http/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [{ name: 'axios', message: 'Use lib/http.' }] }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'cms/src/admin/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: strictly(reactHooks.configs.flat['recommended-latest'].rules),
  },
  {
    files: ['web/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['web/**/*.test.{ts,tsx}', 'web/src/testing/**'],
    rules: importZones(testZones),
  },
  {
    // Strapi runs migrations in the order of their names.
    files: ['cms/database/migrations/**'],
    rules: { 'house/file-names': 'off', 'house/migration-names': 'error' },
  },
  {
    files: ['scripts/**/*.{mjs,ts}', 'eslint.config.mjs', '**/*.{js,cjs}'],
    extends: [tseslint.configs.strict],
  },
  {
    files: ['**/*.{js,cjs}'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
