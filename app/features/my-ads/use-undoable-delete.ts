import { useEffect, useEffectEvent, useRef } from 'react'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { callApi } from '../session/call-api.ts'
import { isAdGone } from './use-ad-actions.ts'
import type { OwnAdsList } from './use-own-ads.ts'

/** A deleted ad that can still be restored. */
interface PendingDeletion {
  /** Resolves when the server has answered. */
  taken: Promise<boolean>
  closeToast(): void
}

/**
 * Deletes ads with undo (decisions, Deleting): the card is hidden and the ad deleted at once, and *Undo* restores both
 * for some seconds. Then, or when the page is left, the deletion becomes permanent.
 * @param token of the owner
 * @param onBack the card was restored
 */
export function useUndoableDelete(list: OwnAdsList, token: string, onBack: (id: string) => void) {
  const { t } = useTranslation('ad')
  const pending = useRef(new Map<string, PendingDeletion>())

  const finishAll = useEffectEvent(() => {
    for (const id of pending.current.keys()) {
      finish(id)
      list.drop(id)
      deleteForGood(id, token)
    }
  })
  useEffect(() => {
    // Closed, put away, or left for another site.
    const leave = () => finishAll()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      finishAll()
    }
  }, [])

  function finish(id: string): PendingDeletion | undefined {
    const found = pending.current.get(id)
    pending.current.delete(id)
    found?.closeToast()
    return found
  }

  function remove(ad: OwnAd, isByKeyboard: boolean): void {
    const id = ad._id
    list.change(id, { isHidden: true, problem: undefined })
    const closeToast = showToastWithAction(t('myAds.deleted', { title: ad.title }), {
      label: t('myAds.undo'),
      onAction: () => void undo(ad),
      onTimeout: () => void deleteNow(id),
      isFocused: isByKeyboard,
    })
    pending.current.set(id, { taken: softDelete(ad), closeToast })
  }

  /** @returns whether it is deleted now; if not, the card is back with a message */
  async function softDelete(ad: OwnAd): Promise<boolean> {
    const { failure } = await callApi('DELETE products/delete', { query: { productId: ad._id } })
    if (!failure || isAdGone(failure)) return true
    // Leaving the page aborts the call, just before the page gets its event.
    await new Promise((resolve) => setTimeout(resolve))
    finish(ad._id)
    list.change(ad._id, { isHidden: false, problem: { text: t('myAds.delete_failed') } })
    return false
  }

  /** The time is over. */
  async function deleteNow(id: string): Promise<void> {
    if (!(await pending.current.get(id)?.taken)) return
    // Leaving the page meanwhile has done it.
    if (!finish(id)) return
    list.drop(id)
    deleteForGood(id, token)
  }

  async function undo(ad: OwnAd): Promise<void> {
    const taken = finish(ad._id)?.taken
    list.change(ad._id, { isHidden: false, isBusy: true, problem: undefined })
    onBack(ad._id)
    if (taken && !(await taken)) return list.change(ad._id, { isBusy: false, problem: undefined })
    const { answer, failure } = await callApi('POST products/restore', { query: { productId: ad._id } })
    if (answer) return list.change(ad._id, { ad: answer.product, isBusy: false })
    if (isAdGone(failure)) {
      list.drop(ad._id)
      showToast(t('myAds.gone', { title: ad.title }))
      return
    }
    const problem = { text: t('myAds.undo_failed'), retry: () => void undo(ad) }
    list.change(ad._id, { isBusy: false, problem })
  }

  return remove
}

/**
 * Makes a deletion permanent; the request survives leaving the page. If it fails, the ad stays deleted and can be
 * restored.
 * @param token of the owner, who may have logged out since
 */
function deleteForGood(productId: string, token: string): void {
  void callApi('DELETE products/delete', { query: { productId, isHardDelete: true }, token, keepalive: true })
}
