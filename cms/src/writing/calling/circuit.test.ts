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
  it('lets all in while fewer than five in a row have failed', () => {
    end('failed', 4);
    end('answered');
    end('failed', 4);
    expect(circuit.waitMs).toBe(0);
  });

  it('rests for a minute after five in a row', () => {
    end('failed', 5);
    expect(circuit.waitMs).toBe(60_000);
    expect(circuit.enter()).toBeUndefined();
    clock.at += 59_000;
    expect(circuit.waitMs).toBe(1_000);
  });

  it('then lets a single one in, and after its success all', () => {
    end('failed', 5);
    clock.at += 60_000;
    const leave = circuit.enter();
    expect(circuit.enter()).toBeUndefined();
    leave?.('answered');
    expect(circuit.enter()).toBeDefined();
    expect(circuit.enter()).toBeDefined();
  });

  it('rests again after the failure of that one', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('lets the next one try where the one was given up', () => {
    end('failed', 5);
    clock.at += 60_000;
    end('unknown');
    expect(circuit.waitMs).toBe(0);
  });

  it('lets one in who insists, and opens with its success', () => {
    end('failed', 5);
    circuit.enter(true)?.('answered');
    expect(circuit.waitMs).toBe(0);
  });

  it('counts calls that were let in together', () => {
    const leaves = Array.from({ length: 6 }, () => circuit.enter());
    for (const leave of leaves) leave?.('failed');
    expect(circuit.waitMs).toBe(60_000);
  });

  it('rests no longer where the clock is set back', () => {
    end('failed', 5);
    clock.at -= 3_600_000;
    expect(circuit.waitMs).toBe(60_000);
  });
});
