const { appendFileSync, readFileSync, readdirSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');

/** V8 names the budget of optimizing differently from Node 22 on. */
const isOldV8 = Number.parseInt(process.versions.node, 10) < 22;

/** Length of a clock tick in Linux's `/proc`, in seconds. */
const TICK_SECONDS = 0.01;

/** Processor time of a process and its ended children, and its parent's id. */
function readProcess(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name before the last bracket may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks * TICK_SECONDS };
}

/** All running processes by id; empty on systems without `/proc`. */
function readProcesses() {
  const processes = new Map();
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        processes.set(Number(name), readProcess(name));
      } catch {
        // The process has ended in the meantime.
      }
    }
  } catch {
    // Not on Linux.
  }
  return processes;
}

/** Processor time in seconds of this process and its descendants; 0 on systems without `/proc`. */
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

/**
 * Starts measuring a test file; the returned function appends its processor time to the file in
 * TEST_PROCESSOR.
 */
function measureProcessor(testFile) {
  const { TEST_PROCESSOR } = process.env;
  if (TEST_PROCESSOR === undefined) return () => undefined;
  const before = processorSeconds();
  return () =>
    appendFileSync(TEST_PROCESSOR, `${(processorSeconds() - before).toFixed(1)} ${testFile}\n`);
}

/**
 * Makes V8 optimize a function only after four times the default budget: few functions of a test,
 * or of a server that only lives for one, run long enough for optimizing to pay off.
 */
const deferOptimizing = () =>
  setFlagsFromString(
    isOldV8 ? '--interrupt-budget=270336' : '--invocation-count-for-turbofan=12000',
  );

module.exports = { measureProcessor, deferOptimizing, processorSeconds };
