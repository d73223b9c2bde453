const { sharing } = require('../../../cms/tests/support/shared-modules');

const SHARED =
  /\/cms\/src\/contract\/|\/node_modules\/(?:zod|aria-query|@messageformat)\/|\/compiled-texts\.ts$/;

module.exports = sharing((file) => SHARED.test(file));
