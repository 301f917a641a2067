import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { readSession, useSession } from '../session/session.ts'

/**
 * Renders its children for signed-in users only (specification section 6). Others are redirected to the login page,
 * which leads back. A session that ends meanwhile is reported.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const session = useSession()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = pathname + search

  // On arrival only: a person who signs out here is on the way to another page.
  const arrive = useEffectEvent(() => {
    if (!readSession()) void navigate(`/login?${new URLSearchParams({ back })}`, { replace: true })
  })
  useEffect(() => arrive(), [])

  const place = useRef<HTMLDivElement>(null)
  const wasHere = useRef(false)
  // Far down a long page only its end would be visible.
  useEffect(() => {
    if (!session && wasHere.current) place.current?.focus()
    wasHere.current = session !== null
  }, [session])

  // Private content may need messages that the rendered page did not.
  if (session) return <Suspense fallback={<div className="min-h-[60vh]" />}>{children}</Suspense>
  const panel = (
    <StatePanel
      level="h1"
      title={t('profile.log_in_title')}
      text={t('please_log_in_text')}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to={`/login?${new URLSearchParams({ back })}`}>
          {t('login')}
        </ButtonLink>
      }
    />
  )
  return (
    <div ref={place} tabIndex={-1} className="min-h-[60vh] scroll-mt-32 outline-none">
      {isHydrated ? panel : <div className="scripted:hidden">{panel}</div>}
    </div>
  )
}
