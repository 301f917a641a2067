import { data } from 'react-router'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { Way } from '../../features/console/way.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { enterConsole, privacy } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** An address of the console at which there is nothing. */
export async function loader({ context, url }: ConsoleArgs) {
  const { reader, mark } = await enterConsole(context, url)
  return data({ reader, mark }, { status: 404, headers: privacy })
}

export function Missing({ loaderData: { reader, mark } }: PageProps<typeof loader>) {
  const { t } = useWords('console')
  return (
    <ConsoleFrame reader={reader} mark={mark} title={t('console.no_page')}>
      <p>
        <Way to="/console" text={t('console.today')} />
      </p>
    </ConsoleFrame>
  )
}
