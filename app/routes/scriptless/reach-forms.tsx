import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { telLink } from '../../../domain/rules/contact-links.ts'
import { adPath } from '../../../domain/rules/links.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { PasswordField } from '../../features/account/form-parts/password-field.tsx'
import { contactButtonClass } from '../../features/ad-page/contact-button-class.ts'
import { contactFailureMessages } from '../../features/ad-page/contact-failures.ts'
import { AdPlaceName } from '../../features/place/ad-place-name.tsx'
import { type FailureMessages, failureMessage } from '../../features/session/failure-message.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field, formErrorClass, formSuccessClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'

/** The owner of the ad, and the link back to it. */
export function AdOwnerAndLink({ ad }: { ad: PublicAd }) {
  const { t } = useTranslation('reach')
  const lender = ad.userId.fullName || t('unknown_seller')
  return (
    <Link
      to={adPath(ad)}
      className="panel-link flex items-center gap-x-3.5 gap-y-2 rounded-20 border border-line bg-surface p-4 hover:bg-sunken"
    >
      <PhotoBox picture={ad.pictures[0]} alt="" sizes="6rem" priority="early" className="w-24 shrink-0 rounded-12" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <b className="font-label wrap-anywhere" lang={detectLanguage(lender)}>
          {lender}
        </b>
        <span className="text-ink-soft wrap-anywhere">
          <AdPlaceName ad={ad} />
        </span>
        <span className="wrap-anywhere" lang={detectLanguage(ad.title)}>
          {ad.title}
        </span>
      </span>
    </Link>
  )
}

/** The lender's number, shown once: a reload does not show it again. */
export function LenderNumber({ number, chat }: { number: string | null; chat: string | null }) {
  const { t } = useTranslation('contact')
  useTranslation('reach')
  const tel = telLink(number)
  if (!number || !tel || !chat) return <FormResult>{t('no_phone_number')}</FormResult>
  const spoken = number.replace(/^\d{5}/, '$& ')
  return (
    <section className="grid gap-3 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-18">{t('reach.number')}</h2>
      <p className="text-28 font-label tabular-nums">{spoken}</p>
      <a href={tel} className={contactButtonClass('call')}>
        <Icon of={Phone} className="size-5" />
        {t('reach.call', { number: spoken })}
      </a>
      <a href={chat} target="_blank" rel="noopener" className={contactButtonClass('chat')}>
        <WhatsAppIcon className="size-5" />
        {t('reach.chat')}
      </a>
      <p className="text-ink-soft">{t('reach.note_it')}</p>
    </section>
  )
}

/** Asks once for each account whether lenders see who asks for their number; its answer shows the number again. */
export function ShareNameForm({ csrfToken, name, hasNumber }: { csrfToken: string; name: string; hasNumber: boolean }) {
  const { t } = useTranslation('contact')
  return (
    <section className="grid gap-3 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-18 wrap-anywhere">
        <SentenceWithUserText userTexts={{ name }} format={(standIns) => t('tell.title', standIns)} />
      </h2>
      <p>{t('tell.text')}</p>
      <PlainForm name="tell" csrfToken={csrfToken} className="grid gap-3">
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
export function FormResult({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={formErrorClass}>
      {children}
    </p>
  )
}

/** The button that shows the number, after the safety advice. */
export function ShowNumberForm({ csrfToken }: { csrfToken: string }) {
  const { t } = useTranslation('contact')
  useTranslation('reach')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-22">{t('safety.title')}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('safety.see_first')}</li>
        <li>{t('safety.no_advance')}</li>
        <li>{t('safety.no_codes')}</li>
      </ul>
      <PlainForm name="show" csrfToken={csrfToken}>
        <button type="submit" className={buttonClass('primary', 'w-full')}>
          {t('reach.show')}
        </button>
      </PlainForm>
    </section>
  )
}

/** The button for a message when the ad is available again. */
export function AvailabilityAlertForm({ csrfToken, isWanted }: { csrfToken: string; isWanted: boolean }) {
  const { t } = useTranslation('product')
  return (
    <PlainForm name="alert" csrfToken={csrfToken} className="grid gap-3">
      {isWanted && (
        <p role="status" className={formSuccessClass}>
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

export function LogOutForm({ csrfToken }: { csrfToken: string }) {
  const { t } = useTranslation('reach')
  return (
    <PlainForm
      name="log-out"
      csrfToken={csrfToken}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="text-ink-soft">{t('reach.signed_in')}</p>
      <button type="submit" className={buttonClass('outline')}>
        {t('reach.log_out')}
      </button>
    </PlainForm>
  )
}

interface LogInFormProps {
  csrfToken: string
  /** The values typed before; a password is typed again. */
  login: string | undefined
  refusal: Refusal | undefined
}

/** E-mail or mobile number, and the password. */
export function LogInForm({ csrfToken, login, refusal }: LogInFormProps) {
  const { t } = useTranslation('account')
  useTranslation('reach')
  const wrong = new Map(refusal?.fields.map(({ field, code }) => [field, code]))
  const password = wrong.get('password')
  const isLoginWrong = wrong.has('email') || wrong.has('phoneNumber')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-22">{t('reach.log_in')}</h2>
      <PlainForm name="log-in" csrfToken={csrfToken} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
  csrfToken: string
  className?: string
  children: ReactNode
}

/** A form without scripts, which the server answers with the page itself. */
function PlainForm({ name, csrfToken, className, children }: PlainFormProps) {
  return (
    <form method="post" noValidate className={className}>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="mark" value={csrfToken} />
      {children}
    </form>
  )
}

const loginSentences: FailureMessages = {
  wrong_login: 'wrong_login',
  account_suspended: 'account_suspended',
  not_signed_in: 'reach.signed_out',
  too_many_requests: 'too_many_tries',
}
const numberSentences: FailureMessages = {
  ...contactFailureMessages,
  already_available: 'free_already',
  not_signed_in: 'reach.signed_out',
}

/** The message of a refusal that concerns no field. */
export function RefusalMessage({ refusal, isLogin }: { refusal: Refusal; isLogin: boolean }) {
  const translator = useTranslation('contact')
  useTranslation('account')
  useTranslation('product')
  useTranslation('reach')
  const { code, fields, retryAfter } = refusal
  if (fields.length > 0) return null
  const sentences = isLogin ? loginSentences : numberSentences
  return (
    <FormResult>
      {failureMessage(translator, { code, retryAfter }, sentences, translator.t('busy_try_again'))}
    </FormResult>
  )
}
