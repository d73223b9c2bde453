const { sharing } = require('./shared-modules');

const SHARED =
  /\/src\/contract\/|\/node_modules\/(?:zod|remark-[^/]+|rehype-[^/]+|micromark[^/]*|mdast-[^/]+|hast[^/]*|unist-[^/]+|unified|vfile[^/]*|parse5|entities|lodash)\//;

module.exports = sharing((file) => SHARED.test(file));
