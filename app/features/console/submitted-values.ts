import type { FieldErrorCode } from '../../../domain/errors.ts'
import { normalizeLineEndings, openedFieldPrefix } from '../../../domain/rules/console/merge-form.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { Refusal } from '../../load-context.ts'

/** The values and errors of a refused form, by field. */
export interface SubmittedValues {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** Returns these for the form with this name, about this thing if there are several; empty for all others. */
export type SubmittedValuesOf = (name: string, about?: string) => SubmittedValues

type MessageFormatter = Pick<Translator, 't' | 'tOr'>

/** Error messages that differ from those of public pages. */
const consoleErrorMessages: Partial<Record<FieldErrorCode, MessageId>> = {
  reason_required: 'console.wrong.no_words',
  not_a_whole_number: 'console.wrong.number',
  out_of_range: 'console.wrong.range',
  not_a_list: 'console.wrong.none_chosen',
  too_many: 'console.wrong.too_many',
  invalid_id: 'console.wrong.address',
  invalid_cursor: 'console.wrong.address',
}

/** The error codes of a refusal, by field. */
export const fieldErrorCodes = ({ fields }: Refusal): Partial<Record<string, FieldErrorCode>> =>
  Object.fromEntries(fields.map(({ field, code }) => [field, code]))

/** The error messages of a refused form or address, by field. */
export function fieldErrorMessages(
  { t, tOr }: MessageFormatter,
  refusal: Refusal | undefined,
): SubmittedValues['errors'] {
  const about = refusal?.about?.name
  const fields = refusal?.code === 'invalid_input' ? refusal.fields : []
  return Object.fromEntries(
    fields.map(({ field, code }) => {
      const own = consoleErrorMessages[code]
      if (code === 'name_like_other' && about !== undefined)
        return [field, t('console.categories.like_other', { name: about })]
      return [field, own ? t(own) : tOr(`fieldError.${code}`, t('fieldError.unknown_value'))]
    }),
  )
}

/** Reads the values and errors of a refused form. */
export function readSubmittedValues(
  words: MessageFormatter,
  sent: readonly (readonly [name: string, value: string])[] | undefined,
  refusal: Refusal | undefined,
): SubmittedValuesOf {
  const values = Object.fromEntries(sent ?? [])
  const errors = fieldErrorMessages(words, refusal)
  return (name, about) =>
    refusal &&
    values.do === name &&
    (about === undefined || [values.sub, values.id, values.person, values.call].includes(about))
      ? { values, errors }
      : { values: {}, errors: {} }
}

/**
 * The values of an edit form: the current ones, and over them what its reader had changed before a refusal. If a
 * colleague has changed the same field meanwhile, its error names the new value.
 * @param now the current values by field; the form has them in `OriginalValueFields`, too
 */
export function mergeSubmittedValues(
  { t }: MessageFormatter,
  { values, errors }: SubmittedValues,
  now: SubmittedValues['values'],
): SubmittedValues {
  if (values.do === undefined) return { values: now, errors }
  const [merged, changed] = [{ ...values }, {} as Record<string, string>]
  for (const [field, value] of Object.entries(now)) {
    const [typed, stood] = [values[field], values[originalFieldName(field)]].map(
      (text) => text && normalizeLineEndings(text),
    )
    if (typed === undefined || stood === undefined || stood === value || typed === value) continue
    if (typed === stood) merged[field] = value
    else changed[field] = value === '' ? t('console.now_empty') : t('console.now_there', { value })
  }
  return { values: merged, errors: { ...changed, ...errors } }
}

/** The name of the hidden field with the original value of a field. */
export const originalFieldName = (field: string): string => openedFieldPrefix + field
