import type * as z from 'zod/mini'
import type { messageAnswerSchema } from '../../../domain/schemas/account.ts'
import type { CallRequestBody } from '../../../domain/schemas/call-request.ts'
import type { productAnswerSchema } from '../../../domain/schemas/public-ad.ts'
import { type Called, call } from '../session/call.ts'

/** The number of an ad's owner, for whoever is signed in. @returns ten digits, or null when there are none */
export async function revealNumber(productId: string): Promise<Called<{ number: string | null }>> {
  const query = new URLSearchParams({ productId, reveal: 'contact' })
  const { answer, failure } = await call<z.infer<typeof productAnswerSchema>>(`products/get-user-products?${query}`)
  return failure ? { failure } : { answer: { number: answer.product.userId.phoneNumber ?? null } }
}

/** `contact/request-call`. @param key the same for every try of the same request, so that the team is asked once */
export function requestCall(body: CallRequestBody, key: string): Promise<Called<z.infer<typeof messageAnswerSchema>>> {
  return call('contact/request-call', { method: 'POST', body, headers: { 'idempotency-key': key } })
}
