import * as z from 'zod/mini'

const short = z.optional(z.pipe(z.string().check(z.trim()), z.string().check(z.maxLength(254))))

/** Which lines of the audit log are asked for. */
export const logQuerySchema = z.object({ actor: short, action: short, subject: short, cursor: z.optional(z.string()) })

export type LogQuery = z.infer<typeof logQuerySchema>
export type LogFilter = Omit<LogQuery, 'cursor'>
