import type { FieldErrorCode } from '../../../domain/errors.ts'
import { inLines, stoodPrefix } from '../../../domain/rules/console/merge-form.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { Refusal } from '../../load-context.ts'

/** What a refused form had in it, and what was wrong, by field. */
export interface Sent {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The same for the form of this name, and of this subcategory, thing, person or call if it is about one; nothing for all others. */
export type SentForm = (name: string, about?: string) => Sent

type Words = Pick<Translator, 't' | 'tOr'>

/** What is wrong with a field of the console, where the words of public pages say something else. */
const ownWords: Partial<Record<FieldErrorCode, MessageId>> = {
  reason_required: 'console.wrong.no_words',
  not_a_whole_number: 'console.wrong.number',
  out_of_range: 'console.wrong.range',
  not_a_list: 'console.wrong.none_chosen',
  too_many: 'console.wrong.too_many',
  invalid_id: 'console.wrong.address',
  invalid_cursor: 'console.wrong.address',
}

/** The refused fields with their codes, by their names. */
export const codesOf = ({ fields }: Refusal): Partial<Record<string, FieldErrorCode>> =>
  Object.fromEntries(fields.map(({ field, code }) => [field, code]))

/** What is wrong with the fields of a refused form or address, in the reader's words. */
export function errorsOf({ t, tOr }: Words, refusal: Refusal | undefined): Sent['errors'] {
  const about = refusal?.about?.name
  const fields = refusal?.code === 'invalid_input' ? refusal.fields : []
  return Object.fromEntries(
    fields.map(({ field, code }) => {
      const own = ownWords[code]
      if (code === 'name_like_other' && about !== undefined)
        return [field, t('console.categories.like_other', { name: about })]
      return [field, own ? t(own) : tOr(`fieldError.${code}`, t('fieldError.unknown_value'))]
    }),
  )
}

/** Reads what a refused form had in it. */
export function readSent(
  words: Words,
  sent: readonly (readonly [name: string, value: string])[] | undefined,
  refusal: Refusal | undefined,
): SentForm {
  const values = Object.fromEntries(sent ?? [])
  const errors = errorsOf(words, refusal)
  return (name, about) =>
    refusal &&
    values.do === name &&
    (about === undefined || [values.sub, values.id, values.person, values.call].includes(about))
      ? { values, errors }
      : { values: {}, errors: {} }
}

/**
 * What a form shows that changes something: what stands there now, and after a refusal what its reader has changed. Where another one has
 * changed the same field meanwhile, its error says to what.
 * @param now what stands there, by field; the form has it in `StoodThere`, too
 */
export function sentOverNow({ t }: Words, { values, errors }: Sent, now: Sent['values']): Sent {
  if (values.do === undefined) return { values: now, errors }
  const [merged, changed] = [{ ...values }, {} as Record<string, string>]
  for (const [field, value] of Object.entries(now)) {
    const [typed, stood] = [values[field], values[stoodName(field)]].map((text) => text && inLines(text))
    if (typed === undefined || stood === undefined || stood === value || typed === value) continue
    if (typed === stood) merged[field] = value
    else changed[field] = value === '' ? t('console.now_empty') : t('console.now_there', { value })
  }
  return { values: merged, errors: { ...changed, ...errors } }
}

/** The name of the hidden field that has what stood in a field. */
export const stoodName = (field: string): string => stoodPrefix + field
