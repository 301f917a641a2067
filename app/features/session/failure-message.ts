import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { CallFailure } from './call-api.ts'

/** The parts of a failure that a message can depend on. */
interface Failed<Code extends string> {
  code: Code
  fields?: CallFailure['fields']
  /** Seconds. */
  retryAfter?: number | undefined
}

/** The time until a retry may succeed, rounded up; every sentence can name it. */
type Wait = Record<'minutes' | 'hours', number>

type FailureMessage = MessageId | ((wait: Wait) => MessageId)

/** A feature's messages for the error codes of its calls. */
export type FailureMessages<Code extends string = CallFailure['code']> = Readonly<Partial<Record<Code, FailureMessage>>>

/**
 * The message of a failed call in the reader's language: the error of its first field, or the feature's message for its
 * code.
 * @param otherwise the message for all other codes
 */
export function failureMessage<Code extends string>(
  { t, tOr }: Pick<Translator, 't' | 'tOr'>,
  { code, fields = {}, retryAfter = 60 }: Failed<Code>,
  sentences: FailureMessages<NoInfer<Code>>,
  otherwise: string = t('load_more_failed'),
): string {
  const minutes = Math.ceil(retryAfter / 60)
  const wait = { minutes, hours: Math.ceil(minutes / 60) }
  const sentence: FailureMessage | undefined = sentences[code]
  const id = typeof sentence === 'function' ? sentence(wait) : sentence
  // For codes that any call may answer: every page loads this catalogue when it is idle.
  const said = id ? t(id, wait) : tOr(`network.${code}`, otherwise)
  const [wrong] = Object.values(fields)
  return wrong ? tOr(`fieldError.${wrong}`, said) : said
}
