import { useRef, useState } from 'react'
import type { Rental, StepBody } from '../../../domain/schemas/rental.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { type CallFailure, callApi } from '../session/call-api.ts'
import type { FailureMessages } from '../session/failure-message.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'

/** What a person does with a rental, and what they say to it. */
export type TakenStep = Pick<StepBody, 'step'> & Partial<Omit<StepBody, 'rentalId' | 'step'>>

/** Messages of refused steps. */
export const stepMessages: FailureMessages = {
  no_network: 'rental.no_network',
  dates_taken: 'rental.taken',
  number_needed: 'rental.number_needed',
}

interface StepOptions {
  rentalId: string
  /** @param isChanged it was not what the person saw: the step was not taken */
  onRental(rental: Rental, isChanged: boolean): void
}

/** Takes a step of a rental: with a network alone, and once, however often it is sent. */
export function useRentalStep({ rentalId, onRental }: StepOptions) {
  const keys = useRef(new IdempotencyKeys())
  const [failure, setFailure] = useState<CallFailure>()
  const { isBusy, submit } = useSubmitOnce({
    send(taken: TakenStep) {
      setFailure(undefined)
      const body = { rentalId, ...taken } as StepBody
      return callApi('POST rentals/step', { body, idempotencyKey: keys.current.keyOf(body) })
    },
    onDone({ rental }) {
      keys.current.forget()
      onRental(rental, false)
    },
    onRefused(refused) {
      if (refused.code === 'rental_changed') onRental(refused.stored as Rental, true)
      else setFailure(refused)
    },
  })
  return { isBusy, failure, take: submit }
}
