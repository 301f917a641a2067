import { drawHelmet } from './drawn-sport.ts'
import { drawn, emoji, type Thing } from './thing.ts'

/** Something beside a thing, and how much of its slot it takes. */
interface PropRecipe {
  thing: Thing
  /** A share from 0 to 1. */
  size: number
}

const prop = (thing: Thing, size: number): PropRecipe => ({ thing, size })

/** Props beside the things of the ads: they are not for rent. */
export const props = {
  backpack: prop(emoji('1f392'), 0.9),
  books: prop(emoji('1f4da'), 0.8),
  coffee: prop(emoji('2615'), 0.9),
  crate: prop(emoji('1f4e6'), 0.6),
  film: prop(emoji('1f39e-fe0f'), 1),
  headphones: prop(emoji('1f3a7'), 1),
  helmet: prop(drawn(drawHelmet), 0.75),
  plant: prop(emoji('1fab4'), 1),
  sponge: prop(emoji('1f9fd'), 0.9),
  stethoscope: prop(emoji('1fa7a'), 1),
  teddy: prop(emoji('1f9f8'), 0.9),
  tree: prop(emoji('1f333'), 1),
} satisfies Record<string, PropRecipe>

export type Prop = keyof typeof props
