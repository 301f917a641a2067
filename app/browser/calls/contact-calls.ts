import type * as z from 'zod/mini'
import type { productAnswerSchema } from '../../../domain/schemas/listing.ts'
import { type Called, call } from './call.ts'

/** The number of an ad's owner, for whoever is signed in. @returns ten digits, or null when there are none */
export async function revealNumber(productId: string): Promise<Called<{ number: string | null }>> {
  const query = new URLSearchParams({ productId, reveal: 'contact' })
  const { answer, failure } = await call<z.infer<typeof productAnswerSchema>>(`products/get-user-products?${query}`)
  return failure ? { failure } : { answer: { number: answer.product.userId.phoneNumber ?? null } }
}
