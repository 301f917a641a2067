/** What the OpenAPI document says of a call, besides what `domain/calls` does. */
export interface CallDoc {
  operationId: string
  tag: string
  summary: string
  description: string
  /** Names of the schemas of its answer: one, or alternatives. Those that exist are known where the call is defined. */
  answers: readonly string[]
  /** What the answer means. */
  answered: string
}
