import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { Refusal } from '../../load-context.ts'
import { buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { Field, formErrorClass, formSuccessClass } from '../../ui/field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import { ConsoleForm } from './console-form.tsx'
import { ConsoleLink } from './console-link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { fieldErrorCodes, fieldErrorMessages } from './submitted-values.ts'

/** Messages for someone whose colleague was faster, with and without the name. */
const lateMessages = {
  decided: { by: 'console.decided_by', already: 'console.decided_already' },
  changed: { by: 'console.changed_by', already: 'console.changed_already' },
  sent: { by: 'console.sent_by', already: 'console.done_already' },
  run: { by: 'console.run_by', already: 'console.done_already' },
} as const

export interface FormOutcomeNoticeProps {
  csrfToken: string
  /** Why the page or the form was refused. */
  refusal?: Refusal | undefined
  /** The values of a refused form. */
  values?: readonly (readonly [name: string, value: string])[] | undefined
  /** The success message. */
  done?: string | undefined
  /** What a colleague has done first. */
  late?: keyof typeof lateMessages | undefined
  /** The action that has to be confirmed. */
  asked?: ReactNode
  /** Its consequences, line by line. */
  goes?: readonly ReactNode[] | undefined
}

/** Does a form wait for a fresh code, a passkey, or a confirmation? */
export const needsConfirmation = (
  refusal: Refusal | undefined,
  values: FormOutcomeNoticeProps['values'] = [],
): boolean =>
  refusal !== undefined &&
  (refusal.code === 'code_needed' ||
    refusal.code === 'sure_needed' ||
    ((refusal.code === 'wrong_code' || (refusal.code === 'passkey_refused' && refusal.passkey !== undefined)) &&
      values.length > 0))

const sentences: FailureMessages = {
  not_allowed: 'console.not_allowed',
  not_signed_in: 'console.stale',
  own_affair: 'console.own_affair',
  wrong_code: 'console.wrong_code',
  passkey_refused: 'console.passkey.refused',
  passkey_not_found: 'console.is_gone',
  too_many_requests: 'too_many_tries',
  product_not_found: 'console.is_gone',
  category_not_found: 'console.is_gone',
  banner_not_found: 'console.is_gone',
  case_not_found: 'console.is_gone',
  decision_not_found: 'console.is_gone',
  page_not_found: 'console.is_gone',
  'storage/invalid-format': 'console.picture_broken',
  'storage/damaged': 'console.picture_damaged',
  'storage/invalid-argument': 'console.picture_large',
  product_gone: 'console.is_gone',
  review_not_found: 'console.is_gone',
  seller_not_found: 'console.is_gone',
  not_available: 'console.ads.not_shown',
  featured_full: 'console.ads.featured_full',
}

/** The outcome of a submitted form: done, refused, done by a colleague, or to be confirmed. */
export function FormOutcomeNotice({
  csrfToken,
  refusal,
  values = [],
  done,
  late = 'decided',
  asked,
  goes,
}: FormOutcomeNoticeProps) {
  const translator = useTranslation('console')
  useTranslation('account')
  const { t } = translator
  if (done)
    return (
      <p role="status" data-done="" className={formSuccessClass}>
        {done}
      </p>
    )
  if (!refusal) return null
  const { code, about, passkey } = refusal
  const isSureAsked = code === 'sure_needed'
  const confirm = (
    <ConfirmForm
      csrfToken={csrfToken}
      values={values}
      passkey={passkey}
      asked={asked}
      goes={goes}
      hasCode={!isSureAsked}
    />
  )
  if (code === 'code_needed' || isSureAsked) return confirm
  return (
    <>
      <div role="alert" className={formErrorClass}>
        {code === 'decided_already' || code === 'changed_meanwhile' ? (
          about?.name ? (
            <SentenceWithUserText
              userTexts={{ name: about.name }}
              format={(typed) => t(lateMessages[late].by, typed)}
            />
          ) : (
            t(lateMessages[late].already)
          )
        ) : code === 'invalid_input' ? (
          <WrongFields refusal={refusal} />
        ) : code === 'own_affair' && about?.of === 'decision' ? (
          t('console.own_decision')
        ) : (
          failureMessage(
            translator,
            { code, fields: fieldErrorCodes(refusal), retryAfter: refusal.retryAfter },
            sentences,
          )
        )}
      </div>
      {needsConfirmation(refusal, values) && confirm}
    </>
  )
}

/** The labels of fields that several forms of the console have. */
const fieldNames: Readonly<Record<string, MessageId>> = {
  reason: 'console.field.reason',
  days: 'console.people.days',
  note: 'console.calls.note',
  answer: 'console.reports.part.answerText',
  from: 'console.log.from',
  to: 'console.log.to',
}

/** The errors by field, at the top of the page: the form can be far below. */
function WrongFields({ refusal }: { refusal: Refusal }) {
  const translator = useTranslation('console')
  const { t } = translator
  return (
    <>
      <p>{t('console.check_fields')}</p>
      <ul>
        {Object.entries(fieldErrorMessages(translator, refusal)).map(([field, error]) => {
          const name = fieldNames[field]
          return <li key={field}>{name ? `${t(name)}: ${error}` : error}</li>
        })}
      </ul>
    </>
  )
}

interface ConfirmFormProps extends Pick<FormOutcomeNoticeProps, 'csrfToken' | 'asked' | 'goes'> {
  values: NonNullable<FormOutcomeNoticeProps['values']>
  passkey: string | undefined
  /** Is a fresh code needed as well? */
  hasCode: boolean
}

/**
 * Repeats a submitted form with a confirmation: says what it does and its consequences, and asks for a code or a
 * passkey where one is needed.
 */
function ConfirmForm({ csrfToken, values, passkey, asked, goes = [], hasCode }: ConfirmFormProps) {
  const { t } = useTranslation('console')
  const { pathname, search } = useLocation()
  const [, name = ''] = values.findLast(([key]) => key === 'do') ?? []
  return (
    <ConsoleForm
      action={name}
      csrfToken={csrfToken}
      className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-4 rounded-20 border border-line bg-surface p-4"
    >
      {asked && <h2 className="text-18 wrap-anywhere">{asked}</h2>}
      {goes.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {goes.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <p>
        {t(
          name === 'add-passkey'
            ? 'console.passkey.code_needed'
            : hasCode
              ? 'console.code_needed'
              : 'console.sure_needed',
        )}
      </p>
      <input type="hidden" name="sure" value="yes" />
      {values.map(([key, value], i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name several times, and its order stays
        key === 'do' ? null : <input key={`${key} ${i}`} type="hidden" name={key} value={value} />,
      )}
      {hasCode && <Field label={t('console.code')} name="code" inputMode="numeric" autoComplete="one-time-code" />}
      <button type="submit" className={hasCode ? buttonClass('primary') : outlinedButtonClass('danger')}>
        {t('console.confirm')}
      </button>
      {passkey && <PasskeyButton ask={passkey} text={t('console.passkey.use')} />}
      <p>
        <ConsoleLink to={pathname + search} text={t('console.do_not')} />
      </p>
    </ConsoleForm>
  )
}
