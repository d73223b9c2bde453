import { Circuit, type Ending } from './circuit';

const clock = { at: 0, now: () => clock.at };
let circuit: Circuit;
beforeEach(() => {
  clock.at = 1_000_000;
  circuit = new Circuit(clock);
});

const end = (ending: Ending, times = 1): void => {
  for (let time = 0; time < times; time += 1) circuit.enter()?.(ending);
};

describe('Circuit', () => {
  it('stays closed with fewer than five consecutive failures', () => {
    end('failed', 4);
    end('answered');
    end('failed', 4);
    expect(circuit.waitMs).toBe(0);
  });

  it('opens for a minute after five consecutive failures', () => {
    end('failed', 5);
    expect(circuit.waitMs).toBe(60_000);
    expect(circuit.enter()).toBeUndefined();
    clock.at += 59_000;
    expect(circuit.waitMs).toBe(1_000);
  });

  it('then allows a single call, and closes if it succeeds', () => {
    end('failed', 5);
    clock.at += 60_000;
    const leave = circuit.enter();
    expect(circuit.enter()).toBeUndefined();
    leave?.('answered');
    expect(circuit.enter()).toBeDefined();
    expect(circuit.enter()).toBeDefined();
  });

  it('opens again if that call fails', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('allows the next call if that one was aborted', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('unknown');
    expect(circuit.waitMs).toBe(0);
  });

  it('allows a forced call, and closes if it succeeds', () => {
    end('failed', 5);
    circuit.enter(true)?.('answered');
    expect(circuit.waitMs).toBe(0);
  });

  it('counts failures of concurrent calls', () => {
    const leaves = Array.from({ length: 6 }, () => circuit.enter());
    for (const leave of leaves) leave?.('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('does not stay open longer if the clock is set back', () => {
    end('failed', 5);
    clock.at -= 3_600_000;
    expect(circuit.waitMs).toBe(60_000);
  });
});
