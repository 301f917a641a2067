import * as z from 'zod/mini'
import { personLimits } from '../limits/person.ts'
import { optionalQueryText } from './query-fields.ts'

/** The call `avatars/initials`. */
export const initialsQuerySchema = z.object({ seed: optionalQueryText(personLimits.avatarSeedMax) })

export type InitialsQuery = z.infer<typeof initialsQuerySchema>
