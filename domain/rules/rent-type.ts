/** Rent durations, exactly as they are stored and travel, in the order of choice (specification sections 2 and 9). */
export const rentTypes = ['Per day', 'Per hour', 'Per week', 'Per month'] as const

export type RentType = (typeof rentTypes)[number]

/** `Per day` → `day`: the unit behind a price. */
export function rentTimeUnit(rentType: RentType): 'hour' | 'day' | 'week' | 'month' {
  return rentType.slice('Per '.length) as 'hour' | 'day' | 'week' | 'month'
}
