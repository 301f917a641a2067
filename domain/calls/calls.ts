import type * as z from 'zod/mini'
import type { AdFormChange } from '../rules/ad/ad-change.ts'
import type { AdFormBody } from '../rules/ad/form-to-ad-body.ts'
import { accountsCalls } from './accounts.ts'
import { adListsCalls } from './ad-lists.ts'
import { bulkAdsCalls } from './bulk-ads.ts'
import type { ApiCall, commonRefusals } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { contactCalls } from './contact.ts'
import { favouritesCalls } from './favourites.ts'
import { notificationsCalls } from './notifications.ts'
import { ownAdsCalls } from './own-ads.ts'
import { rentCalls } from './rent.ts'
import { rentalsCalls } from './rentals.ts'
import { reportsCalls } from './reports.ts'
import { reviewsCalls } from './reviews.ts'
import { savedSearchesCalls } from './saved-searches.ts'

/**
 * The contract of the API (specification section 7): what each call takes, answers and refuses, by method and path. The
 * server's routes and its OpenAPI document are made from it; browsers take its types alone. Where one path answers in
 * several ways, each way has a name behind `#`, which is not sent.
 */
export const apiCalls = {
  ...accountsCalls,
  ...adListsCalls,
  ...ownAdsCalls,
  ...bulkAdsCalls,
  ...rentCalls,
  ...rentalsCalls,
  ...catalogueCalls,
  ...favouritesCalls,
  ...savedSearchesCalls,
  ...contactCalls,
  ...notificationsCalls,
  ...reportsCalls,
  ...reviewsCalls,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, ApiCall>

type Calls = typeof apiCalls
export type CallName = keyof Calls

export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>

/** The codes with which the server refuses this call. */
export type RefusalOf<N extends CallName> =
  | Calls[N]['refuses'][number]
  | (typeof commonRefusals)[number]
  | BodyRefusalOf<N>
type BodyRefusalOf<N extends CallName> = Calls[N] extends { isMultipart: true }
  ? never
  : Calls[N] extends { body: unknown }
    ? 'request_too_large'
    : never

/** What is sent in the address, as the server understands it; `never` where nothing is. */
export type QueryOf<N extends CallName> = Calls[N] extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never

/** The values in the path: `id` of `products/:id/edit`; `never` where there are none. */
export type ParamsOf<N extends CallName> = N extends `${string}/:${infer Name}/${string}` ? Record<Name, string> : never

/** What is sent as body, as the server understands it; `never` where nothing is. */
export type BodyOf<N extends CallName> = Calls[N] extends { isMultipart: true }
  ? FormData
  : // The form of an ad sends its fields as texts; the schema reads numbers and choices from them.
    N extends 'POST products/add'
    ? AdFormBody
    : N extends 'POST products/import'
      ? AdFormBody & { ref: string }
      : N extends 'PUT products/update'
        ? AdFormBody | AdFormChange
        : Calls[N] extends { body: infer S extends z.ZodMiniType }
          ? z.output<S>
          : never
