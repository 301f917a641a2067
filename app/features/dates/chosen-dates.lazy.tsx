import { CalendarCheck, CircleAlert } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import { type QuotedRental, quote } from '../../../domain/rules/rent/quote.ts'
import {
  blankDates,
  blockedDays,
  checkDates,
  nowOnDay,
  periodOfTyped,
  type TypedDates,
} from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { takePendingAction } from '../account/pending-action.ts'
import { callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import type { AskRefusal } from './ask-form.lazy.tsx'
import { explainProblem, formatEnds, formatPeriod } from './dates-words.ts'
import { askActionOf, beginDates, storeDates } from './stored-dates.ts'
import { SumTable } from './sum-table.tsx'
import { type Calendar, useCalendar } from './use-calendar.ts'

export interface ChooseDatesProps {
  ad: PublicAd
  isOwn: boolean
  /** The dates and their sum in words; absent without any. */
  chosen: string | undefined
  /** Writes to the lender about the chosen dates. */
  onChat(): void
  onChange(words: string | undefined): void
}

const fetchDialog = () => import('./dates-dialog.lazy.tsx').then((part) => part.DatesDialog)
const fetchAskForm = () => import('./ask-form.lazy.tsx').then((part) => part.AskForm)
const fetchLogin = () => import('../account/login-required-dialog.lazy.tsx').then((part) => part.LoginRequiredDialog)

/** The dates that are chosen on the page of an ad: what they cost, what can be done with them, and the dialog that changes them. */
export function ChosenDates({ ad, isOwn, presses, onChat, onChange }: ChooseDatesProps & { presses: number }) {
  const { t } = useTranslation('contact')
  const { rentType, terms } = ad
  const blank = { ...blankDates, count: String(terms.least) }
  const [typed, setTyped] = useState<TypedDates>(() => ({ ...blank, ...beginDates(ad._id, rentType) }))
  const period = periodOfTyped(rentType, typed)
  const { calendar, isFailed, look, reload } = useCalendar(ad._id, period ? blockedDays(period).to : '')
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const dialog = useLazyPart(fetchDialog)
  const askForm = useLazyPart(fetchAskForm, 'rentals')
  const login = useLazyPart(fetchLogin, 'product')
  const [refusal, setRefusal] = useState<AskRefusal>()
  const [areAsksOff, setAsksOff] = useState(false)
  const device = new Date()
  const today = calendar?.today ?? dayInIndia(device)
  const now = nowOnDay(today, device)
  // The owner blocks any days.
  const known = isOwn ? undefined : calendar
  const checked = checkDates(ad, typed, { now, freeOn: (day) => known?.free[day], taken: known?.taken })
  const { rental } = checked
  const problem = checked.problem && explainProblem(t, ad, checked.problem, today)
  const sum = rental && quote(ad, rental)

  const openDialog = useEffectEvent(() => {
    void dialog.open()
    // There may be no network when it is pressed.
    if (isSignedIn && !isOwn) askForm.prepare().catch(() => undefined)
  })
  useEffect(() => {
    if (presses > 0) openDialog()
  }, [presses])
  const words = rental && sum && `${formatEnds(t, rental, today)} · ${formatRupees(sum.total / 100)}`
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(words), [words])

  const pendingAction = askActionOf(ad._id)
  const askWanted = useEffectEvent(() => {
    if (takePendingAction(pendingAction) && rental && !isOwn) ask()
  })
  useEffect(() => askWanted(), [])

  function change(changed: Partial<TypedDates>) {
    setRefusal(undefined)
    const next = { ...typed, ...changed }
    setTyped(next)
    storeDates(ad._id, next)
    const wanted = periodOfTyped(rentType, next)
    if (wanted) look(blockedDays(wanted).to)
  }
  function forget() {
    setRefusal(undefined)
    setTyped(blank)
    storeDates(ad._id, null)
  }
  function write() {
    close()
    onChat()
  }
  function ask() {
    setRefusal(undefined)
    if (isSignedIn) {
      void askForm.open()
      if (!dialog.Part) void dialog.open()
    } else {
      close()
      void login.open()
    }
  }
  function close() {
    askForm.close()
    dialog.close()
  }
  function goBackToDates(why?: AskRefusal) {
    askForm.close()
    setRefusal(why)
    setAsksOff(why?.isOff === true)
    if (why) reload()
  }
  function finish(asked?: Rental) {
    close()
    forget()
    if (asked) void navigate(`/rentals/${asked._id}`)
  }
  const ways = (
    <div className="flex flex-wrap gap-3">
      {!areAsksOff && (
        <button type="button" className={buttonClass('primary', 'flex-auto px-3!')} onClick={ask}>
          <Icon of={CalendarCheck} className="size-5 shrink-0" />
          {t('dates.ask')}
        </button>
      )}
      <button
        type="button"
        className="forced-edge flex min-h-12 flex-[99_1_9rem] items-center justify-center gap-2 rounded-pill bg-chat-50 px-3 py-2 text-center leading-snug font-label text-chat hover:inset-ring-[1.5px] hover:inset-ring-current"
        onClick={write}
      >
        <WhatsAppIcon className="size-5 shrink-0" />
        {t('dates.chat')}
      </button>
      {askForm.failure}
      {login.failure}
    </div>
  )
  const action = isOwn
    ? rental && (
        <BlockDays
          key={JSON.stringify(rental)}
          adId={ad._id}
          rental={rental}
          pieces={terms.pieces}
          calendar={calendar}
          onDone={reload}
        />
      )
    : ways
  const refused = refusal && (
    <p role="alert" className={`${fieldErrorClass} mt-0!`}>
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {refusal.words}
    </p>
  )
  return (
    <>
      {typed.from !== '' && (
        <section className="grid gap-3 rounded-20 border border-line bg-surface p-4">
          {period && (sum || !problem) && <p className="font-label">{formatPeriod(t, rentType, period, today)}</p>}
          {problem && (
            <p role="alert" className={`${fieldErrorClass} mt-0!`}>
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              {problem.words}
            </p>
          )}
          {!dialog.Part && refused}
          {sum && (
            <SumTable sum={sum} percent={ad.discount} {...(isOwn && { ofTotal: t('dates.total'), note: null })} />
          )}
          <div className="grid">
            {sum && action}
            <Button kind="quiet" className="-mb-2" onClick={forget}>
              {t('dates.remove')}
            </Button>
          </div>
        </section>
      )}
      {dialog.Part && (
        <dialog.Part
          ad={ad}
          typed={typed}
          calendar={calendar}
          isFailed={isFailed}
          now={now}
          sum={sum}
          problem={problem}
          action={action}
          isOwn={isOwn}
          refused={refused}
          asking={
            askForm.Part &&
            rental &&
            sum && (
              <askForm.Part ad={ad} rental={rental} sum={sum} today={today} onBack={goBackToDates} onAsked={finish} />
            )
          }
          onTyped={change}
          onLook={look}
          onRetry={reload}
          onClose={close}
        />
      )}
      {dialog.failure}
      {login.Part && <login.Part pendingAction={pendingAction} text={t('dates.ask_log_in')} onClose={login.close} />}
    </>
  )
}

