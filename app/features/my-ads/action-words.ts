import { useWords } from '../../i18n/language-provider.tsx'
import type { CallFailure } from '../session/api.ts'

/** Why something could not be done about an ad, in the reader's language. */
export function useActionWords() {
  const { t } = useWords('ad')
  return {
    failed({ code, retryAfter = 60 }: CallFailure): string {
      if (code === 'status_not_possible') return t('myAds.status_not_possible')
      if (code === 'too_many_requests') return t('myAds.too_many', { minutes: Math.ceil(retryAfter / 60) })
      return t('load_more_failed')
    },
    /** Is the ad no longer there, as when it was deleted on another device? */
    isGone: ({ status }: CallFailure): boolean => status === 404 || status === 410,
  }
}
