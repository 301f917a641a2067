import type { Cut } from './cuts.ts'
import type { Pigment } from './pigments.ts'
import type { Prop } from './props.data.ts'

/** The way of showing things, and the colour of the ground. */
export type Scene = `${Cut} ${Pigment}`

/** How a picture shows its thing; perhaps with something beside it. */
export type Shot = Scene | `${Scene} + ${Prop}`
