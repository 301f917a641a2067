import { totalmem } from 'node:os'

/** In megabytes. Below is PostgreSQL's own default; more brings nothing at a million ads. */
const limits = { min: 128, max: 1024 }

/** The memory that this process may use, in bytes: the machine's, or that of its container. */
const memoryOfMachine = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * How much of the tables and indexes the embedded PostgreSQL keeps in memory of its own: an eighth of the memory. It takes
 * what it needs of that, and no more.
 * @param memory in bytes
 * @returns a value for `shared_buffers`
 */
export function sharedBuffersSetting(memory = memoryOfMachine()): string {
  const megabytes = Math.floor(memory / 8 / 2 ** 20)
  return `${Math.min(limits.max, Math.max(limits.min, megabytes))}MB`
}
