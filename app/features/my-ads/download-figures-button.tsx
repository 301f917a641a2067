import { Download } from 'lucide'
import { useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const fetchSaving = () => import('./download-figures.ts').then((m) => m.downloadFigures)

/** Downloads the figures of all own ads as a file. */
export function DownloadFiguresButton({ token }: { token: string }) {
  const { t } = useTranslation('ad')
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setIsBusy(true)
    const isSaved = await fetchSaving().then(
      (saveFigures) => saveFigures(token),
      () => false,
    )
    setIsBusy(false)
    if (!isSaved) showToast(t('figures.download_failed'))
  }
  return (
    <Button kind="quiet" aria-disabled={isBusy} onClick={() => void save()}>
      <Icon of={Download} className="size-5 shrink-0" />
      {t('figures.download')}
    </Button>
  )
}
