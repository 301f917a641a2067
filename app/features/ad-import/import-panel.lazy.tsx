import { useSyncExternalStore } from 'react'
import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { useSite } from '../../ui/site.ts'
import { ChooseImportFile } from './choose-import-file.tsx'
import { ImportRowList } from './import-row-list.tsx'
import type { ImportSession } from './import-session.ts'
import { ImportToolbar } from './import-toolbar.tsx'
import { useImportSession } from './use-import-session.ts'

interface ImportPanelProps {
  owner: string
  home: HomeAddress
}

/** An import: at first the choice of a table, then its rows. */
export function ImportPanel({ owner, home }: ImportPanelProps) {
  const { t } = useTranslation('import')
  const { categories } = useSite()
  const { session, again } = useImportSession(owner, categories)
  if (session === undefined) return <p role="status">{t('import.opening')}</p>
  if (session === 'failed') return <LoadError title={t('list_failed')} retry={again} />
  if (session === 'elsewhere')
    return (
      <div className="grid max-w-[62ch] justify-items-start gap-3 rounded-12 bg-marigold-50 px-4 py-3">
        <p role="status">{t('import.elsewhere')}</p>
        <Button kind="outline" onClick={again}>
          {t('retry')}
        </Button>
      </div>
    )
  return <OpenImport session={session} home={home} />
}

function OpenImport({ session, home }: { session: ImportSession; home: HomeAddress }) {
  const now = useSyncExternalStore(session.follow, session.now)
  if (!now.stored || now.isOpening) return <ChooseImportFile session={session} />
  return (
    <>
      <ImportToolbar session={session} now={now} stored={now.stored} home={home} />
      <ImportRowList session={session} now={now} />
    </>
  )
}
