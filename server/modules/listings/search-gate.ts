import type { Kysely } from 'kysely'
import { createWorkGate, type WorkGate } from '../../../platform/work-gate.ts'
import type { Database } from '../../db/schema.ts'

const gates = new WeakMap<Kysely<Database>, WorkGate>()

/**
 * The gate of searches in titles, one for each database: their cost depends on what somebody types, so only a few run
 * at once, networks take turns, and lists and ads always find a connection. Who waits for long hears so before the connection times out.
 */
export function searchGateOf(db: Kysely<Database>): WorkGate {
  const gate = gates.get(db) ?? createWorkGate({ atOnce: 4, waitingMax: 32, patience: 4_000 })
  gates.set(db, gate)
  return gate
}
