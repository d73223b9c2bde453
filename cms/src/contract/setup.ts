import { z } from 'zod';
import { oneOf } from './one-of';

/** The steps of the setup, in order. */
export const setupSteps = [
  'magazine',
  'look',
  'content',
  'mail',
  'ai',
  'affiliates',
  'newsletter',
  'security',
  'backup',
] as const;

/** Steps that only a person can mark as done; the others are derived from the installation. */
export const confirmedSteps: readonly (typeof setupSteps)[number][] = [
  'magazine',
  'look',
  'content',
  'newsletter',
];

export const setupStep = oneOf('Step', setupSteps);

/** State of a step; `done` if derived from the installation or confirmed by a person. */
export const setupStepStatus = z.enum(['done', 'skipped', 'open']);

/**
 * State of the setup: `new` opens it automatically, `open` shows its list on the dashboard; an
 * installation older than the setup counts as `dismissed`.
 */
export const setupState = z.enum(['new', 'open', 'finished', 'dismissed']);

/** The setup; `current` is the step to continue with. */
export const setup = z.object({
  state: setupState,
  current: setupStep,
  steps: z.array(z.object({ id: setupStep, status: setupStepStatus })),
});

/**
 * Progress of the setup: the outcome of a step, the current step, or the state of the whole setup.
 */
export const setupPatch = z
  .object({
    state: oneOf('State', setupState.exclude(['new']).options),
    current: setupStep,
    step: z.object(
      {
        id: setupStep,
        status: oneOf('Status', ['confirmed', 'skipped', 'open']),
      },
      { error: 'Step must be an object' },
    ),
  })
  .partial();

export type Setup = z.infer<typeof setup>;
export type SetupPatch = z.infer<typeof setupPatch>;
export type SetupState = z.infer<typeof setupState>;
export type SetupStep = z.infer<typeof setupStep>;
export type SetupStepStatus = z.infer<typeof setupStepStatus>;
