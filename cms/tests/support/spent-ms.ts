import { processorMs, processorTimeFile } from '../../src/lib/processor-time';

const file = processorTimeFile();

/** Processor time of this thread so far, in milliseconds: it stands still while a busy machine does something else. */
export const spentMs = (): number => processorMs(file);
