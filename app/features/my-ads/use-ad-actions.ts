import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type AdChangeAction, statusAfter } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { loadWithRetry } from '../../browser/load-with-retry.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { type CallFailure, type CallResult, callApi } from '../session/call-api.ts'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import type { OwnAdsList } from './use-own-ads.ts'

const sentences: FailureMessages = {
  status_not_possible: 'myAds.status_not_possible',
  category_closed: 'myAds.category_closed',
  too_many_requests: 'myAds.too_many',
}

/** Does the ad no longer exist? */
export const isAdGone = ({ status }: CallFailure): boolean => status === 404 || status === 410

/** The actions of own ads. An ad has one action at a time, and changes only with the answer. */
export function useOwnAdActions(list: OwnAdsList, owner: string) {
  const translator = useTranslation('ad')
  const { t } = translator
  const navigate = useNavigate()
  const busy = useRef(new Set<string>())

  async function alone<T>({ _id }: OwnAd, ask: () => Promise<CallResult<T>>): Promise<CallResult<T> | undefined> {
    if (busy.current.has(_id)) return undefined
    busy.current.add(_id)
    list.change(_id, { isBusy: true, problem: undefined })
    const called = await ask()
    busy.current.delete(_id)
    list.change(_id, { isBusy: false })
    return called
  }

  /** After any action: an ad that no longer exists leaves the list, and otherwise all stays. */
  function refuse(ad: OwnAd, failure: CallFailure, retry: () => void) {
    if (isAdGone(failure)) {
      list.drop(ad._id)
      showToast(t('myAds.gone', { title: ad.title }))
      return
    }
    list.change(ad._id, { problem: { text: failureMessage(translator, failure, sentences), retry } })
  }

  /** @param returnDay until when it is given out; null without a day */
  async function act(ad: OwnAd, action: AdChangeAction, returnDay?: string | null): Promise<void> {
    const called = await alone(ad, () => ask(ad, action, returnDay))
    if (!called) return
    const { answer, failure } = called
    if (failure) return refuse(ad, failure, () => void act(ad, action, returnDay))
    list.change(ad._id, { ad: answer.product })
    showToast(t(`myAds.done.${action}`, { title: ad.title }))
  }

  function ask({ _id, status: before }: OwnAd, action: AdChangeAction, returnDay: string | null | undefined) {
    const status = statusAfter(action, before)
    const query = { productId: _id }
    if (status)
      return callApi('PUT products/status', { query, body: { status, ...(returnDay !== undefined && { returnDay }) } })
    return callApi('POST products/renew', { query })
  }

  /** Opens its form with the latest version, or else the listed one (specification section 4, Edit from My ads). */
  async function edit(ad: OwnAd): Promise<void> {
    const called = await alone(ad, () => fetchOwnAd(ad._id))
    if (!called || called.failure?.code === 'not_signed_in') return
    const { answer, failure } = called
    if (failure && isAdGone(failure)) return refuse(ad, failure, () => undefined)
    // Drafts and what categories ask for load with the first edit.
    const { startEditingAd } = await loadWithRetry(() => import('../ad-form/edit-mode.ts'))
    void navigate(startEditingAd(answer?.product ?? ad, owner))
  }

  /** Opens the form of a new ad with the values of this one: of its latest version, else of the listed one. */
  async function another(ad: OwnAd): Promise<void> {
    const called = await alone(ad, () => fetchOwnAd(ad._id))
    if (!called || called.failure?.code === 'not_signed_in') return
    const { startCopyOfAd } = await loadWithRetry(() => import('../ad-form/edit-mode.ts'))
    const same = called.answer?.product ?? ad
    void navigate(startCopyOfAd(same, owner), { state: { categoryId: same.categoryId } })
  }

  return { act, edit, another }
}
