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
  it('is closed while fewer than five calls in a row have failed', () => {
    end('failed', 4);
    end('answered');
    end('failed', 4);
    expect(circuit.waitMs).toBe(0);
  });

  it('opens for a minute after five failures in a row', () => {
    end('failed', 5);
    expect(circuit.waitMs).toBe(60_000);
    expect(circuit.enter()).toBeUndefined();
    clock.at += 59_000;
    expect(circuit.waitMs).toBe(1_000);
  });

  it('then admits a single call, and closes after its success', () => {
    end('failed', 5);
    clock.at += 60_000;
    const leave = circuit.enter();
    expect(circuit.enter()).toBeUndefined();
    leave?.('answered');
    expect(circuit.enter()).toBeDefined();
    expect(circuit.enter()).toBeDefined();
  });

  it('opens again after the failure of that call', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('admits the next call where that one was aborted', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('unknown');
    expect(circuit.waitMs).toBe(0);
  });

  it('admits a forced call, and closes after its success', () => {
    end('failed', 5);
    circuit.enter(true)?.('answered');
    expect(circuit.waitMs).toBe(0);
  });

  it('counts calls that were admitted together', () => {
    const leaves = Array.from({ length: 6 }, () => circuit.enter());
    for (const leave of leaves) leave?.('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('stays open no longer where the clock is set back', () => {
    end('failed', 5);
    clock.at -= 3_600_000;
    expect(circuit.waitMs).toBe(60_000);
  });
});
