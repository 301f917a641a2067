import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { parseMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import { readFormValues } from '../../browser/form-values.ts'
import { inSessionStorage, numberSchema, objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { useSite } from '../../ui/site.ts'
import { StatePanel } from '../../ui/state-panel.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { HistoryBackButton } from './back-button.tsx'
import { AccountMobileField } from './form-parts/account-mobile-field.tsx'
import { useSendCode } from './form-parts/use-send-code.ts'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'
import { VerifiedBadge } from './form-parts/verified-badge.tsx'
import { markNumberVerified, useOwnUser } from './use-own-user.ts'

/** A code that went to a number; it outlasts a reload. */
interface SentCode {
  to: string
  /** In milliseconds since 1970. */
  until: number
}

const store = storageEntry(
  'numberCode',
  objectSchema<SentCode>({ to: textSchema, until: numberSchema }),
  inSessionStorage,
)

/** Verifies the number of the signed-in user's account by WhatsApp; an account without one gets it so. */
export function VerifyNumberForm() {
  const { t } = useTranslation('account')
  const { lacksWhatsApp } = useSite()
  const own = useOwnUser()
  const back = useReturnPath()
  if (!own) return null
  const { phoneNumber, isPhoneVerified } = own.profile
  return (
    <div className="mx-auto max-w-112">
      <HistoryBackButton home={back} />
      {lacksWhatsApp && phoneNumber === '' ? (
        <NoNumberNotice title={t('number.none')} text={t('number.none_text')} />
      ) : lacksWhatsApp && !isPhoneVerified ? (
        <NoNumberNotice title={t('number.not_here')} text={t('number.not_here_text')} />
      ) : phoneNumber === '' ? (
        <FirstNumber token={own.token} />
      ) : (
        <Verification phoneNumber={phoneNumber} isVerified={isPhoneVerified} token={own.token} back={back} />
      )}
    </div>
  )
}

/** The page to return to. It is in the address, so that a login on the way keeps it. */
function useReturnPath(): string {
  const asked = new URLSearchParams(useLocation().search).get('back')
  return asked === null ? '/Edit_2' : safeReturnPath(asked)
}

/** Asks for the number of an account that has none, and verifies it; then the account shows it as its own. */
function FirstNumber({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { send, isSending, error, setError } = useSendCode()
  const [sent, setSent] = useState(store.read)
  const [isJustAsked, setJustAsked] = useState(false)
  const [isAsking, setAsking] = useState(sent === undefined || sent.until < Date.now())

  function note(to: string, until: number) {
    setSent({ to, until })
    store.write({ to, until })
    setAsking(false)
  }

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const to = parseMobileNumber(readFormValues(form).phoneNumber ?? '')
    const until = to === undefined ? undefined : await send({ phoneNumber: to })
    if (to === undefined) setError(t('phone_live'))
    if (to === undefined || !until) return form.querySelector('input')?.focus()
    setJustAsked(true)
    note(to, until)
  }

  async function finish(to: string) {
    store.remove()
    await markNumberVerified(token, to)
  }

  return (
    <>
      <h1 className="mt-2 mb-3 text-28">{t('number.add')}</h1>
      <p className="mb-5 text-ink-soft">{t('number.add_text')}</p>
      {sent && !isAsking ? (
        <VerificationCodeForm
          target={{ phoneNumber: sent.to }}
          until={sent.until}
          isNew={isJustAsked}
          onSentAgain={(until) => note(sent.to, until)}
          onVerified={() => finish(sent.to)}
          onOtherTarget={() => setAsking(true)}
        />
      ) : (
        <form method="post" noValidate className="grid gap-5" onSubmit={ask} onInput={() => setError(undefined)}>
          <AccountMobileField error={error} defaultValue={sent?.to} />
          <button type="submit" disabled={isSending} className={buttonClass('primary')}>
            <WhatsAppIcon className="size-5" />
            {t(isSending ? 'sending' : 'prove_by_whatsapp')}
          </button>
        </form>
      )}
    </>
  )
}

interface VerificationProps {
  phoneNumber: string
  isVerified: boolean
  token: string
  back: string
}

function Verification({ phoneNumber, isVerified, token, back }: VerificationProps) {
  const { t } = useTranslation('account')
  const { lacksWhatsApp } = useSite()
  const { send, isSending, error } = useSendCode()
  const [sent, setSent] = useState(store.read)
  const [isJustAsked, setJustAsked] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  // The focused boxes are gone.
  useEffect(() => {
    if (isVerified && isJustAsked) done.current?.focus()
  }, [isVerified, isJustAsked])

  function note(until: number) {
    const code = { to: phoneNumber, until }
    setSent(code)
    store.write(code)
  }

  async function ask() {
    const until = await send({ phoneNumber })
    if (!until) return
    setJustAsked(true)
    note(until)
  }

  async function finish() {
    store.remove()
    setJustAsked(true)
    await markNumberVerified(token, phoneNumber)
  }

  const isSent = sent?.to === phoneNumber
  return (
    <>
      <h1 className="mt-2 mb-3 text-28">{t('number.verify')}</h1>
      {isVerified ? (
        <div className="grid gap-5">
          <div ref={done} tabIndex={-1} className="grid gap-1 rounded-12 bg-sunken p-4 outline-none">
            <p className="flex flex-wrap items-center gap-x-3 font-label tabular-nums">
              +91 {phoneNumber} <VerifiedBadge />
            </p>
            {!lacksWhatsApp && <p>{t('number.done')}</p>}
          </div>
          <ButtonLink kind="primary" to={back} replace>
            {t('go_on')}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft">{t('number.why')}</p>
          {isSent ? (
            <VerificationCodeForm
              target={{ phoneNumber }}
              until={sent.until}
              isNew={isJustAsked}
              onSentAgain={note}
              onVerified={finish}
            />
          ) : (
            <>
              <p className="rounded-12 bg-sunken p-4 text-18 font-label tabular-nums">+91 {phoneNumber}</p>
              <Button kind="primary" disabled={isSending} onClick={ask}>
                <WhatsAppIcon className="size-5" />
                {t(isSending ? 'sending' : 'prove_by_whatsapp')}
              </Button>
              {error && (
                <p role="alert" className={fieldErrorClass}>
                  {error}
                </p>
              )}
            </>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
            {t('number.wrong')}
            <Link
              to="/Contact_Us"
              className="inline-flex min-h-11 items-center font-label text-peacock-600 hover:underline"
            >
              {t('contact_us')}
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

/** Says that there is no number to verify, or that the site sends no codes to numbers. */
function NoNumberNotice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('account')
  return (
    <StatePanel
      level="h1"
      title={title}
      text={text}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to="/Contact_Us">
          {t('contact_us')}
        </ButtonLink>
      }
    />
  )
}
