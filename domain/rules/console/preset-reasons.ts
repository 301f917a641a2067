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
