import * as z from 'zod/mini'
import { personLimits } from '../limits/person.ts'
import { queryText } from './query-value.ts'

/** The call `avatars/initials`. */
export const initialsQuerySchema = z.object({ seed: queryText(personLimits.avatarSeedMax) })

export type InitialsQuery = z.infer<typeof initialsQuerySchema>
