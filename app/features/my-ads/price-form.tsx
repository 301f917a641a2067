import { X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { priceFieldsForConflictCheck } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdState, BulkAdsAnswer } from '../../../domain/schemas/bulk-ads.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useNumberRangeMessage } from '../ad-form/use-field-error-messages.ts'
import { callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { bulkFailureMessages, skippedAdMessage } from './bulk-messages.ts'
import type { PriceHandlers } from './use-own-ads.ts'

interface PriceFormProps extends PriceHandlers {
  ad: OwnAd
  onClose(): void
}

type Opened = ReturnType<typeof priceFieldsForConflictCheck>

/** Edits the price of an ad in place. Conflicting changes of others are shown, to choose from (docs/decisions/own-ads.md). */
export function PriceForm({ ad, onState, onGone, onClose }: PriceFormProps) {
  const translator = useTranslation('many')
  const { t } = translator
  const wordsFor = useNumberRangeMessage()
  const [typed, setTyped] = useState(String(ad.price))
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [meanwhile, setMeanwhile] = useState<AdState>()
  /** The values when the field opened: the list may change meanwhile. */
  const [opened] = useState(() => priceFieldsForConflictCheck(ad))
  const [keys] = useState(() => new IdempotencyKeys())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const price = parseTypedNumber('rupees', typed)
  const isRight = price !== undefined && price >= 1 && price <= adLimits.priceMax
  const { isBusy, submit } = useSubmitOnce({
    send(wanted: number, from: Opened) {
      const body = { prices: [{ id: ad._id, price: wanted, opened: from }] }
      return callApi('PUT products/many/prices', { body, idempotencyKey: keys.keyOf(body) })
    },
    onDone: take,
    onRefused(failure) {
      if (failure.status === 404) {
        onGone()
        showToast(t('many.gone', { title: ad.title }))
      } else setProblem(failureMessage(translator, failure, bulkFailureMessages, t('many.price_failed')))
    },
  })

  function take({ changeId, changed: [state], leftAlone: [left] }: BulkAdsAnswer) {
    keys.forget()
    if (state && changeId) {
      onState(state)
      onClose()
      offerUndo(changeId, state)
    } else if (left?.code === 'changed_meanwhile' && left.product) setMeanwhile(left.product)
    else if (left) setProblem(skippedAdMessage(t, left.code))
  }

  function offerUndo(changeId: string, state: AdState) {
    showToastWithAction(t('many.price_done', { title: ad.title, price: formatRupees(state.finalPrice) }), {
      label: t('many.undo'),
      onAction: () => void undo(changeId),
      onTimeout: () => undefined,
    })
  }

  async function undo(changeId: string) {
    const { answer } = await callApi('POST products/many/undo', { body: { changeId } })
    const [state] = answer?.changed ?? []
    if (state) onState(state)
    else showToast(t(answer ? 'many.price_undo_late' : 'many.price_undo_failed'))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!isRight) {
      setWrong(true)
      form.current?.querySelector('input')?.focus()
    } else if (price === opened.price) onClose()
    else void submit(price, opened)
  }

  return (
    <form
      ref={form}
      noValidate
      className="relative z-1 my-1 grid max-w-96 grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={save}
    >
      <div className="flex flex-wrap items-start gap-1">
        <div className="min-w-0 flex-[1_1_8rem]">
          <NumberField
            kind="rupees"
            max={adLimits.priceMax}
            label={t('many.price_of', { title: ad.title })}
            isLabelHidden
            wrong={wordsFor('price')}
            error={isWrong && !isRight ? wordsFor('price') : undefined}
            before="₹"
            after={<span className="text-14 text-ink-soft">{t(`unit.${rentTimeUnit(ad.rentType)}`)}</span>}
            value={typed}
            enterKeyHint="done"
            onKeyDown={({ key }) => {
              if (key === 'Escape' && !isBusy) onClose()
            }}
            onChange={(value) => {
              setTyped(value)
              setWrong(false)
              setMeanwhile(undefined)
            }}
          />
        </div>
        <Button kind="primary" type="submit" className="px-4" aria-disabled={isBusy}>
          {t('many.save')}
        </Button>
        <button type="button" className={iconButtonClass} onClick={onClose}>
          <Icon of={X} className="size-5" />
          <span className="sr-only">
            {t('many.keep_price')} <span lang={detectLanguage(ad.title)}>{ad.title}</span>
          </span>
        </button>
      </div>
      {opened.discount > 0 && (
        <p className="text-14 text-ink-soft">{t('many.before_discount', { percent: opened.discount })}</p>
      )}
      <div
        role="alert"
        className="rounded-12 bg-bad-50 px-3 py-2 text-14 leading-snug text-bad empty:absolute empty:p-0"
      >
        {problem}
      </div>
      <div role="alert" className="empty:absolute">
        {meanwhile && isRight && (
          <div className="grid gap-2 rounded-12 bg-marigold-50 px-3 py-2 leading-snug">
            <p>
              {t('many.changed_price', {
                price: formatRupees(meanwhile.price),
                unit: t(`unit.${rentTimeUnit(meanwhile.rentType)}`),
                percent: meanwhile.discount,
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind="outline"
                onClick={() => {
                  onState(meanwhile)
                  onClose()
                }}
              >
                {t('many.keep_that', { price: formatRupees(meanwhile.price) })}
              </Button>
              <Button
                kind="outline"
                aria-disabled={isBusy}
                onClick={() => void submit(price, priceFieldsForConflictCheck(meanwhile))}
              >
                {t('many.take_mine', { price: formatRupees(price) })}
              </Button>
            </div>
          </div>
        )}
      </div>
    </form>
  )
}
