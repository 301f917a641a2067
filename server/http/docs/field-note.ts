/** The documentation of one field, beside its type and range. */
export interface FieldNote {
  description: string
  examples?: unknown[]
  [keyword: string]: unknown
}

export const fieldNote = (description: string, example?: unknown): FieldNote =>
  example === undefined ? { description } : { description, examples: [example] }
