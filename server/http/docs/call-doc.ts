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
