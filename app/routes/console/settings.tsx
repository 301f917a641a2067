import { data } from 'react-router'
import type { ShownSetting } from '../../../domain/rules/console/settings.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { answerOf, enterConsole, privacy, queryOf } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Every setting, to read alone. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found = [], refusal, status } = await answerOf(console.actions.listSettings())
  const search = query.search?.toUpperCase() ?? ''
  const settings = found.filter(({ name }) => name.includes(search))
  return data({ reader, mark, query, settings, refusal }, { status, headers: privacy })
}

export function SettingsPage({ loaderData: { reader, mark, query, settings, refusal } }: PageProps<typeof loader>) {
  const { t } = useWords('console')
  return (
    <ConsoleFrame reader={reader} mark={mark} page="settings" title={t('console.settings')} refusal={refusal}>
      {!refusal && (
        <>
          <p className="text-14 text-ink-soft">{t('console.settings.why')}</p>
          <Finder>
            <Field label={t('console.settings.name')} name="search" defaultValue={query.search} autoComplete="off" />
          </Finder>
          <ConsoleTable
            label={t('console.settings')}
            columns={[
              {
                name: 'name',
                head: t('console.settings.name'),
                cell: ({ name }: ShownSetting) => <code lang="en">{name}</code>,
                look: 'min-w-36 wrap-anywhere',
              },
              {
                name: 'value',
                head: t('console.settings.value'),
                cell: ({ value, isSecret, isGiven }) =>
                  isSecret ? (
                    t(isGiven ? 'console.settings.set' : 'console.settings.not_set')
                  ) : value === null ? (
                    '–'
                  ) : (
                    <span lang="en">{value}</span>
                  ),
                look: 'min-w-32 wrap-anywhere',
                isWide: true,
              },
              {
                name: 'from',
                head: t('console.settings.from'),
                cell: ({ isGiven }) => t(isGiven ? 'console.settings.given' : 'console.settings.default'),
                look: 'whitespace-nowrap',
              },
            ]}
            rows={settings}
            keyOf={({ name }) => name}
            none={t('console.settings.none')}
          />
        </>
      )}
    </ConsoleFrame>
  )
}
