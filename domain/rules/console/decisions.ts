/** What the team decides about people and what is theirs. */
export const decisionKinds = ['take_down_ad', 'take_down_review', 'suspend'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** How the answer of a person to a decision ended. */
export type AppealOutcome = 'kept' | 'undone'
