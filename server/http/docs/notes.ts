/** The texts of a call in the OpenAPI document, besides what `domain/calls` says. */
export interface CallDocumentation {
  operationId: string
  tag: string
  summary: string
  description: string
  /** Names of the schemas of its answer: one, or alternatives. Those that exist are known where the call is defined. */
  answers: readonly string[]
  /** What the answer means. */
  answered: string
}

/** The documentation of one field, beside its type and range. */
export interface FieldNote {
  description: string
  examples?: readonly unknown[]
  [keyword: string]: unknown
}

export const fieldNote = (description: string, example?: unknown): FieldNote =>
  example === undefined ? { description } : { description, examples: [example] }
