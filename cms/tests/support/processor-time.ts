import { processorMs, processorTimeFile } from '../../src/lib/processor-time';

const file = processorTimeFile();

/**
 * Processor time of this thread in milliseconds, which does not count waiting for a busy machine.
 */
export const processorTimeMs = (): number => processorMs(file);
