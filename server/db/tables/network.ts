import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import type { Instant } from '../column-types.ts'

export interface ResumableUploadTable {
  id: string
  owner_id: string | null
  metadata: string
  size: number
  received: Generated<number>
  /** What was answered when the picture was stored. */
  answer: ColumnType<UploadAnswer | null, string | null | undefined, string>
  created_at: Instant
  touched_at: Instant
}

export interface PushKeysTable {
  only_one: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Instant
}

export interface PushSubscriptionTable {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  created_at: Instant
}

export interface ReleaseFileTable {
  name: string
  seen_at: Instant
}
