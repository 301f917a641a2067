import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { CallFailure } from './api.ts'

/** What a failed call says that a sentence can depend on. */
interface Failed<Code extends string> {
  code: Code
  fields?: CallFailure['fields']
  /** Seconds. */
  retryAfter?: number | undefined
}

/** The time until a retry may succeed, rounded up; every sentence can name it. */
type Wait = Record<'minutes' | 'hours', number>

type Sentence = MessageId | ((wait: Wait) => MessageId)

/** The sentences of a feature for the codes of its calls. */
export type FailureSentences<Code extends string = CallFailure['code']> = Readonly<Partial<Record<Code, Sentence>>>

/**
 * Says in the reader's language why a call failed: what is wrong with its first field, or the feature's sentence for its
 * code. Every screen finds the words of an error here.
 * @param otherwise the sentence for all other codes
 */
export function sayFailure<Code extends string>(
  { t, tOr }: Pick<Translator, 't' | 'tOr'>,
  { code, fields = {}, retryAfter = 60 }: Failed<Code>,
  sentences: FailureSentences<NoInfer<Code>>,
  otherwise: string = t('load_more_failed'),
): string {
  const minutes = Math.ceil(retryAfter / 60)
  const wait = { minutes, hours: Math.ceil(minutes / 60) }
  const sentence: Sentence | undefined = sentences[code]
  const id = typeof sentence === 'function' ? sentence(wait) : sentence
  // For codes that any call may answer: these words are loaded with every page, a little after it.
  const said = id ? t(id, wait) : tOr(`network.${code}`, otherwise)
  const [wrong] = Object.values(fields)
  return wrong ? tOr(`fieldError.${wrong}`, said) : said
}
