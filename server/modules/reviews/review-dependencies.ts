import type { Counting } from '../../db/count-tries.ts'
import type { Events } from '../../events.ts'

/** What reviews need of the world. */
export interface ReviewDependencies extends Counting {
  events: Events
}
