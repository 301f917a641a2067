import { useTranslation } from '../../i18n/language-provider.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

/** How many open requests and bookings end by a deletion, as the server counts them; nothing where none does. */
export function EndingRentals({ adIds }: { adIds: readonly string[] | undefined }) {
  const { t } = useTranslation('rentals')
  const { answer } = useServerQuery({
    queryKey: adIds?.join(',') ?? 'account',
    async query() {
      const called = await callApi('GET rentals/ending', { query: { productIds: adIds?.join(',') } })
      return called.answer ?? null
    },
  })
  if (!answer || answer.asks + answer.bookings === 0) return null
  const { asks, bookings } = answer
  const counted = [
    ...(bookings > 0 ? [t('ending.bookings', { count: bookings })] : []),
    ...(asks > 0 ? [t('ending.asks', { count: asks })] : []),
  ]
  return (
    <p role="status" className="forced-edge mt-4 rounded-12 bg-marigold-50 px-4 py-3 leading-snug">
      {t('ending.text', { what: counted.join(', ') })}
    </p>
  )
}
