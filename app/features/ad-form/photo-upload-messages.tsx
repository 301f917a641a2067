import { CircleAlert, Info } from 'lucide'
import type { ReactNode } from 'react'
import { adLimits } from '../../../domain/limits/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DraftPhotos } from './use-draft-photos.ts'

/** Messages about photographs: problems, reasons for waiting, refused files. */
export function PhotoUploadMessages({ photos: { items, notice, isOffline } }: { photos: DraftPhotos }) {
  const { t } = useTranslation('ad')
  const numbered = items.map((item, index) => ({ ...item, number: index + 1 }))
  const failed = numbered.filter(({ state }) => state === 'failed')
  const held = isOffline ? 'no_network' : items.find(({ state, problem }) => state === 'waiting' && problem)?.problem
  return (
    <div role="status" className="grid gap-1 text-14 leading-snug not-empty:mt-2">
      {failed.map(({ id, number, name, problem = 'storage/unknown' }) => (
        <Line key={id} isBad>
          {t('photo.failed_one', { number, name })} {t(`photo.problem.${problem}`)}
        </Line>
      ))}
      {held && <Line>{t(`photo.problem.${held}`)}</Line>}
      {notice?.refused.map((name) => (
        <Line key={name} isBad>
          {t('photo.not_a_picture', { name })}
        </Line>
      ))}
      {notice && notice.repeated > 0 && <Line>{t('photo.already_here', { count: notice.repeated })}</Line>}
      {notice && notice.leftOut > 0 && (
        <Line isBad>
          {t('photo.too_many', { max: adLimits.picturesMax })} {t('photo.left_out', { count: notice.leftOut })}
        </Line>
      )}
    </div>
  )
}

function Line({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const icon = isBad ? CircleAlert : Info
  return (
    <p className={`flex gap-1.5 ${isBad ? 'text-bad' : 'text-ink-soft'}`}>
      <Icon of={icon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
