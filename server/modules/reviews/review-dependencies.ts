import type { Events } from '../../events.ts'
import type { Counting } from '../accounts/tries.ts'

/** What reviews need of the world. */
export interface ReviewDependencies extends Counting {
  events: Events
}
