import * as z from 'zod/mini'
import { blocksAnswerSchema } from './blocks.ts'

/** The blocks after days were blocked or freed. */
export const changedBlocksAnswerSchema = z.extend(blocksAnswerSchema, {
  /** What `products/many/undo` takes, for a day; null where nothing was changed. */
  changeId: z.nullable(z.string()),
})

export type ChangedBlocksAnswer = z.infer<typeof changedBlocksAnswerSchema>
