import { formatCount } from '../../domain/rules/price.ts'

/** A message as the Lingui compiler writes it: text, placeholders, and plurals by category. */
export type CompiledMessage = string | readonly Token[]
type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural', forms: PluralForms]
type PluralForms = Readonly<Record<string, CompiledMessage>>

type Values = Readonly<Record<string, string | number>>

/** Plural rules by language, cached: creating them takes longer than the rest of a message. */
const pluralRules: Record<string, Intl.PluralRules> = {}
const pluralRulesOf = (language: string) => (pluralRules[language] ??= new Intl.PluralRules(language))

/**
 * Formats a compiled message with its values. A value is never parsed as a message.
 * In a plural, `#` is the count with Indian grouping, and an exact form (`=0`) wins over the language's category.
 */
export function formatMessage(message: CompiledMessage, values: Values, language: string): string {
  if (typeof message === 'string') return message
  return message.map((token) => (typeof token === 'string' ? token : formatToken(token, values, language))).join('')
}

function formatToken([name, kind, forms]: Exclude<Token, string>, values: Values, language: string): string {
  const value = values[name] ?? ''
  if (kind !== 'plural' || forms === undefined) return String(value)
  const count = Number(value)
  const form = forms[count] ?? forms[pluralRulesOf(language).select(count)] ?? forms.other ?? ''
  const counted = typeof form === 'string' ? form : form.map((token) => (token === '#' ? formatCount(count) : token))
  return formatMessage(counted, values, language)
}
