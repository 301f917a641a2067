import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageOfText } from '../../../domain/languages.ts'
import { telLink } from '../../../domain/rules/contact-links.ts'
import { adPath } from '../../../domain/rules/links.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { contactClass } from '../../features/ad-page/contact-look.ts'
import { contactSentences } from '../../features/ad-page/contact-sentences.ts'
import { PlaceWords } from '../../features/place/place-words.tsx'
import { type FailureSentences, sayFailure } from '../../features/session/say-failure.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { doneClass, Field, refusedClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { WhatsAppSign } from '../../ui/whatsapp-sign.tsx'

/** The owner of the ad, and the link back to it. */
export function AdLine({ ad }: { ad: PublicAd }) {
  const { t } = useWords('reach')
  const lender = ad.userId.fullName || t('unknown_seller')
  return (
    <Link
      to={adPath(ad)}
      className="panel-link flex items-center gap-x-3.5 gap-y-2 rounded-20 border border-line bg-surface p-4 hover:bg-sunken"
    >
      <PhotoBox picture={ad.pictures[0]} alt="" sizes="6rem" rank="early" className="w-24 shrink-0 rounded-12" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <b className="font-label wrap-anywhere" lang={languageOfText(lender)}>
          {lender}
        </b>
        <span className="text-ink-soft wrap-anywhere">
          <PlaceWords ad={ad} />
        </span>
        <span className="wrap-anywhere" lang={languageOfText(ad.title)}>
          {ad.title}
        </span>
      </span>
    </Link>
  )
}

/** The lender's number, shown once: a reload does not show it again. */
export function LenderNumber({ number, chat }: { number: string | null; chat: string | null }) {
  const { t } = useWords('contact')
  useWords('reach')
  const tel = telLink(number)
  if (!number || !tel || !chat) return <Said>{t('no_phone_number')}</Said>
  const spoken = number.replace(/^\d{5}/, '$& ')
  return (
    <section className="grid gap-3 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-18">{t('reach.number')}</h2>
      <p className="text-28 font-label tabular-nums">{spoken}</p>
      <a href={tel} className={contactClass('call')}>
        <Icon of={Phone} className="size-5" />
        {t('reach.call', { number: spoken })}
      </a>
      <a href={chat} target="_blank" rel="noopener" className={contactClass('chat')}>
        <WhatsAppSign className="size-5" />
        {t('reach.chat')}
      </a>
      <p className="text-ink-soft">{t('reach.note_it')}</p>
    </section>
  )
}

/** Asks once for each account whether lenders see who asks for their number; its answer shows the number again. */
export function TellForm({ mark, name, hasNumber }: { mark: string; name: string; hasNumber: boolean }) {
  const { t } = useWords('contact')
  return (
    <section className="grid gap-3 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-18 wrap-anywhere">
        <TypedSentence typed={{ name }} say={(standIns) => t('tell.title', standIns)} />
      </h2>
      <p>{t('tell.text')}</p>
      <PlainForm name="tell" mark={mark} className="grid gap-3">
        {hasNumber && (
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" name="sharesNumber" value="true" className="size-5 flex-none accent-peacock-600" />
            {t('tell.number')}
          </label>
        )}
        {/* First, so that Enter agrees to nothing. */}
        <button type="submit" name="sharesName" value="false" className={buttonClass('outline')}>
          {t('tell.no')}
        </button>
        <button type="submit" name="sharesName" value="true" className={buttonClass('primary')}>
          {t('tell.yes')}
        </button>
      </PlainForm>
    </section>
  )
}

/** The result of a submitted form. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={refusedClass}>
      {children}
    </p>
  )
}

/** The button that shows the number, after the safety advice. */
export function NumberForm({ mark }: { mark: string }) {
  const { t } = useWords('contact')
  useWords('reach')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-22">{t('safety.title')}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('safety.see_first')}</li>
        <li>{t('safety.no_advance')}</li>
        <li>{t('safety.no_codes')}</li>
      </ul>
      <PlainForm name="show" mark={mark}>
        <button type="submit" className={buttonClass('primary', 'w-full')}>
          {t('reach.show')}
        </button>
      </PlainForm>
    </section>
  )
}

/** The button for a message when the ad is available again. */
export function AlertForm({ mark, isWanted }: { mark: string; isWanted: boolean }) {
  const { t } = useWords('product')
  return (
    <PlainForm name="alert" mark={mark} className="grid gap-3">
      {isWanted && (
        <p role="status" className={doneClass}>
          {t('free_alert_on')}
        </p>
      )}
      <button
        type="submit"
        name="isWanted"
        value={String(!isWanted)}
        className={buttonClass(isWanted ? 'outline' : 'primary')}
      >
        {t(isWanted ? 'free_alert_off' : 'free_alert')}
      </button>
    </PlainForm>
  )
}

export function LogOutForm({ mark }: { mark: string }) {
  const { t } = useWords('reach')
  return (
    <PlainForm name="log-out" mark={mark} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-soft">{t('reach.signed_in')}</p>
      <button type="submit" className={buttonClass('outline')}>
        {t('reach.log_out')}
      </button>
    </PlainForm>
  )
}

interface LogInFormProps {
  mark: string
  /** The values typed before; a password is typed again. */
  login: string | undefined
  refusal: Refusal | undefined
}

/** E-mail or mobile number, and the password. */
export function LogInForm({ mark, login, refusal }: LogInFormProps) {
  const { t } = useWords('account')
  useWords('reach')
  const wrong = new Map(refusal?.fields.map(({ field, code }) => [field, code]))
  const password = wrong.get('password')
  const isLoginWrong = wrong.has('email') || wrong.has('phoneNumber')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-22">{t('reach.log_in')}</h2>
      <PlainForm name="log-in" mark={mark} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('reach.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={login}
          error={isLoginWrong ? t(login ? 'reach.login_invalid' : 'reach.login_required') : undefined}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={password && t(`fieldError.${password}` as MessageId)}
        />
        <button type="submit" className={buttonClass('primary')}>
          {t('login')}
        </button>
      </PlainForm>
      <p className="text-ink-soft">{t('reach.no_account')}</p>
    </section>
  )
}

interface PlainFormProps {
  /** Its action. */
  name: 'log-in' | 'show' | 'tell' | 'alert' | 'log-out'
  mark: string
  className?: string
  children: ReactNode
}

/** A form without scripts, which the server answers with the page itself. */
function PlainForm({ name, mark, className, children }: PlainFormProps) {
  return (
    <form method="post" noValidate className={className}>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="mark" value={mark} />
      {children}
    </form>
  )
}

const loginSentences: FailureSentences = {
  wrong_login: 'wrong_login',
  account_suspended: 'account_suspended',
  not_signed_in: 'reach.signed_out',
  too_many_requests: 'too_many_tries',
}
const numberSentences: FailureSentences = {
  ...contactSentences,
  already_available: 'free_already',
  not_signed_in: 'reach.signed_out',
}

/** The message of a refusal that concerns no field. */
export function RefusalWords({ refusal, isLogin }: { refusal: Refusal; isLogin: boolean }) {
  const translator = useWords('contact')
  useWords('account')
  useWords('product')
  useWords('reach')
  const { code, fields, retryAfter } = refusal
  if (fields.length > 0) return null
  const sentences = isLogin ? loginSentences : numberSentences
  return <Said>{sayFailure(translator, { code, retryAfter }, sentences, translator.t('busy_try_again'))}</Said>
}
