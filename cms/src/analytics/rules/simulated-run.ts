import { createHash } from 'node:crypto';
import { DailyKeys } from './daily-keys';
import type { VisitorState } from './sessions';
import { SALT_LIFE_MS } from './visitor';

/**
 * State that a simulation holds between its batches, instead of the database state of real readers.
 */
export interface SimulatedRun {
  /** The salt of a day (YYYY-MM-DD): the same for every run of a seed. */
  saltOf: (day: string) => Uint8Array;
  states: Map<string, VisitorState>;
  keys: DailyKeys;
  /** Forgets visitors last seen too long before a time (milliseconds) to continue a session. */
  forgetBefore: (now: number) => void;
}

/** Creates the state of a simulation; one per simulation, regardless of its batches. */
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
