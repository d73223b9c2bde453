import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPhrases } from '../../src/writing/rules/offline/phrases';

const FOLDER = path.resolve(__dirname, '..', '..', 'prompts', 'offline');

/** The offline writer's phrases, read from its files. */
export const phrases = readPhrases((name) => readFileSync(path.join(FOLDER, name), 'utf8'));
