import type { Translator } from '../../i18n/translator.ts'

const minutesInAnHour = 60

/** The message for a reached limit of numbers, with the time to wait. @param seconds until then */
export function limitWords(seconds: number, t: Translator['t']): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / minutesInAnHour)
  return hours > 1 ? t('limit_hours', { hours }) : t('limit_minutes', { minutes })
}
