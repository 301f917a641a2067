/** Rent durations, exactly as they are stored and travel (specification section 2, ad form). */
export const rentTypes = ['Per hour', 'Per day', 'Per week', 'Per month'] as const

export type RentType = (typeof rentTypes)[number]

/** `Per day` → `day`: the unit behind a price. */
export function rentUnit(rentType: RentType): 'hour' | 'day' | 'week' | 'month' {
  return rentType.slice('Per '.length) as 'hour' | 'day' | 'week' | 'month'
}