interface BlockDaysProps {
  adId: string
  rental: QuotedRental
  /** All that the ad has. */
  pieces: number
  calendar: Calendar | null
  onDone(): void
}

/** The owner's button that takes the asked days out of the calendar, and puts them back. */
function BlockDays({ adId, rental, pieces, calendar, onDone }: BlockDaysProps) {
  const translator = useTranslation('contact')
  const { t } = translator
  const [changed, setChanged] = useState<boolean>()
  const note = useId()
  const keys = useRef(new IdempotencyKeys())
  const days = blockedDays(rental)
  const { isBusy, submit } = useSubmitOnce({
    send: (isWanted: boolean) => {
      if (!isWanted) return callApi('DELETE products/block', { query: { productIds: [adId], ...days } })
      const wanted = rental.pieces ?? 1
      const body = { ids: [adId], ...days, pieces: wanted < pieces ? wanted : undefined }
      return callApi('POST products/block', { body, idempotencyKey: keys.current.keyOf(body) })
    },
    onDone: (_, isWanted) => {
      keys.current.forget()
      setChanged(isWanted)
      onDone()
    },
    onRefused: (failure) => showToast(failureMessage(translator, failure, {})),
  })
  const isBlocked = changed ?? isAllBooked(days, calendar)
  return (
    <div className="grid gap-2">
      <p role="status" className="leading-snug text-good empty:hidden">
        {isBlocked ? t('dates.blocked') : changed === false && t('dates.unblocked')}
      </p>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-describedby={isBlocked ? note : undefined}
        className={buttonClass(isBlocked ? 'outline' : 'primary')}
        onClick={() => void submit(!isBlocked)}
      >
        {t(isBlocked ? 'dates.unblock' : 'dates.block')}
      </button>
      {isBlocked && (
        <p id={note} className="text-14 leading-snug text-ink-soft">
          {t('dates.unblock_note')}
        </p>
      )}
    </div>
  )
}

function isAllBooked({ from, to }: RentPeriod, calendar: Calendar | null): boolean {
  let day = from
  while (day <= to && calendar?.free[day] === 0) day = addDays(day)
  return day > to
}
