import type { Generated } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import type { BestTime } from '../../../domain/schemas/call-request.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'
import type { ReportReason, ReportSubject } from '../../../domain/schemas/report.ts'
import type { Instant, Json, NullableInstant } from '../column-types.ts'

/** The rows of what people say about ads and to each other: see `schema.ts`. */
export interface ReviewTable {
  id: string
  product_id: string
  /** Null when the author's account is gone. */
  user_id: string | null
  rating: number
  review_text: string
  /** Both are null until the owner of the ad has answered. */
  answer_text: string | null
  answered_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface ContactRevealTable {
  product_id: string
  user_id: string
  times: Generated<number>
  first_at: Instant
  last_at: Instant
}

export interface FavouriteTable {
  user_id: string
  product_id: string
  created_at: Instant
}

export interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  product_id: string | null
  review_id: string | null
  /** Whose doing it is. */
  actor_id: string | null
  details: Json<Record<string, string>>
  created_at: Instant
  read_at: NullableInstant
}

export interface CallRequestTable {
  id: string
  user_id: string | null
  name: string
  /** `+91` and ten digits. */
  phone_number: string
  best_time: BestTime
  language: Language
  state: Generated<'open' | 'closed'>
  created_at: Instant
}

export interface ReportTable {
  id: string
  product_id: string | null
  review_id: string | null
  user_id: string | null
  subject: ReportSubject
  /** What was reported, as it was then. */
  reported: Json<Record<string, string>>
  reporter_id: string | null
  reason: ReportReason
  report_text: Generated<string>
  state: Generated<'open' | 'closed'>
  created_at: Instant
}
