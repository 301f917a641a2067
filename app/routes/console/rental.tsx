import { formatPhone } from '../../../domain/rules/console/people.ts'
import type { RentalDetailForTeam, RentalPrivateParts } from '../../../domain/rules/console/rentals.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { formatPeriodInFigures } from '../../../domain/rules/rent/format-period.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { RevealForm } from '../../features/console/decision-forms.tsx'
import { DescriptionList } from '../../features/console/description-list.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { type FormOutcome, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** One rental: who, what, when, for how much, and each step; what the two wrote after a press that the log tells. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions) => actions.readRental(args.id))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<RentalPrivateParts>(args, { show: (actions) => actions.showRental(args.id) })
}

export function RentalPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('console')
  const { reader, csrfToken, found: rental } = loaderData
  const {
    found: shown,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<RentalPrivateParts>> = actionData ?? {}
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="rentals"
      title={rental?.title || t('console.rentals')}
      isTitleTyped={Boolean(rental?.title)}
      refusal={refusal}
      values={values}
    >
      {rental && (
        <>
          <About rental={shown ? { ...rental, ...shown } : rental} />
          {shown && <WrittenWords parts={shown} />}
          {rental.isHidden && !shown && <RevealForm csrfToken={csrfToken} text={t('console.rentals.show')} />}
          <Steps rental={rental} />
        </>
      )}
    </ConsoleFrame>
  )
}

function About({ rental }: { rental: RentalDetailForTeam }) {
  const { t, language } = useTranslation('console')
  const { state, reason, quote, pieces, expiresAt } = rental
  const sum = (paise: number) => formatRupees(paise / 100)
  const side = (name: 'lender' | 'renter') => {
    const person = rental[name]
    return person && <ConsoleLink to={`/console/people/${person.id}`} text={person.name} isTyped />
  }
  const phone = (number: string | null) => number && formatPhone(number)
  return (
    <DescriptionList
      facts={[
        [t('console.state'), t(`console.rentals.is.${state}`)],
        [t('console.rentals.why'), reason && t(`console.rentals.reason.${reason}`)],
        [
          t('console.rentals.until'),
          state === 'asked' && indianTimeFormat(language, 'short').format(new Date(expiresAt)),
        ],
        [t('console.rentals.period'), formatPeriodInFigures(rental)],
        [t('console.rentals.by.lender'), side('lender')],
        [`${t('console.rentals.by.lender')}: ${t('console.people.phone')}`, phone(rental.lenderPhone)],
        [t('console.rentals.by.renter'), side('renter')],
        [`${t('console.rentals.by.renter')}: ${t('console.people.phone')}`, phone(rental.renterPhone)],
        [
          t('console.rentals.ad'),
          rental.adId && <ConsoleLink to={`/console/ads/${rental.adId}`} text={rental.title} isTyped />,
        ],
        [t('console.rentals.pieces'), pieces],
        [t('console.rentals.rent'), sum(quote.rent)],
        [t('console.rentals.discount'), quote.discount > 0 && `−${sum(quote.discount)}`],
        [t('console.rentals.delivery'), rental.isDelivered && sum(quote.delivery)],
        [t('console.rentals.total'), sum(quote.total)],
        [t('console.rentals.deposit'), quote.deposit > 0 && sum(quote.deposit)],
      ]}
    />
  )
}

function WrittenWords({ parts }: { parts: RentalPrivateParts }) {
  const { t } = useTranslation('console')
  const { words, deliverTo, answerWords, place } = parts
  const typed = (text: string) => text && <UserText text={text} />
  if (!(words || deliverTo || answerWords || place)) return null
  return (
    <DescriptionList
      facts={[
        [t('console.rentals.words'), typed(words)],
        [t('console.rentals.deliver_to'), typed(deliverTo)],
        [t('console.rentals.answer_words'), typed(answerWords)],
        [t('console.rentals.place'), typed(place)],
      ]}
    />
  )
}

function Steps({ rental: { steps } }: { rental: RentalDetailForTeam }) {
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'medium')
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.rentals.steps')}</h2>
      <ol className="grid gap-3">
        {steps.map(({ state, by, at }) => (
          <li key={state} className="grid gap-1 rounded-20 border border-line bg-surface p-4">
            <p className="font-label">{t(`console.rentals.is.${state}`)}</p>
            <p className="text-14 text-ink-soft">
              {t(`console.rentals.by.${by}`)}, {time.format(new Date(at))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
