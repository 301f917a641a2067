import { useSyncExternalStore } from 'react'
import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useSite } from '../../ui/site.ts'
import { Unreachable } from '../../ui/unreachable.tsx'
import { ChooseTable } from './choose-table.tsx'
import type { Desk } from './desk.ts'
import { ImportBar } from './import-bar.tsx'
import { RowList } from './row-list.tsx'
import { useDesk } from './use-desk.ts'

interface ImportDeskProps {
  owner: string
  home: HomeAddress
}

/** An import: at first the choice of a table, then its rows. */
export function ImportDesk({ owner, home }: ImportDeskProps) {
  const { t } = useWords('import')
  const { categories } = useSite()
  const { desk, again } = useDesk(owner, categories)
  if (desk === undefined) return <p role="status">{t('import.opening')}</p>
  if (desk === 'failed') return <Unreachable title={t('list_failed')} retry={again} />
  if (desk === 'elsewhere')
    return (
      <div className="grid max-w-[62ch] justify-items-start gap-3 rounded-12 bg-marigold-50 px-4 py-3">
        <p role="status">{t('import.elsewhere')}</p>
        <Button kind="outline" onClick={again}>
          {t('retry')}
        </Button>
      </div>
    )
  return <OpenDesk desk={desk} home={home} />
}

function OpenDesk({ desk, home }: { desk: Desk; home: HomeAddress }) {
  const now = useSyncExternalStore(desk.follow, desk.now)
  if (!now.kept || now.isOpening) return <ChooseTable desk={desk} />
  return (
    <>
      <ImportBar desk={desk} now={now} kept={now.kept} home={home} />
      <RowList desk={desk} now={now} />
    </>
  )
}
