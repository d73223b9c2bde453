import { bridge } from './lib/mcp.mjs';

process.exitCode = await bridge(process.argv.slice(2));
