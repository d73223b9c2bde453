import { buildClient } from './lib/client.mjs';

buildClient();
