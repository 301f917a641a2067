import { accountLimits } from '../../../domain/limits/account.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { doneClass, Field, refusedClass } from '../../ui/field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type FailureSentences, sayFailure } from '../session/say-failure.ts'
import { ConsoleForm } from './console-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface AnswerNoticeProps {
  mark: string
  /** Why the page or the form was refused. */
  refusal?: Refusal | undefined
  /** What a refused form had in it. */
  values?: readonly (readonly [name: string, value: string])[] | undefined
  /** What was done. */
  done?: string | undefined
}

const sentences: FailureSentences = {
  not_allowed: 'console.not_allowed',
  not_signed_in: 'console.stale',
  own_affair: 'console.own_affair',
  wrong_code: 'invalid_otp',
  passkey_refused: 'console.passkey.refused',
  passkey_not_found: 'console.is_gone',
  too_many_requests: 'too_many_tries',
  product_not_found: 'console.is_gone',
  category_not_found: 'console.is_gone',
  banner_not_found: 'console.is_gone',
  'storage/invalid-format': 'console.picture_broken',
  'storage/invalid-argument': 'console.picture_large',
  product_gone: 'console.is_gone',
  review_not_found: 'console.is_gone',
  seller_not_found: 'console.is_gone',
  not_available: 'console.ads.not_shown',
  featured_full: 'console.ads.featured_full',
}

/** What became of a form of the console: done, refused, decided by another one of the team, or in need of a fresh code. */
export function AnswerNotice({ mark, refusal, values = [], done }: AnswerNoticeProps) {
  const translator = useWords('console')
  useWords('account')
  const { t } = translator
  if (done)
    return (
      <p role="status" data-done="" className={doneClass}>
        {done}
      </p>
    )
  if (!refusal) return null
  const { code, about, passkey } = refusal
  const fresh = <FreshCode mark={mark} values={values} passkey={passkey} />
  if (code === 'code_needed') return fresh
  return (
    <>
      <p role="alert" className={refusedClass}>
        {code === 'decided_already' ? (
          about?.name ? (
            <TypedSentence typed={{ name: about.name }} say={(typed) => t('console.decided_by', typed)} />
          ) : (
            t('console.decided_already')
          )
        ) : code === 'invalid_input' ? (
          t('console.check_fields', { fields: refusal.fields.map(({ field }) => field).join(', ') })
        ) : (
          sayFailure(translator, { code, retryAfter: refusal.retryAfter }, sentences)
        )}
      </p>
      {(code === 'wrong_code' || (code === 'passkey_refused' && passkey)) && values.length > 0 && fresh}
    </>
  )
}

interface FreshCodeProps extends Pick<AnswerNoticeProps, 'mark'> {
  values: NonNullable<AnswerNoticeProps['values']>
  passkey: string | undefined
}

/** What cannot be undone is done once the code is entered or a passkey is used: the form goes with it. */
function FreshCode({ mark, values, passkey }: FreshCodeProps) {
  const { t } = useWords('console')
  const [, name = ''] = values.findLast(([key]) => key === 'do') ?? []
  return (
    <ConsoleForm
      name={name}
      mark={mark}
      className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-4 rounded-20 border border-line bg-surface p-4"
    >
      <p>{t(name === 'add-passkey' ? 'console.passkey.code_needed' : 'console.code_needed')}</p>
      {values.map(([key, value], i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name several times, and its order stays
        key === 'do' ? null : <input key={`${key} ${i}`} type="hidden" name={key} value={value} />,
      )}
      <Field
        label={t('console.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={accountLimits.codeLength}
      />
      <button type="submit" className={buttonClass('primary')}>
        {t('console.confirm')}
      </button>
      {passkey && <PasskeyButton ask={passkey} text={t('console.passkey.use')} />}
    </ConsoleForm>
  )
}
