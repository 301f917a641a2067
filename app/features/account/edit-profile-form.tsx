import { CircleAlert } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldErrorCode } from '../../../domain/errors.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { type OwnProfile, type ProfileValues, profileKeys } from '../../../domain/rules/account/own-profile.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field, fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { sendOrQueue } from '../offline-queue/send-or-queue.ts'
import type { IsShownAsQueued } from '../offline-queue/use-queued-form.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import { failureMessage } from '../session/failure-message.ts'
import { readSession, storeSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { NumberVerificationStatus } from './number-status.tsx'
import { ProfilePhotoPicker } from './profile-photo-picker.tsx'
import { sendProfile } from './send-profile.ts'
import { useProfileDraft } from './use-profile-draft.ts'

const fetchChoice = () => import('./profile-conflicts.lazy.tsx').then((m) => m.ProfileConflicts)

type Errors = Partial<Record<keyof ProfileValues, FieldErrorCode>>

interface EditProfileFormProps {
  profile: OwnProfile
  token: string
  isSeenWaiting: IsShownAsQueued
  /** What is typed was saved or discarded. */
  onEnd(): void
}

/**
 * Edits photograph, name and address of the signed-in user (specification section 2, Edit profile). Typed text survives
 * a failure and a reload, until *Update* or *Discard*.
 */
export function EditProfileForm({ profile, token, isSeenWaiting, onEnd }: EditProfileFormProps) {
  const translator = useTranslation('account')
  const { t } = translator
  const navigate = useNavigate()
  const { values, both, change, photo, changePhoto, toWait, forget } = useProfileDraft(profile)
  const [isMissing, setMissing] = useState(false)
  const choice = useLazyPart(fetchChoice, 'network')
  const openChoice = useEffectEvent(() => void choice.open())
  const hasTwo = both.conflicts.length > 0
  useEffect(() => {
    if (hasTwo) openChoice()
  }, [hasTwo])
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')

  function edit(changed: Partial<ProfileValues>) {
    change(changed)
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(changed).map((key) => [key, undefined])) }))
  }

  const { isBusy, submit } = useSubmitOnce({
    send(_form: HTMLFormElement) {
      setProblem('')
      const { avatar: _avatar, ...changed } = both.sent
      const body = { ...changed, opened: both.opened }
      return sendOrQueue<{ user: OwnUser }>(
        {
          id: newIdempotencyKey(),
          kind: 'profile',
          about: queuedForms.profile,
          owner: profile._id,
          title: values.fullName,
          path: '/profile-edit',
          request: { path: 'users/edit-user', method: 'PUT', body },
          ...toWait(),
        },
        (key) => sendProfile(body, photo, key),
      )
    },
    onDone({ user }) {
      end()
      // A user who has signed out meanwhile stays signed out.
      if (readSession()?.token === token) storeSession({ user, token })
      showToast(t('profile.updated'))
      void navigate('/')
    },
    onRefused(failure, form) {
      const { code, retryAfter, stored } = failure
      if (code === 'changed_meanwhile') {
        // With what is stored, the form has both values.
        if (readSession()?.token === token) storeSession({ user: stored as OwnUser, token })
        return
      }
      setProblem(
        isSeenWaiting(failure) ? '' : failureMessage(translator, { code, retryAfter }, {}, t('profile.update_failed')),
      )
      showErrors(form, failure.fields)
    },
  })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setMissing(both.isUndecided)
    if (!isBusy && !both.isUndecided && !showErrors(form, findErrors(values))) void submit(form)
  }

  function showErrors(form: HTMLFormElement, found: Errors): boolean {
    const wrong = profileKeys.filter((key) => found[key])
    setErrors(found)
    focusFirstError(form, wrong)
    return wrong.length > 0
  }

  function end() {
    forget()
    onEnd()
  }

  function discard() {
    end()
    void navigate('/Edit_2')
  }

  return (
    <form
      noValidate
      className="grid min-w-0 overflow-cut rounded-20 border border-line bg-surface gap-7 p-5 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 md:p-8"
      onSubmit={save}
    >
      <ProfilePhotoPicker name={values.fullName} current={profile.avatar} chosen={photo} onPick={changePhoto} />
      <div className="grid min-w-0 content-start gap-5">
        <LimitedField
          label={t('profile.full_name')}
          error={errors.fullName && t(`fieldError.${errors.fullName}`)}
          name="fullName"
          value={values.fullName}
          onChange={({ target }) => edit({ fullName: target.value })}
          limit={personLimits.fullNameMax}
          autoComplete="name"
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <ReadOnly label={t('email')} value={profile.email} />
          <ReadOnly
            label={t('mobile_number')}
            value={profile.phoneNumber && `+91 ${profile.phoneNumber}`}
            note={
              // As high as the label beside it.
              <span className="-my-3 flex min-h-11 items-center self-center">
                <NumberVerificationStatus profile={profile} back="/profile-edit" />
              </span>
            }
          />
        </div>
        <AddressFields
          values={values}
          onChange={edit}
          errors={errors}
          country={{ value: values.country, onChange: (country) => edit({ country }) }}
        />
        {choice.failure}
        {hasTwo && choice.Part && (
          <choice.Part conflicts={both.conflicts} isMissing={isMissing && both.isUndecided} onChoose={both.choose} />
        )}
        <p role="alert" className={fieldErrorClass}>
          {problem && (
            <>
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              {problem}
            </>
          )}
        </p>
        <div className="flex gap-3">
          <Button kind="outline" className="max-md:hidden" onClick={discard}>
            {t('profile.discard')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass('primary', 'flex-1')}>
            {t(isBusy ? 'profile.updating' : 'profile.update')}
          </button>
        </div>
      </div>
    </form>
  )
}

/** Fields that change only with a code, and not here. */
function ReadOnly(props: { label: string; value: string; note?: ReactNode }) {
  return <Field {...props} readOnly autoComplete="off" />
}

function findErrors({ fullName, zipCode }: ProfileValues): Errors {
  return {
    ...(fullName.trim() === '' && { fullName: 'name_required' }),
    ...(!/^(\d{6})?$/.test(zipCode) && { zipCode: 'zip_invalid' }),
    ...(/^0\d{5}$/.test(zipCode) && { zipCode: 'zip_zero' }),
  }
}
