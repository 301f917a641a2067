import { type InputEvent, useEffect, useRef, useState } from 'react'
import { personLimits } from '../../../domain/limits/person.ts'
import { sentMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { checkWith, type FieldProblems, withoutProblems } from '../../../domain/rules/field-problems.ts'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import type { BestTime, CallRequestBody } from '../../../domain/schemas/call-request.ts'
import { fillForm, focusFirstError, readForm } from '../../browser/form-values.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { forVisit, recordOf, stored, text } from '../../browser/stored.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldErrorClass, refusedClass } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { sendOrWait } from '../offline-queue/send-or-wait.ts'
import type { IsSeenWaiting } from '../offline-queue/use-waiting.tsx'
import { api, type CallFailure } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { useSession } from '../session/session.ts'
import { useSending } from '../session/use-sending.ts'
import '../../ui/choice-card.css'

const storage = 'callRequest'
/** The typed values, which survive a reload. */
const typed = stored(storage, recordOf(text), forVisit)

const timeWords = {
  any: 'call.time.any',
  morning: 'call.time.morning',
  afternoon: 'call.time.afternoon',
  evening: 'call.time.evening',
} as const satisfies Record<BestTime, string>

const times = Object.keys(timeWords) as BestTime[]

const fetchChecks = () => import('./form-checks.lazy.ts')

interface CallFormProps {
  isSeenWaiting: IsSeenWaiting
  onAsked(asked: CallRequestBody): void
}

/** The form to be called back: name, mobile number, best time (specification section 2, Contact). */
export function CallForm({ isSeenWaiting, onAsked }: CallFormProps) {
  const translator = useWords('help')
  const { t } = translator
  const isAlive = useAlive()
  const user = useSession()?.user
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string>(undefined)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    if (!form.current) return
    fillForm(form.current, typed.read() ?? {})
    if (user) fillForm(form.current, { name: user.fullName ?? '', phoneNumber: user.phoneNumber ?? '' })
  }, [user])

  const { isBusy, submit } = useSending({ send, onDone, onRefused })

  async function send() {
    const values = form.current ? readForm(form.current) : {}
    const body = { ...values, phoneNumber: sentMobileNumber(values.phoneNumber ?? '') } as CallRequestBody
    const fields = await checkWith(fetchChecks(), (checks) => checks.findCallProblems(body))
    if (Object.keys(fields).length > 0) return { failure: { code: 'invalid_input', status: 400, fields } as const }
    // The same key for every retry with the same values, so that the team gets one request.
    key.current ??= newRequestKey()
    const request = { path: 'contact/request-call', method: 'POST', body: { ...body } } as const
    const { failure } = await sendOrWait(
      {
        id: key.current,
        kind: 'contact',
        about: waitingForms.callRequest,
        owner: user?._id ?? '',
        title: body.phoneNumber,
        path: '/Contact_Us',
        request,
        kept: { storage, values },
      },
      (idempotencyKey) => api('POST contact/request-call', { body, idempotencyKey }),
    )
    return failure ? { failure } : { answer: body }
  }

  function onDone(asked: CallRequestBody) {
    typed.remove()
    onAsked(asked)
  }

  function onRefused(failure: CallFailure) {
    if (isSeenWaiting(failure)) return
    setProblems(failure.fields)
    const names = Object.keys(failure.fields)
    if (names.length === 0) setRefusal(sayFailure(translator, failure, { too_many_requests: 'call.limit' }))
    else if (form.current) focusFirstError(form.current, names)
  }

  function noticeTyping({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    typed.write(readForm(currentTarget))
    key.current = undefined
    setProblems((before) => withoutProblems(before, [(target as HTMLInputElement).name]))
    setRefusal(undefined)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onInput={noticeTyping}
      onSubmit={(event) => {
        event.preventDefault()
        setRefusal(undefined)
        void submit()
      }}
    >
      <LimitedField
        label={t('call.name')}
        name="name"
        autoComplete="name"
        limit={personLimits.fullNameMax}
        error={problems.name && t('call.name_wrong')}
      />
      <MobileField
        label={t('call.number')}
        wrong={t('call.number_wrong')}
        error={problems.phoneNumber && t('call.number_wrong')}
      />
      <fieldset>
        <legend className="mb-2 font-label">{t('call.when')}</legend>
        <div className="grid gap-3 min-[25rem]:grid-cols-2">
          {times.map((time) => (
            <label key={time} className="choice-card">
              <input type="radio" name="bestTime" value={time} defaultChecked={time === 'any'} />
              <span>{t(timeWords[time])}</span>
            </label>
          ))}
        </div>
        <p className={fieldErrorClass}>{problems.bestTime && t('fieldError.best_time_required')}</p>
      </fieldset>
      <p className="scripted:hidden">{t('call.needs_javascript')}</p>
      <div>
        <div role="alert">{refusal && <p className={`${refusedClass} mb-4`}>{refusal}</p>}</div>
        <Button kind="primary" type="submit" className="w-full" disabled={!isAlive} aria-disabled={isBusy}>
          {t(isBusy ? 'call.sending' : 'call.send')}
        </Button>
      </div>
    </form>
  )
}
