import type { ReportReason } from '../../schemas/report.ts'

/** Ready reasons by what is decided. Each has its words in every language: `console.ready.<name>`. */
export const presetReasons = {
  product: [
    'forbidden',
    'fraud',
    'not_for_rent',
    'twice',
    'wrong_facts',
    'pictures_of_others',
    'contact_in_text',
    'insulting',
  ],
  review: ['insulting', 'not_about_it', 'bought', 'personal_data'],
  user: ['fraud', 'insulting', 'false_name', 'spam'],
  rental: ['not_kept', 'fraud', 'insulting'],
  /** Nothing is wrong with what was reported. */
  nothing: ['nothing_wrong', 'not_proved'],
  /** A decision is taken back, or stays. */
  back: ['our_mistake', 'put_right'],
  stays: ['still_holds'],
} as const

export type PresetReason = (typeof presetReasons)[keyof typeof presetReasons][number]

/** All preset reasons, each once. */
export const allPresetReasons: readonly PresetReason[] = [...new Set(Object.values(presetReasons).flat())]

/** The reason of a decision: a preset one, free text, or both. */
export interface DecisionReason {
  ready?: PresetReason | null | undefined
  /** The words, in the language of who wrote them. */
  reason?: string | undefined
}

/** What the team decides about people and what is theirs. */
export const decisionKinds = ['take_down_ad', 'take_down_review', 'suspend'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** Why a team member may not decide: a conflict of interest, or an admin is needed. */
export type DecisionRefusal = 'own_affair' | 'not_allowed'

/** How the answer of a person to a decision ended. */
export const appealOutcomes = ['kept', 'undone'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** Whether a row of a list has to be decided by other team members. */
export interface ForOtherReviewers {
  isForOthers: boolean
}

/** The result of a bulk decision: the decided ones, and the number of skipped ones. */
export interface BulkDecisionResult {
  done: number
  left: number
}

/** A decision for the team. Times are ISO 8601. */
export interface DecisionSummary {
  id: string
  kind: DecisionKind
  userId: string
  /** The ad, the review or the person. */
  thingId: string
  title: string
  /** The words beside the ready reason, or all of it. */
  reason: string
  ready: PresetReason | null
  decidedAt: string
  decidedBy: string
  endsAt: string | null
  isUndone: boolean
  /** What the person answered. */
  appeal: string | null
  appealedAt: string | null
  outcome: AppealOutcome | null
  answer: string
  readyAnswer: PresetReason | null
  answeredBy: string
  /** Null also where it was answered before this was noted. */
  answeredAt: string | null
}

/** Answers of people that wait for the team, and those that have ended. */
export const appealStates = ['open', 'answered'] as const
export type AppealState = (typeof appealStates)[number]

export interface AppealList {
  appeals: (DecisionSummary & {
    person: string
    /** The ad that it is about, or that its review is about; null for a person, and for what is gone. */
    adId: string | null
    /** What a review says. */
    reviewText: string | null
    /** The reports that led to the decision; null where nothing was reported. */
    case: { id: string; reports: number; reasons: ReportReason[] } | null
    /** Why who reads it may not answer it: also what they have decided is for another one of the team. */
    whyNot: DecisionRefusal | 'own_decision' | null
  })[]
  nextCursor: string | null
}

/** A decision for the person whom it concerns. */
export interface AppealPage
  extends Pick<
    DecisionSummary,
    'kind' | 'title' | 'reason' | 'decidedAt' | 'endsAt' | 'isUndone' | 'outcome' | 'answer'
  > {
  /** What they answered; null as long as they can. */
  text: string | null
}
