import type { Instant } from '../column-types.ts'

/** The rows of what address forms fill in by themselves: see `schema.ts`. */
export interface PinCodeTable {
  pin: string
  area: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
}

export interface PinCodeLoadTable {
  fingerprint: string
  loaded_at: Instant
}
