import { data, redirect, redirectDocument } from 'react-router'
import { whatsAppLink } from '../../../domain/rules/contact-links.ts'
import { noScriptContactPath } from '../../../domain/rules/links.ts'
import { rentalOfQuery } from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { prepareChatMessage } from '../../features/ad-page/compose-chat-message.ts'
import { ErrorPage } from '../../features/shell/error-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { getPageServices, isRefusal, type Refusal, toRefusal } from '../../load-context.ts'
import { formSuccessClass } from '../../ui/field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { requireAd } from '../require-ad.ts'
import type { Route } from './+types/reach'
import {
  AdOwnerAndLink,
  AvailabilityAlertForm,
  FormResult,
  LenderNumber,
  LogInForm,
  LogOutForm,
  RefusalMessage,
  ShareNameForm,
  ShowNumberForm,
} from './reach-forms.tsx'

/** The page is for one reader and one request. */
const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

/** How to contact the lender of an ad without scripts: public data of the lender alone (docs/decisions/contact.md). */
export async function loader({ params: { productId }, url, context }: Route.LoaderArgs) {
  const services = getPageServices(context)
  const { noScriptContact } = services
  const path = noScriptContactPath(productId.toLowerCase())
  if (!noScriptContact) throw url.pathname === path ? data(null, 404) : redirect(path, 301)
  // Without the database a sent form is rendered again all the same.
  const csrfToken = await noScriptContact.csrfToken().catch(() => '')
  try {
    const [ad, isSignedIn] = [await requireAd(services, productId), await noScriptContact.isSignedIn()]
    const alert = mayReturn(ad) ? await noScriptContact.findAlert(ad.userId._id) : null
    return data({ ad, isSignedIn, alert, csrfToken }, { headers: privacy })
  } catch (error) {
    if (!isRefusal(error, 'unavailable')) throw error
    return data({ ad: null, isSignedIn: false, alert: null, csrfToken }, { status: 503, headers: privacy })
  }
}

/** Is it an ad that can become available again? */
const mayReturn = ({ status, freeFrom }: PublicAd) =>
  freeFrom !== undefined || status === 'rented' || status === 'paused'

/** Loads the document when a script follows a link here, as after a login. */
export function clientLoader({ params: { productId } }: Route.ClientLoaderArgs): never {
  throw redirectDocument(noScriptContactPath(productId))
}

/** The result of a form; the typed values stay, except for the password. */
interface Answer {
  /** Absent in a form without that field. */
  login?: string | undefined
  refusal?: Refusal
  /** Did the form lack the token of this browser? */
  isStale?: boolean
  /** Was the account in its grace period, until this login? */
  wasRestored?: boolean
  /** The number, after it was requested. */
  contact?: {
    number: string | null
    /** Opens WhatsApp. */
    chat: string | null
    isOwn: boolean
    /** Has the reader not said yet whether lenders see who asks? */
    isUndecided: boolean
    /** The reader's answer to that in this form; undefined where it tells nobody. */
    sharesName: boolean | undefined
    /** Has the reader a number of their own? */
    canCallBack: boolean
  }
}

export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const { noScriptContact, language } = getPageServices(context)
  if (!noScriptContact) throw data(null, 404)
  const login = form.get('login')?.trim()
  const answer = (found: Answer, status = 200, headers = {}) =>
    data({ login, ...found }, { status, headers: { ...privacy, ...headers } })
  const { searchParams, search } = new URL(request.url)
  const again = () => redirect(noScriptContactPath(productId) + search, { status: 303, headers: privacy })
  try {
    const actions = await noScriptContact.open(form.get('mark') ?? '')
    if (!actions) return answer({ isStale: true }, 403)
    const action = form.get('do')
    if (action === 'show' || action === 'tell') {
      const sharesName = action === 'tell' ? form.get('sharesName') === 'true' : undefined
      if (sharesName !== undefined) await actions.answerNaming(sharesName, form.get('sharesNumber') === 'true')
      const { ad, isOwn, renter, publicUrl } = await actions.showNumber(sharesName)
      const { phoneNumber: number = null, isToldWhoAsks } = ad.userId
      const compose = await prepareChatMessage({ ad, renter, language, publicUrl })
      const chat = number && whatsAppLink(number, compose(rentalOfQuery(ad, searchParams)))
      const isUndecided = isToldWhoAsks === null
      // Nobody is told of an own ad, nor when the lender has no number any more.
      const result = sharesName && !isToldWhoAsks ? undefined : sharesName
      return answer({
        contact: { number, chat, isOwn, isUndecided, sharesName: result, canCallBack: renter.phoneNumber !== '' },
      })
    }
    if (action === 'alert') {
      await actions.changeAlert(form.get('isWanted') === 'true')
      return again()
    }
    if (action === 'log-out') {
      await actions.signOut()
      return again()
    }
    const name = login?.includes('@') ? { email: login } : { phoneNumber: login ?? '' }
    const { wasRestored } = await actions.signIn({ ...name, password: form.get('password') ?? '' })
    return wasRestored ? answer({ wasRestored }) : again()
  } catch (error) {
    const { status, ...refusal } = toRefusal(error)
    return answer({ refusal }, status, refusal.retryAfter && { 'Retry-After': `${refusal.retryAfter}` })
  }
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

/** Not rendered in a browser: its scripts would share chunks with those of other pages. */
export default import.meta.env.SSR ? Reach : () => null

function Reach({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reach')
  useTranslation('account')
  useTranslation('contact')
  useTranslation('product')
  const { ad, isSignedIn, alert, csrfToken } = loaderData
  const { login, refusal, isStale, wasRestored, contact }: Answer = actionData ?? {}
  if (!ad && !actionData) return <ErrorPage status={503} />
  const isAvailable = ad === null || ad.status === 'active'
  return (
    <PageLayout>
      <PageTitle>{t('reach.title')}</PageTitle>
      <div className="mx-auto px-gutter grid max-w-140 grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12">
        <h1 className="text-28">{t('reach.title')}</h1>
        {refusal && <RefusalMessage refusal={refusal} isLogin={login !== undefined} />}
        {isStale && <FormResult>{t('reach.press_again')}</FormResult>}
        {wasRestored && <p className={formSuccessClass}>{t('deletion_undone')}</p>}
        {contact?.isOwn && <FormResult>{t('reach.own_ad')}</FormResult>}
        {!isAvailable && !refusal && <FormResult>{t('ad_not_available')}</FormResult>}
        {contact?.sharesName !== undefined && ad && (
          <p role="status" className={formSuccessClass}>
            {t(contact.sharesName ? 'tell.told' : 'tell.not_told', { name: ad.userId.name })}
          </p>
        )}
        {contact && !contact.isOwn && ad && <LenderNumber number={contact.number} chat={contact.chat} />}
        {contact?.isUndecided && ad && (
          <ShareNameForm csrfToken={csrfToken} name={ad.userId.name} hasNumber={contact.canCallBack} />
        )}
        {ad && <AdOwnerAndLink ad={ad} />}
        {ad && mayReturn(ad) && !isSignedIn && <p>{t('free_alert_log_in')}</p>}
        {alert !== null && <AvailabilityAlertForm csrfToken={csrfToken} isWanted={alert} />}
        {(isAvailable || mayReturn(ad)) && !isSignedIn && (
          <LogInForm csrfToken={csrfToken} login={login} refusal={refusal} />
        )}
        {isAvailable && isSignedIn && !contact && <ShowNumberForm csrfToken={csrfToken} />}
        {isSignedIn && <LogOutForm csrfToken={csrfToken} />}
      </div>
    </PageLayout>
  )
}
