import { z } from 'zod';
import { aiUsage } from './ai-usage';
import { taskStatus } from './automation';
import { mailStatus } from './outbox';
import { isoDate } from './text';

/** Prerequisites for answering requests. */
export const readinessPart = z.enum(['database', 'migrations', 'disk', 'server']);

/**
 * Answer of `/readyz`: 503 if something is not ready, each with a sentence; `warnings` do not
 * affect readiness.
 */
export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  problems: z.array(z.object({ part: readinessPart, problem: z.string() })),
  warnings: z.array(z.object({ part: z.enum(['memory']), warning: z.string() })),
});

/** The latest backup; size in bytes. */
export const lastBackup = z.object({
  name: z.string(),
  at: isoDate,
  bytes: z.number().int().nonnegative(),
});

/**
 * State of the installation. Sizes in bytes. `cacheShare` is the share of pages and public reads
 * answered from memory since the start, 0 to 1, null before the first. Requests and failures (5xx)
 * are those of the answering instance since its start, `startedAt`.
 */
export const systemStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: isoDate,
  publicUrl: z.string(),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    bytes: z.number().int().nonnegative(),
  }),
  disk: z.object({
    folder: z.string(),
    usedBytes: z.number().nonnegative(),
    freeBytes: z.number().nonnegative(),
  }),
  memoryBytes: z.number().int().nonnegative(),
  cacheShare: z.number().min(0).max(1).nullable(),
  requests: z.number().int().nonnegative(),
  failures: z.number().int().nonnegative(),
  lastBackup: lastBackup.nullable(),
  tasks: z.array(taskStatus),
  mail: mailStatus.pick({
    transport: true,
    queued: true,
    doubtful: true,
    failed: true,
    sentToday: true,
    haltedBecause: true,
  }),
  ai: aiUsage.pick({ today: true, tokenBudget: true, costBudget: true }),
});

export type Readiness = z.infer<typeof readiness>;
export type ReadinessPart = z.infer<typeof readinessPart>;
export type SystemStatus = z.infer<typeof systemStatus>;
