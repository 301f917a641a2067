import type { Translator } from '../../../i18n/translator.ts'
import type { Refusal } from '../../../load-context.ts'

/** What a refused form had in it, and what was wrong, by field. */
export interface Sent {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The same for the form of this name, and of this subcategory if it is about one; nothing for all others. */
export type SentForm = (name: string, sub?: string) => Sent

/** Reads what a refused form had in it. */
export function readSent(
  { t, tOr }: Pick<Translator, 't' | 'tOr'>,
  sent: readonly (readonly [name: string, value: string])[] | undefined,
  refusal: Refusal | undefined,
): SentForm {
  const values = Object.fromEntries(sent ?? [])
  const about = refusal?.about?.name
  const fields = refusal?.code === 'invalid_input' ? refusal.fields : []
  const errors = Object.fromEntries(
    fields.map(({ field, code }) => [
      field,
      code === 'name_like_other' && about !== undefined
        ? t('console.categories.like_other', { name: about })
        : tOr(`fieldError.${code}`, t('fieldError.unknown_value')),
    ]),
  )
  return (name, sub) =>
    refusal && values.do === name && (sub === undefined || values.sub === sub)
      ? { values, errors }
      : { values: {}, errors: {} }
}
