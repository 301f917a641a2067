import type { Language } from '../../../../domain/languages.ts'
import type { PlaceKey } from './places.data.ts'

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
