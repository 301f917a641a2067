import { hour, type Rate } from './rate.ts'

/** How often a person may ask to be told, or no longer to be told, that an ad can be rented again. */
export const freeAlertRate: Rate = [120, hour]
