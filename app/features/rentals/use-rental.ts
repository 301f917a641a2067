import { useEffect, useEffectEvent, useState } from 'react'
import type { Rental, SeenRental } from '../../../domain/schemas/rental.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { onNotificationEvent } from '../notifications/notice-events.ts'
import { callApi } from '../session/call-api.ts'

/** Where all rentals of a person are, and below it each of them. */
export const rentalsPath = '/rentals'

/** The page of a rental. */
export const rentalPath = (id: string): string => `${rentalsPath}/${id}`

/** Calls back when a notification is about a rental, or one of them is about that rental, and when the page is seen again. */
export function useOnRentalNews(id: string | undefined, onNews: () => void): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const start = id === undefined ? `${rentalsPath}/` : rentalPath(id)
    const end = new AbortController()
    const look = () => {
      if (document.visibilityState === 'visible') hear()
    }
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    addEventListener('online', look, { signal: end.signal })
    const stop = onNotificationEvent(({ added }) => {
      if (added.some(({ path }) => path?.startsWith(start))) hear()
    })
    return () => {
      end.abort()
      stop()
    }
  }, [id])
}

/** A rental, as it is now, and what day it is: it is loaded anew when a notification is about it. */
export function useRental(id: string) {
  const [isMissing, setMissing] = useState(false)
  const {
    answer: seen,
    state,
    load,
    change,
  } = useServerQuery<SeenRental>({
    queryKey: id,
    async query() {
      const { answer, failure } = await callApi('GET rentals/get', { query: { rentalId: id } })
      setMissing(failure?.code === 'rental_not_found' || failure?.code === 'invalid_input')
      return answer ?? null
    },
  })
  useOnRentalNews(id, () => void load())
  const replace = (rental: Rental) => change(({ today }) => ({ rental, today }))
  return { seen, isMissing, isFailed: state === 'failed', load, replace }
}
