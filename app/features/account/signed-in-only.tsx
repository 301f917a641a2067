import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { readSession, useSession } from '../session/session.ts'

/**
 * What only a signed-in person sees (specification section 6). Pages are rendered for nobody in particular, so it is the
 * browser that sends others to the login page, which leads back. Whose session ends while they are here is told so.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { t } = useWords('account')
  const session = useSession()
  const isAlive = useAlive()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = pathname + search

  // On arrival only: who signs out here is on their way elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!readSession()) void navigate(`/login?${new URLSearchParams({ back })}`, { replace: true })
  }, [])

  const place = useRef<HTMLDivElement>(null)
  const wasHere = useRef(false)
  // Who was far down a long page would see its foot only.
  useEffect(() => {
    if (!session && wasHere.current) place.current?.focus()
    wasHere.current = session !== null
  }, [session])

  // What only they see may say words that the page as it was rendered had no need of.
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
      {isAlive ? panel : <div className="without-script">{panel}</div>}
    </div>
  )
}
