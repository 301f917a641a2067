import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { queryText } from './query-value.ts'

/** The call `avatars/initials`. */
export const initialsQuerySchema = z.object({ seed: queryText(limits.avatarSeedMax) })

export type InitialsQuery = z.infer<typeof initialsQuerySchema>
