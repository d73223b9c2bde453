import { createHash } from 'node:crypto';
import { DailyKeys } from './daily-keys';
import type { VisitorState } from './sessions';
import { SALT_LIFE_MS } from './visitor';

/** State that one simulation keeps between its batches, in place of the database state of real readers. */
export interface SimulatedRun {
  /** The salt of a day (YYYY-MM-DD): the same for every run of a seed. */
  saltOf: (day: string) => Uint8Array;
  states: Map<string, VisitorState>;
  keys: DailyKeys;
  /** Forgets visitors who were last seen too long before a moment (milliseconds) to come back. */
  forgetBefore: (now: number) => void;
}

/** The beginning of a simulation; one for each, whatever the number of its batches. */
export function createSimulatedRun(seed: number): SimulatedRun {
  const salts = new Map<string, Uint8Array>();
  const states = new Map<string, VisitorState>();
  let cleared = 0;
  return {
    states,
    keys: new DailyKeys(),
    saltOf(day) {
      const known = salts.get(day);
      if (known !== undefined) return known;
      const salt = createHash('sha256').update(`${seed} ${day}`).digest().subarray(0, 16);
      salts.set(day, salt);
      return salt;
    },
    forgetBefore(now) {
      if (now - cleared < SALT_LIFE_MS) return;
      cleared = now;
      for (const [visitor, { lastSeen }] of states) {
        if (lastSeen < now - SALT_LIFE_MS) states.delete(visitor);
      }
    },
  };
}
