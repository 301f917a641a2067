import type * as z from 'zod/mini'
import type {
  changedAdAnswerSchema,
  deletedAdAnswerSchema,
  OwnAd,
  OwnStatus,
  ownAdAnswerSchema,
  ownListAnswerSchema,
} from '../../../domain/schemas/ad.ts'
import { type Called, call } from '../session/call.ts'

type Answer<S extends z.ZodMiniType> = Promise<Called<z.infer<S>>>

const of = (id: string): string => `productId=${encodeURIComponent(id)}`

/** A page of the ads of whoever is signed in, in every status, newest first. @param cursor the end of the page before */
export function fetchOwnAds(userId: string, cursor?: string | null): Answer<typeof ownListAnswerSchema> {
  return call(`products/get-user-products?${new URLSearchParams({ userId, ...(cursor && { cursor }) })}`)
}

/** One's own ad with everything its form asks for, asked for in both ways (specification section 7). */
export async function fetchOwnAd(id: string): Promise<Called<{ product: OwnAd }>> {
  const first = await call<z.infer<typeof ownAdAnswerSchema>>(`products/edit?${of(id)}`)
  return first.failure && isWorthAnother(first.failure) ? call(`products/${encodeURIComponent(id)}/edit`) : first
}

const isWorthAnother = ({ status }: { status: number }): boolean => status === 0 || status >= 500

/** Pauses, resumes, or says that it is rented out. */
export function changeStatus(id: string, status: OwnStatus): Answer<typeof changedAdAnswerSchema> {
  return call(`products/status?${of(id)}`, { method: 'PUT', body: { status } })
}

/** Another ninety days. */
export function renewAd(id: string): Answer<typeof changedAdAnswerSchema> {
  return call(`products/renew?${of(id)}`, { method: 'POST' })
}

/** A paused copy. @param key the same for every try of the same wish, so that there is one copy */
export function duplicateAd(id: string, key: string): Answer<typeof changedAdAnswerSchema> {
  return call(`products/duplicate?${of(id)}`, { method: 'POST', headers: { 'idempotency-key': key } })
}

/** Takes an ad away so that it can be brought back. */
export function takeAdAway(id: string): Answer<typeof deletedAdAnswerSchema> {
  return call(`products/delete?${of(id)}`, { method: 'DELETE' })
}

export function bringAdBack(id: string): Answer<typeof changedAdAnswerSchema> {
  return call(`products/restore?${of(id)}`, { method: 'POST' })
}

/**
 * Deletes for good. Nobody waits for it, and it outlives the page. What does not get through stays taken away.
 * @param token of whom the ad belongs to, who may have signed out by now
 */
export function deleteAdForGood(id: string, token: string): void {
  const headers = { authorization: `Bearer ${token}` }
  const address = `/api/products/delete?${of(id)}&isHardDelete=true`
  void fetch(address, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
