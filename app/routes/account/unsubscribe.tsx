import { data } from 'react-router'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { getPageServices, isRefusal, toRefusal } from '../../load-context.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/unsubscribe'

/** The token in the address is a secret of its reader: the page is not cached and sends no referrer. */
const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

/** Changes nothing, because mail scanners open every link; nor does it show the owner of the token. */
export const loader = () => data(null, { headers: privacy })

/**
 * Stops the e-mails, by the button of the page or by that of a mail program, which sends `List-Unsubscribe=One-Click`
 * (RFC 8058); `wish=on` resumes them.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const isWanted = form?.get('wish') === 'on'
  try {
    const isDone = await getPageServices(context).setEmailPreference(url.searchParams.get('token') ?? '', isWanted)
    return data({ isDone, isWanted, isLater: false }, { status: isDone ? 200 : 404, headers: privacy })
  } catch (error) {
    if (!isRefusal(error, 'read_only')) throw error
    const { status, retryAfter } = toRefusal(error)
    const headers = { ...privacy, 'Retry-After': `${retryAfter}` }
    return data({ isDone: undefined, isWanted, isLater: true }, { status, headers })
  }
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  useTranslation('network')
  const { t } = useTranslation('notification')
  const isBroken = actionData?.isDone === false
  const isStopped = actionData?.isDone === true && !actionData.isWanted
  const text = !actionData
    ? t('unsubscribe_text')
    : actionData.isLater
      ? t('network.read_only')
      : isBroken
        ? t('unsubscribe_broken')
        : isStopped
          ? t('unsubscribe_done')
          : t('unsubscribe_undone')
  return (
    <PageLayout>
      <PageTitle>{t('unsubscribe_title')}</PageTitle>
      <div className="mx-auto px-gutter max-w-180 pt-6 pb-12">
        <h1 className="text-28">{t('unsubscribe_title')}</h1>
        <p className="mt-3" role="status">
          {text}
        </p>
        {isBroken ? (
          <ButtonLink kind="outline" to="/notifications" className="mt-6">
            {t('notices.title')}
          </ButtonLink>
        ) : (
          <form method="post" className="mt-6">
            <input type="hidden" name="wish" value={isStopped ? 'on' : 'off'} />
            <button type="submit" className={buttonClass('primary')}>
              {isStopped ? t('unsubscribe_undo') : t('unsubscribe_press')}
            </button>
          </form>
        )}
      </div>
    </PageLayout>
  )
}
