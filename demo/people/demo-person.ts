import type { Language } from '../../domain/languages.ts'
import type { PlaceKey } from './places.data.ts'

/**
 * The argon2id hash of `kiraya-demo`, the published password of every demo account. It stands here ready-made,
 * because hashing belongs to the accounts module, which the database layer does not know.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BZlTBozD4hd2V59nAJ+nPA$j7i0Os1KxDgmgVr6g+Dn/hf3LivCLYyRL0edDFsz10M'

/** The faces that avatars are made from; people without one show their initial. */
export type Face = 'man' | 'woman' | 'person' | 'beard' | 'turban' | 'headscarf' | 'grandmother' | 'grandfather'

export interface DemoPerson {
  name: string
  lastName: string
  home: PlaceKey
  /** Where else this person keeps things for rent. */
  other?: PlaceKey
  /** The languages in which this person writes reviews. */
  speaks: readonly Language[]
  face?: Face
  role?: 'admin'
}
