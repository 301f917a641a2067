import { useTranslation } from '../../i18n/language-provider.tsx'

/** A day as on a calendar, beside words that say it, too. @param day `2026-12-04` */
export function DayTile({ day }: { day: string }) {
  const { t } = useTranslation('contact')
  const weekday = t('dates.weekdays').split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return (
    <span
      aria-hidden="true"
      className="grid w-13 flex-none self-start justify-items-center rounded-12 bg-peacock-50 py-1.5 leading-tight text-peacock-700"
    >
      <span className="text-22 font-price tabular-nums">{Number(day.slice(8))}</span>
      <span className="text-12 font-label">{weekday}</span>
    </span>
  )
}
