import { goodsWords } from './goods.data.ts'
import { leisureWords } from './leisure.data.ts'
import { placesAndMachinesWords } from './places-and-machines.data.ts'

/** What the reviews of each kind of thing say. */
export const topics = { ...goodsWords, ...leisureWords, ...placesAndMachinesWords }

/** What a review can be about. */
export type Topic = keyof typeof topics
