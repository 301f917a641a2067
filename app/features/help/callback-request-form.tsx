import { type InputEvent, useEffect, useRef, useState } from 'react'
import { personLimits } from '../../../domain/limits/person.ts'
import { normalizeMobileNumberInput } from '../../../domain/rules/account/login-name.ts'
import { checkWithLazySchema, clearProblemsOf, type FieldProblems } from '../../../domain/rules/field-problems.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import type { CallbackRequestBody, CallbackTimeOfDay } from '../../../domain/schemas/callback-request.ts'
import { fillForm, focusFirstError, readFormValues } from '../../browser/form-values.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { inSessionStorage, recordSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldErrorClass, formErrorClass } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { sendOrQueue } from '../offline-queue/send-or-queue.ts'
import type { IsShownAsQueued } from '../offline-queue/use-queued-form.tsx'
import { type CallFailure, callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import '../../ui/choice-card.css'

const storageKey = 'callRequest'
/** The typed values, which survive a reload. */
const typed = storageEntry(storageKey, recordSchema(textSchema), inSessionStorage)

const timeMessages = {
  any: 'call.time.any',
  morning: 'call.time.morning',
  afternoon: 'call.time.afternoon',
  evening: 'call.time.evening',
} as const satisfies Record<CallbackTimeOfDay, string>

const times = Object.keys(timeMessages) as CallbackTimeOfDay[]

const fetchChecks = () => import('./form-checks.lazy.ts')

interface CallbackRequestFormProps {
  isSeenWaiting: IsShownAsQueued
  onAsked(asked: CallbackRequestBody): void
}

/** The form to be called back: name, mobile number, best time (specification section 2, Contact). */
export function CallbackRequestForm({ isSeenWaiting, onAsked }: CallbackRequestFormProps) {
  const translator = useTranslation('help')
  const { t } = translator
  const isHydrated = useHydrated()
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

  const { isBusy, submit } = useSubmitOnce({ send, onDone, onRefused })

  async function send() {
    const values = form.current ? readFormValues(form.current) : {}
    const body = { ...values, phoneNumber: normalizeMobileNumberInput(values.phoneNumber ?? '') } as CallbackRequestBody
    const fields = await checkWithLazySchema(fetchChecks(), (checks) => checks.findCallbackRequestProblems(body))
    if (Object.keys(fields).length > 0) return { failure: { code: 'invalid_input', status: 400, fields } as const }
    // The same key for every retry with the same values, so that the team gets one request.
    key.current ??= newIdempotencyKey()
    const request = { path: 'contact/request-call', method: 'POST', body: { ...body } } as const
    const { failure } = await sendOrQueue(
      {
        id: key.current,
        kind: 'contact',
        about: queuedForms.callRequest,
        owner: user?._id ?? '',
        title: body.phoneNumber,
        path: '/Contact_Us',
        request,
        kept: { storage: storageKey, values },
      },
      (idempotencyKey) => callApi('POST contact/request-call', { body, idempotencyKey }),
    )
    return failure ? { failure } : { answer: body }
  }

  function onDone(asked: CallbackRequestBody) {
    typed.remove()
    onAsked(asked)
  }

  function onRefused(failure: CallFailure) {
    if (isSeenWaiting(failure)) return
    setProblems(failure.fields)
    const names = Object.keys(failure.fields)
    if (names.length === 0) setRefusal(failureMessage(translator, failure, { too_many_requests: 'call.limit' }))
    else if (form.current) focusFirstError(form.current, names)
  }

  function noticeTyping({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    typed.write(readFormValues(currentTarget))
    key.current = undefined
    setProblems((before) => clearProblemsOf(before, [(target as HTMLInputElement).name]))
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
              <span>{t(timeMessages[time])}</span>
            </label>
          ))}
        </div>
        <p className={fieldErrorClass}>{problems.bestTime && t('fieldError.best_time_required')}</p>
      </fieldset>
      <p className="scripted:hidden">{t('call.needs_javascript')}</p>
      <div>
        <div role="alert">{refusal && <p className={`${formErrorClass} mb-4`}>{refusal}</p>}</div>
        <Button kind="primary" type="submit" className="w-full" disabled={!isHydrated} aria-disabled={isBusy}>
          {t(isBusy ? 'call.sending' : 'call.send')}
        </Button>
      </div>
    </form>
  )
}
