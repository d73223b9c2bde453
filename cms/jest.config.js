const transform = {
  '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
};

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Unit tests stand beside the code; API tests boot the compiled server in a process of its own. */
module.exports = {
  projects: [
    {
      displayName: 'unit',
      testEnvironment: 'node',
      transform,
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.ts'],
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
    },
    {
      displayName: 'api',
      testEnvironment: 'node',
      transform,
      testMatch: [
        '<rootDir>/tests/api/**/*.test.ts',
        ...(isPostgres ? ['<rootDir>/tests/postgres/**/*.test.ts'] : []),
      ],
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/set-timeout.js'],
      ...(isPostgres
        ? {
            globalSetup: '<rootDir>/tests/support/start-postgres.js',
            globalTeardown: '<rootDir>/tests/support/stop-postgres.js',
          }
        : {}),
    },
  ],
};
