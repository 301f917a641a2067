import { Pencil } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { Price } from '../../ui/price.tsx'
import type { PriceHandlers } from './use-own-ads.ts'

const fetchForm = () => import('./bulk-dialogs.lazy.tsx').then((m) => m.SinglePriceForm)

/** The price of one's own ad; a press replaces it by a field. */
export function EditablePrice({ ad, isBusy, ...handlers }: PriceHandlers & { ad: OwnAd; isBusy: boolean }) {
  const { t } = useTranslation('ad')
  const { Part: PriceForm, failure, prepare, open, close } = useLazyPart(fetchForm, 'many')
  const button = useRef<HTMLButtonElement>(null)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (isBack) button.current?.focus()
    setBack(false)
  }, [isBack])
  if (ad.status === 'removed') return <Price ad={ad} size="card" />
  if (PriceForm)
    return (
      <PriceForm
        ad={ad}
        {...handlers}
        onClose={() => {
          close()
          setBack(true)
        }}
      />
    )
  return (
    <div className="flex items-center gap-1">
      <Price ad={ad} size="card" />
      <button
        ref={button}
        type="button"
        className="relative z-1 -my-1.5 grid size-11 shrink-0 place-items-center rounded-pill text-peacock-600 hover:bg-sunken"
        aria-disabled={isBusy}
        onPointerEnter={() => void prepare().catch(() => undefined)}
        onClick={() => {
          if (!isBusy) void open()
        }}
      >
        <Icon of={Pencil} className="size-4" />
        <span className="sr-only">
          {t('myAds.change_price')} <span lang={detectLanguage(ad.title)}>{ad.title}</span>
        </span>
      </button>
      {failure}
    </div>
  )
}
