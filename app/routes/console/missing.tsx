import { data } from 'react-router'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { privateHeaders, requireConsoleSession } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** An address of the console at which there is nothing. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { reader, csrfToken } = await requireConsoleSession(context, url)
  return data({ reader, csrfToken }, { status: 404, headers: privateHeaders })
}

export function NotFoundPage({ loaderData: { reader, csrfToken } }: ConsolePageProps<typeof loader>) {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame reader={reader} csrfToken={csrfToken} title={t('console.no_page')}>
      <p>
        <ConsoleLink to="/console" text={t('console.today')} />
      </p>
    </ConsoleFrame>
  )
}
