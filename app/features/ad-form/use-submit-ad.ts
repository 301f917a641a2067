import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AdFormValues, adFieldNames, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { formToAdBody } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { checkWithLazySchema, clearProblemsOf, type FieldProblems } from '../../../domain/rules/field-problems.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { PiecesRented } from '../../../domain/schemas/rent.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { clearEntryState } from '../../browser/history-entries.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { loadDocument } from '../../browser/load-document.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { adKindName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { queueForm, type SubmittedForm, sendOrQueue } from '../offline-queue/send-or-queue.ts'
import type { IsShownAsQueued } from '../offline-queue/use-queued-form.tsx'
import type { CallFailure } from '../session/call-api.ts'
import { type AdDraft, isDraftStored, lastRentType, storeDraftOfForm } from './drafts.ts'
import { endEditMode } from './edit-mode.ts'
import { sendAd } from './send-ad.ts'
import type { DraftPhotos } from './use-draft-photos.ts'

/** Loads the checks of the form while its reader types. */
const fetchChecks = () => import('./form-checks.lazy.ts')

/** What the form is doing. */
export type SubmitStage = 'writing' | 'waiting for photos' | 'being sent'

/** Why an ad was not sent. */
export interface AdRefusal {
  problems: FieldProblems
  /** The invalid fields: the first one gets the focus. */
  fields: readonly string[]
  refusal?: MessageId | undefined
  /** How many pieces are booked at one time, where fewer were sent. */
  booked?: number | undefined
}

/** The navigation state that leads from the preview back to the form. */
export interface AdRefusalState {
  wrong?: AdRefusal
}

/** The navigation state of My ads after an ad was posted. */
export interface PostedAdState {
  postedId?: string
}

interface FormToSubmit {
  draft: AdDraft
  photos: DraftPhotos
  /** Its fields; a preview has none. */
  form?: RefObject<HTMLFormElement | null>
  /** Goes to the form, where there are no fields. */
  goBackToForm?(wrong: AdRefusal): void
  /** The current values of the fields. */
  currentValues(): AdFormValues
  /** The draft has become an ad. */
  endDraft(): void
  /** Others have changed the same values: the draft has both versions of them. */
  onConflict?(): void
  isSeenWaiting: IsShownAsQueued
}

/**
 * Validates and sends an ad, once however often the button is pressed. All values stay in the form until the ad is
 * stored.
 */
export function useSubmitAd({
  draft,
  photos,
  form,
  goBackToForm,
  currentValues,
  endDraft,
  onConflict,
  isSeenWaiting,
}: FormToSubmit) {
  const translator = useTranslation('ad')
  const { t } = translator
  const navigate = useNavigate()
  const [stage, setStage] = useState<SubmitStage>('writing')
  const { wrong: found } = (useLocation().state ?? {}) as AdRefusalState
  const [problems, setProblems] = useState(found?.problems ?? {})
  const [refusal, setRefusal] = useState(found?.refusal)
  const [booked, setBooked] = useState(found?.booked)
  const isBusy = useRef(false)
  const isHere = useRef(true)
  const onCutOff = useRef<() => void>(undefined)
  const delayed = photos.items.find(({ state, problem }) => state === 'waiting' && problem)?.problem
  const isCutOff = photos.items.some(({ state, problem }) => state === 'waiting' && problem === 'no_network')
  useEffect(() => {
    if (isCutOff) onCutOff.current?.()
  }, [isCutOff])
  useEffect(() => {
    isHere.current = true
    void fetchChecks().catch(() => undefined)
    return () => {
      isHere.current = false
    }
  }, [])

  function focusOn(names: readonly string[]) {
    if (form?.current)
      focusFirstError(
        form.current,
        names.map((name) => name.replace(/\.\d+$/, '')),
      )
  }
  // What a preview found.
  const showFound = useEffectEvent(() => {
    if (!found) return
    focusOn(found.fields)
    clearEntryState()
  })
  useEffect(() => showFound(), [])

  function stopAt(wrong: AdRefusal) {
    if (goBackToForm && wrong.fields.length > 0) {
      goBackToForm(wrong)
      return
    }
    setProblems(wrong.problems)
    setRefusal(wrong.refusal)
    setBooked(wrong.booked)
    // The errors are rendered before the focus looks for them.
    focusOn(wrong.fields)
  }

  async function send(): Promise<void> {
    const ids = photos.items.map(({ id }) => id)
    // As the server does.
    const body = formToAdBody(currentValues(), draft, ids)
    const problems = await checkWithLazySchema(fetchChecks(), ({ findAdProblems }) => findAdProblems(body))
    const fields = Object.keys(problems)
    stopAt({ problems, fields })
    if (fields.length > 0) return
    lastRentType.write(body.rentType)
    setStage('waiting for photos')
    const images = await Promise.race([photos.waitForUploads(), cutOff()])
    if (images === 'cut off') {
      await queueForm(submitted())
      clearEntryState()
      return
    }
    if (!images) {
      stopAt({ problems: {}, fields: [adFieldNames.images], refusal: 'adForm.photos_failed' })
      return
    }
    setStage('being sent')
    const { failure, answer } = await sendOrQueue(submitted(), () =>
      sendAd(draft, formToAdBody(currentValues(), draft, images)),
    )
    if (failure) refuse(failure)
    else await finish(answer.product)
  }

  /** Waits for the network when there is none. */
  function submitted(): SubmittedForm {
    const { id, owner, productId } = draft
    const values = currentValues()
    return {
      id: newIdempotencyKey(),
      kind: 'ad',
      about: queuedForms.ad(id),
      owner,
      title: values.title,
      path: adFormPath(draft),
      draft: { id, productId, values },
    }
  }

  /** Resolves as soon as the photographs wait for the network. */
  function cutOff(): Promise<'cut off'> {
    return new Promise((resolve) => {
      onCutOff.current = () => resolve('cut off')
      if (isCutOff) resolve('cut off')
    })
  }

  function refuse(failure: CallFailure) {
    if (failure.code === 'not_signed_in') {
      // The form is hidden with the session; its values are stored.
      showToast(t('adForm.login_again'))
      return
    }
    // Returning to a waiting ad opens it, not a new form.
    if (failure.code === 'no_network') clearEntryState()
    if (isSeenWaiting(failure)) return
    if (failure.code === 'category_not_found' && isDraftStored(draft.id)) {
      // The document knows the present categories, and asks for one of them.
      storeDraftOfForm(draft)
      loadDocument(adFormPath(draft))
      return
    }
    if (failure.code === 'changed_meanwhile') {
      if (goBackToForm) goBackToForm({ problems: {}, fields: [] })
      else onConflict?.()
      return
    }
    const fields = Object.keys(failure.fields)
    const refused = fields.flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? [])
    if (refused.length > 0) photos.sendAgain(refused.map(Number))
    const refusal = draft.productId ? 'adForm.update_failed' : 'adForm.submit_failed'
    // A server of the release before does not say how many.
    const { pieces: booked } = (failure.code === 'pieces_rented' && (failure.stored as PiecesRented | undefined)) || {}
    stopAt({ problems: failure.fields, fields, refusal, booked })
  }

  async function finish(ad: OwnAd) {
    const isElsewhere = adFormPath(ad) !== adFormPath(draft)
    showToast(
      isElsewhere
        ? t('adForm.sent_elsewhere', { was: adKindName(translator, draft), now: adKindName(translator, ad) })
        : t(draft.productId ? 'adForm.updated' : 'adForm.submitted'),
    )
    endDraft()
    if (draft.productId) await endEditMode(draft.owner)
    // A navigation elsewhere meanwhile stays.
    if (isHere.current)
      await navigate('/My_ads', { state: draft.productId ? null : ({ postedId: ad._id } satisfies PostedAdState) })
  }

  async function submit() {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    try {
      await send()
    } catch {
      setRefusal('adForm.went_wrong')
    } finally {
      isBusy.current = false
      setStage('writing')
    }
  }

  return {
    stage,
    problems,
    refusal,
    booked,
    /** Why sending waits. */
    delay: stage === 'waiting for photos' && delayed ? (`photo.problem.${delayed}` as const) : undefined,
    submit,
    /** The errors of these fields are being fixed. */
    forgive: (names: readonly string[]) => setProblems((before) => clearProblemsOf(before, names)),
    photosProblem: problems[adFieldNames.images],
  }
}
