import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { formatUnbrokenPeriod } from '../dates/dates-words.ts'
import { DayTile } from './day-tile.tsx'
import { otherNameOf } from './rental-words.ts'
import { RentalLabel } from './state-label.tsx'
import { rentalPath } from './use-rental.ts'

interface RentalRowProps {
  rental: Rental
  /** As the server says. */
  today: string
  /** It was loaded by a press on *Show more*, and is the first of those. */
  isFocused: boolean
}

/** One rental of a list: a link to its page. */
export function RentalRow({ rental, today, isFocused }: RentalRowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) link.current?.focus({ preventScroll: true })
  }, [isFocused])
  const { t } = useTranslation('rentals')
  const { _id, ad, side, from, quote } = rental
  const name = otherNameOf(t, rental)
  return (
    <li>
      <Link
        ref={link}
        to={rentalPath(_id)}
        className="flex items-start gap-3.5 px-4 py-3.5 leading-snug hover:bg-sunken focus-visible:rounded-20 focus-visible:-outline-offset-3"
      >
        <DayTile day={from.slice(0, 10)} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="flex-[1_1_8rem] font-label wrap-anywhere" lang={detectLanguage(ad.title)}>
              {ad.title}
            </b>
            <span className="font-price whitespace-nowrap tabular-nums">{formatRupees(quote.total / 100)}</span>
          </span>
          <span className="block wrap-anywhere">{formatUnbrokenPeriod(t, ad.rentType, rental, today)}</span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <RentalLabel rental={rental} isInList />
            <span className="text-14 text-ink-soft">
              <SentenceWithUserText
                userTexts={{ name }}
                format={(standIns) => (side === 'lender' ? t('rentals.of_you', standIns) : standIns.name)}
              />
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
