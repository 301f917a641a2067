import { ChevronLeft, ShieldCheck } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formSuccessClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { useSite } from '../../ui/site.ts'
import { StatePanel } from '../../ui/state-panel.tsx'
import { formatUnbrokenPeriod } from '../dates/dates-words.ts'
import { SumTable } from '../dates/sum-table.tsx'
import { ReportLink } from '../report/report-link.tsx'
import { useSession } from '../session/session.ts'
import { LoadingRentals } from './loading-rentals.tsx'
import { RentalContact } from './rental-contact.tsx'
import { type ConfirmedStep, otherNameOf, percentOf, reasonMessage, stateSentence, stepWords } from './rental-words.ts'
import { SayYes } from './say-yes.tsx'
import { RentalLabel } from './state-label.tsx'
import { rentalsPath, useRental } from './use-rental.ts'

const fetchConfirm = () => import('./confirm-step.lazy.tsx').then((part) => part.ConfirmStep)

/** One rental of the signed-in user: what it is, how it stands, and the next step (docs/decisions/rentals.md). */
export function RentalPage({ id }: { id: string }) {
  const token = useSession()?.token
  // The next user of the device sees nothing of the previous one.
  return token === undefined ? null : <LoadedRental key={`${token} ${id}`} id={id} />
}

function LoadedRental({ id }: { id: string }) {
  const { t } = useTranslation('rentals')
  const { seen, isMissing, isFailed, load, replace } = useRental(id)
  return (
    <div className="mx-auto min-h-[60vh] max-w-[calc(64rem+2*var(--gutter))] px-gutter pt-3 pb-12 md:pt-5">
      <Link
        to={rentalsPath}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-pill pr-3 text-peacock-600 hover:underline underline-offset-4"
      >
        <Icon of={ChevronLeft} className="size-5" />
        {t('rental.all')}
      </Link>
      {seen ? (
        <ShownRental {...seen} onRental={replace} />
      ) : isMissing ? (
        <StatePanel
          level="h1"
          title={t('rental.none_title')}
          text={t('rental.none_text')}
          picture="/pictures/search.webp"
          action={
            <ButtonLink kind="primary" to={rentalsPath}>
              {t('rental.all')}
            </ButtonLink>
          }
        />
      ) : isFailed ? (
        <LoadError title={t('rental.failed')} retry={() => void load()} />
      ) : (
        <LoadingRentals />
      )}
    </div>
  )
}

const isOpenState = (state: Rental['state']): boolean => state === 'asked' || state === 'accepted'

interface ShownRentalProps {
  rental: Rental
  /** As the server says. */
  today: string
  onRental(rental: Rental): void
}

