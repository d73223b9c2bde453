const { appendFileSync, readFileSync, readdirSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');

/** The unit of processor time in Linux' `/proc`. */
const TICK_SECONDS = 0.01;

/** The processor time of a process and of all its children that have ended, and who started it. */
function readProcess(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, which may hold anything, stands in brackets before.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks * TICK_SECONDS };
}

/** All processes that run now, by their id; none where the system does not tell. */
function readProcesses() {
  const processes = new Map();
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        processes.set(Number(name), readProcess(name));
      } catch {
        // It has ended meanwhile.
      }
    }
  } catch {
    // Not on Linux.
  }
  return processes;
}

/** Seconds of processor time of this process and all that it has started; 0 where the system does not report them. */
function processorSeconds() {
  const processes = readProcesses();
  const isOurs = (pid) => {
    for (let at = pid; at !== undefined; at = processes.get(at)?.parent)
      if (at === process.pid) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { seconds }] of processes) if (isOurs(pid)) sum += seconds;
  return sum;
}

/** Begins to count for a test file; returns what notes the sum in the file that TEST_PROCESSOR names. */
function countProcessor(testFile) {
  const { TEST_PROCESSOR } = process.env;
  if (TEST_PROCESSOR === undefined) return () => undefined;
  const before = processorSeconds();
  return () =>
    appendFileSync(TEST_PROCESSOR, `${(processorSeconds() - before).toFixed(1)} ${testFile}\n`);
}

/**
 * Has V8 optimize a function only after four times the default budget: hardly one of a test, or of a server that lives
 * for a test, runs long enough for optimizing to pay off.
 */
const deferOptimizing = () => setFlagsFromString('--interrupt-budget=270336');

module.exports = { countProcessor, deferOptimizing, processorSeconds };
