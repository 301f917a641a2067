import type { Brand } from '../../../domain/brand.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Counting } from '../../db/count-tries.ts'
import type { Events } from '../../events.ts'

/** What lenders' ads need of the world. */
export interface AdDependencies extends Counting {
  files: FileStore
  events: Events
  /** Where ads are whose owners have no address. */
  brand: Pick<Brand, 'defaultCity' | 'defaultState' | 'defaultPin'>
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}
