import { data } from 'react-router'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { AppealPage } from '../../../domain/rules/console/decisions.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { getPageServices, toRefusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formErrorClass, formSuccessClass } from '../../ui/field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { parseFormData } from '../parse-form-data.ts'
import type { Route } from './+types/appeal'

/** The token in the address is a secret of its reader: the page is not cached and sends no referrer. */
const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

/** A decision of the team about a user, who can appeal here once, without signing in. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    return data({ decision: await getPageServices(context).findAppeal(token) }, { headers: privacy })
  } catch (error) {
    return data({ decision: null }, { status: toRefusal(error).status, headers: privacy })
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const text = (await parseFormData(request, privacy)).get('text')
  const typed = typeof text === 'string' ? text : ''
  try {
    await getPageServices(context).writeAppeal(token, { text: typed })
    return data({ refusal: undefined, typed }, { headers: privacy })
  } catch (error) {
    const { status, code, fields, retryAfter } = toRefusal(error)
    const isLong = fields.some((field) => field.code === 'too_long')
    const refusal = code === 'read_only' ? 'network.read_only' : isLong ? 'fieldError.too_long' : 'appeal.empty'
    const headers = { ...privacy, ...(retryAfter && { 'Retry-After': `${retryAfter}` }) }
    return data({ refusal, typed } as const, { status, headers })
  }
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

export default function Appeal({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  useTranslation('network')
  const { t } = useTranslation('notification')
  return (
    <PageLayout>
      <PageTitle>{t('appeal.title')}</PageTitle>
      <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 px-gutter pt-6 pb-12">
        <h1 className="text-28">{t('appeal.title')}</h1>
        {decision === null ? (
          <p role="alert" className={formErrorClass}>
            {t('appeal.missing')}
          </p>
        ) : (
          <>
            <Decision decision={decision} />
            {actionData?.refusal && (
              <p role="alert" className={formErrorClass}>
                {t(actionData.refusal)}
              </p>
            )}
            {decision.text === null && !decision.isUndone ? (
              <form method="post" className="grid gap-4">
                <p>{t('appeal.how')}</p>
                <TextArea
                  label={t('appeal.text')}
                  name="text"
                  limit={consoleLimits.wordsMax}
                  defaultValue={actionData?.typed}
                />
                <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
                  {t('appeal.send')}
                </button>
              </form>
            ) : (
              <Answered decision={decision} />
            )}
          </>
        )}
      </div>
    </PageLayout>
  )
}

function Decision({ decision }: { decision: AppealPage }) {
  const { t } = useTranslation('notification')
  const { kind, title, decidedAt, endsAt, reason, isUndone } = decision
  return (
    <div className="grid gap-2 rounded-20 border border-line bg-surface p-4">
      <p className="font-label wrap-anywhere">{t(`appeal.${kind}`, { title, date: formatDate(decidedAt) })}</p>
      {endsAt && !isUndone && <p>{t('appeal.until', { date: formatDate(endsAt) })}</p>}
      <p className="text-14 text-ink-soft">{t('appeal.reason')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </div>
  )
}

/** The appeal and its outcome. */
function Answered({ decision: { text, isUndone, outcome, answer } }: { decision: AppealPage }) {
  const { t } = useTranslation('notification')
  return (
    <>
      {text && <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{text}</p>}
      <p role="status" className={formSuccessClass}>
        {t(isUndone ? 'appeal.undone' : outcome === 'kept' ? 'appeal.kept' : 'appeal.sent')}
      </p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
    </>
  )
}
