import { Calendar } from 'lucide'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { areDatesBegun } from './begun-dates.ts'
import type { ChooseDatesProps } from './chosen-dates.lazy.tsx'

const fetchDates = () => import('./chosen-dates.lazy.tsx').then((part) => part.ChosenDates)

/** The button *Choose dates*, which loads all the rest. Without scripts it leads to the page with a plain form. */
export function ChooseDates(props: ChooseDatesProps) {
  const { t } = useTranslation('product')
  const { Part, failure, open } = useLazyPart(fetchDates, 'contact')
  const [presses, setPresses] = useState(0)
  const restore = useEffectEvent(() => {
    if (areDatesBegun(props.ad._id)) void open()
  })
  useEffect(() => restore(), [])
  function press(event: MouseEvent) {
    event.preventDefault()
    setPresses(presses + 1)
    if (!Part) void open()
  }
  return (
    <>
      <form action="#dates">
        <button
          type="submit"
          name="choose"
          value="dates"
          data-held
          className={buttonClass('outline', 'w-full')}
          onClick={press}
        >
          <Icon of={Calendar} className="size-5" />
          {t(props.chosen ? 'change_dates' : 'choose_dates')}
        </button>
      </form>
      {Part && <Part {...props} presses={presses} />}
      {failure}
    </>
  )
}