function ShownRental({ rental, today, onRental }: ShownRentalProps) {
  const { t } = useTranslation('rentals')
  useTranslation('contact')
  const { t: say } = useTranslation('product')
  const top = useRef<HTMLHeadingElement>(null)
  const confirm = useLazyPart(fetchConfirm)
  const [step, setStep] = useState<ConfirmedStep>()
  const [isChanged, setChanged] = useState(false)
  const [shows, setShows] = useState(0)
  // The pressed button is gone, with its dialog, and what became of it stands at the top.
  useEffect(() => {
    if (shows > 0) top.current?.focus()
  }, [shows])
  const { ad, side, state, steps, quote, words, answerWords, canReview } = rental
  const name = otherNameOf(t, rental)
  const { id: sentence, day } = stateSentence(t, rental, today)
  const reason = reasonMessage(rental.reason)
  const others = steps.filter((one) => one !== 'accept' && one !== 'decline')
  const isOpen = isOpenState(state)
  const isAnswerable = steps.includes('accept')

  function ask(wanted: ConfirmedStep) {
    setStep(wanted)
    void confirm.open()
  }
  function show(next: Rental, wasChanged: boolean) {
    setChanged(wasChanged)
    onRental(next)
    setShows(shows + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <div>
          <RentalLabel rental={rental} />
          <h1
            ref={top}
            tabIndex={-1}
            className="mt-2 scroll-mt-10 text-22 font-label wrap-anywhere outline-none md:text-28"
            lang={detectLanguage(ad.title)}
          >
            {ad.path ? (
              <Link to={ad.path} className="hover:underline underline-offset-4">
                {ad.title}
              </Link>
            ) : (
              ad.title
            )}
          </h1>
        </div>
        <section className="grid gap-4 rounded-20 border border-line bg-surface p-4 md:p-6">
          <p role="status" className="text-18 leading-snug font-title text-balance wrap-anywhere md:text-22">
            <SentenceWithUserText
              userTexts={{ name }}
              format={(standIns) => t(sentence, { ...standIns, day })}
              className="font-label"
            />
          </p>
          <p className="-mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-12 bg-sunken px-4 py-3 leading-snug">
            <span className="font-label wrap-anywhere">
              {formatUnbrokenPeriod(t, ad.rentType, rental, today)}
              {rental.pieces > 1 && ` · ${t('dates.count_pieces', { count: rental.pieces })}`}
            </span>
            <b className="font-price text-18 tabular-nums">{formatRupees(quote.total / 100)}</b>
          </p>
          {state === 'asked' && rental.othersAsking > 0 && (
            <p className="-mt-2 text-14 leading-snug text-ink-soft">
              {t('rental.others', { count: rental.othersAsking })}
            </p>
          )}
          {reason && (
            <p className="-mt-2 text-ink-soft">
              {t('rental.why')}: {t(reason)}
            </p>
          )}
          {isChanged && (
            <p role="status" className={formSuccessClass}>
              {t('rental.changed')}
            </p>
          )}
          {isAnswerable && <WrittenWords rental={rental} safety={say('safety_line')} />}
          {isAnswerable && <SayYes rental={rental} onRental={show} onNo={() => ask('decline')} />}
          {canReview && ad.path && (
            <div className="grid gap-3">
              <p>{t('rental.review_text')}</p>
              <ButtonLink kind="primary" to={`${ad.path}#reviews`} className="min-h-14">
                {t('rental.review')}
              </ButtonLink>
            </div>
          )}
          <RentalContact rental={rental} today={today} />
          {!canReview && side === 'renter' && ad.path && !isOpen && (
            <ButtonLink kind="outline" to={ad.path} className="justify-self-start">
              {t('rental.see_ad')}
            </ButtonLink>
          )}
        </section>
        {!isAnswerable && (words || answerWords) && (
          <section className="rounded-20 border border-line bg-surface p-4 md:p-6">
            <WrittenWords rental={rental} safety={say('safety_line')} />
          </section>
        )}
        <Facts rental={rental} />
        {!words && !answerWords && isOpen && (
          <p className="flex gap-2.5 px-1 text-14 leading-snug text-balance text-ink-soft">
            <Icon of={ShieldCheck} className="size-5 shrink-0 text-peacock-600" />
            {say('safety_line')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-28">
        <Sum rental={rental} />
        <div className="grid justify-items-start px-1">
          {others.map((one) => (
            <button
              key={one}
              type="button"
              className="inline-flex min-h-11 items-center text-left text-ink-soft underline underline-offset-4 hover:text-bad"
              onClick={() => ask(one)}
            >
              {t(stepWords[one].label)}
            </button>
          ))}
          <ReportLink subject="rental" id={rental._id} owner="" label={t('rental.report')} />
        </div>
      </div>
      {confirm.failure}
      {confirm.Part && step && <confirm.Part rental={rental} step={step} onRental={show} onClose={confirm.close} />}
    </div>
  )
}

/** What is to be paid, what was, or what it would have been: nothing is owed for what did not come about. */
function Sum({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals')
  const { brand } = useSite()
  const { side, state, quote } = rental
  const isEnded = !isOpenState(state)
  const isForNothing = isEnded && state !== 'over'
  const title = t(isForNothing ? 'rental.sum_of_nothing' : isEnded ? 'rental.sum_over' : 'rental.sum')
  const name = otherNameOf(t, rental)
  const toLender = side === 'lender' && (
    <SentenceWithUserText
      userTexts={{ name }}
      format={(standIns) => t('rental.pay_you', { ...standIns, brand: brand.name })}
    />
  )
  return (
    <section className="rounded-20 border border-line bg-surface p-4 md:p-6">
      <h2 className="mb-3 text-18">{title}</h2>
      <SumTable
        sum={isForNothing ? { ...quote, deposit: 0 } : quote}
        percent={percentOf(quote)}
        title={title}
        ofTotal={isEnded || side === 'lender' ? t('dates.total') : undefined}
        note={isEnded ? null : toLender || undefined}
      />
    </section>
  )
}

/** Who it is, and how it comes. */
function Facts({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals')
  const { isDelivered, deliverTo, renter } = rental
  const name = otherNameOf(t, rental)
  return (
    <dl className="grid gap-3.5 rounded-20 border border-line bg-surface p-4 md:p-6">
      <Fact label={t('rental.who')}>
        <span lang={detectLanguage(name)} className="font-label wrap-anywhere">
          {name}
        </span>
        {renter && (
          <span className="block text-14 text-ink-soft">
            {[
              t('rental.renter_facts', { year: renter.memberSince.slice(0, 4) }),
              t('rental.renter_booked', { count: renter.booked }),
              ...(renter.cancelled > 0 ? [t('rental.renter_cancelled', { count: renter.cancelled })] : []),
            ].join(' · ')}
          </span>
        )}
      </Fact>
      <Fact label={t('rental.how')}>
        {t(isDelivered ? 'rental.delivery' : 'rental.pickup')}
        {deliverTo && (
          <span lang={detectLanguage(deliverTo)} className="block wrap-anywhere">
            {deliverTo}
          </span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 leading-snug">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** What both have written, below what to take care of. A lender reads it before the answer. */
function WrittenWords({ rental, safety }: { rental: Rental; safety: string }) {
  const { t } = useTranslation('rentals')
  const { side, words, answerWords } = rental
  if (!words && !answerWords) return null
  const name = otherNameOf(t, rental)
  const texts = [
    { text: words, isOwn: side === 'renter' },
    { text: answerWords, isOwn: side === 'lender' },
  ].filter(({ text }) => text !== '')
  return (
    <div className="grid gap-4">
      <p className="flex gap-2.5 text-14 leading-snug text-balance text-ink-soft">
        <Icon of={ShieldCheck} className="size-5 shrink-0 text-peacock-600" />
        {safety}
      </p>
      {texts.map(({ text, isOwn }) => (
        <figure key={String(isOwn)}>
          <figcaption className="text-14 text-ink-soft">
            {isOwn ? (
              t('rental.words_own')
            ) : (
              <SentenceWithUserText userTexts={{ name }} format={(standIns) => t('rental.words_of', standIns)} />
            )}
          </figcaption>
          <blockquote
            lang={detectLanguage(text)}
            className="mt-1 border-l-3 border-line-strong pl-3 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </blockquote>
        </figure>
      ))}
    </div>
  )
}
