import type { Language } from '../../domain/languages.ts'
import type { PlaceKey } from './places.data.ts'

/**
 * The argon2id hash of `kiraya-demo`, the published password of every demo account. Precomputed, so that a load does
 * not hash.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BZlTBozD4hd2V59nAJ+nPA$j7i0Os1KxDgmgVr6g+Dn/hf3LivCLYyRL0edDFsz10M'

export interface DemoPerson {
  name: string
  lastName: string
  home: PlaceKey
  /** Further places where this person has things for rent. */
  other?: PlaceKey
  /** The languages in which this person writes reviews. */
  speaks: readonly Language[]
  /** The avatar, `avatar-<face>.webp` in `demo/pictures`; people without one show their initial. */
  face?: string
  role?: 'admin'
}
