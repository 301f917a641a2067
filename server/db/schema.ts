import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AttributeValues } from '../../domain/categories/attribute.ts'
import type { SubCategoryEntry } from '../../domain/categories/sub-categories.ts'
import type { Language, Localized } from '../../domain/languages.ts'
import type { AlertFrequency } from '../../domain/limits/saved-search.ts'
import type { Crop } from '../../domain/rules/console/banner-crop.ts'
import type { AppealOutcome, DecisionKind, PresetReason } from '../../domain/rules/console/decisions.ts'
import type { AlarmKind } from '../../domain/rules/console/operations.ts'
import type { CaseState } from '../../domain/rules/console/reports.ts'
import type { PlacesOfList } from '../../domain/rules/list-conditions.ts'
import type { Quote } from '../../domain/rules/rent/quote.ts'
import type { RentalReason, RentalState } from '../../domain/rules/rent/rental-steps.ts'
import type { LongerPrices } from '../../domain/rules/rent/terms.ts'
import type { RentType } from '../../domain/rules/rent-type.ts'
import type { Role } from '../../domain/rules/team-roles.ts'
import type { FunnelStep, VisitSource } from '../../domain/rules/visit-source.ts'
import type { OneTimeCodePurpose } from '../../domain/schemas/account.ts'
import type { AdStatus, UploadAnswer } from '../../domain/schemas/ad.ts'
import type { CallbackTimeOfDay } from '../../domain/schemas/callback-request.ts'
import type { NotificationKind } from '../../domain/schemas/notification.ts'
import type { ReportReason, ReportSubject } from '../../domain/schemas/report.ts'

// The rows of the database as the driver reads and writes them. What tables and columns are for is in `migrations/001-schema.sql`. A column that
// the database writes says by what: a generated column by its formula, a copy by the trigger function that maintains it.

interface Place {
  address: Generated<string>
  area: Generated<string>
  city: Generated<string>
  state: Generated<string>
  country: Generated<string>
  zip_code: Generated<string>
}

interface UserTable extends Place {
  id: string
  name: string
  last_name: Generated<string>
  email: string
  phone_number: string | null
  phone_verified_at: NullableInstant
  /** Of the words of the name, in all scripts alike; null until a job has noted it, and again when the name changes (`forget_name_sounds`). */
  name_sounds: Generated<string[] | null>
  password_hash: string | null
  avatar: string | null
  avatar_image_id: string | null
  role: Generated<Role>
  language: Generated<Language>
  /** By the person, in their settings. */
  chosen_language: Generated<Language | null>
  /** Do lenders hear that this person asked? Null until they have answered. */
  shares_name: Generated<boolean | null>
  /** And may they call back? */
  shares_number: Generated<boolean>
  wants_mail: Generated<boolean>
  /** Of the link that ends e-mails: a random default. */
  mail_token: GeneratedAlways<string>
  /** While one of the two is set, the person's ads are hidden (`hide_products`). */
  deleted_at: NullableInstant
  suspended_at: NullableInstant
  suspended_until: NullableInstant
  rating_sum: Generated<number>
  rating_count: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface ImageTable {
  id: string
  owner_id: string | null
  bucket: string
  full_path: string
  name: string
  size: number
  content_type: string
  width: number
  height: number
  /** Null for pictures of older versions, which are stored under their full path. */
  hash: string | null
  /** Since when perhaps nothing uses it: the default, and `mark_image_unused` when a row stops to refer to it. */
  unused_since: NullableInstant
  created_at: Instant
  updated_at: Instant
}

interface ImageFileTable {
  hash: string
  width: number
  height: number
  widths: number[]
  size: number
  thumbhash: string
  wants_avif: Generated<boolean>
  has_avif: Generated<boolean>
  /** Rows of `images` with its hash, and since when there is none: `count_image_file_references`. */
  reference_count: Generated<number>
  created_at: Instant
  unused_since: NullableInstant
}

interface CategoryTable {
  id: string
  name: string
  slug: string
  color_code: string
  image: string
  sub_categories: Json<SubCategoryEntry[]>
  /** What people read; null where the catalogues, or the name, say it. */
  words: ColumnType<Localized | null, string | null | undefined, string | null>
  /** The same of subcategories, by their slugs. */
  sub_words: ColumnType<Record<string, Localized>, string | undefined, string>
  /** The slug of the declaration that it has; null: that of its own slug, if there is one. */
  borrows: string | null
  image_id: string | null
  position: number
  is_delete: Generated<boolean>
  /** Do its ads say whether it is hidden? */
  is_told_hidden: Generated<boolean>
  /** Counts the changes. */
  revision: Generated<number>
}

/** A category or a subcategory that the team has deleted. */
interface FormerKindTable {
  /** The slug of a category, or `camera/drone`. */
  path: string
  category_id: string | null
  /** What people read. */
  words: Json<Localized>
  /** Where its ads went; null where it had none, or where that has been deleted without ads. */
  to_path: string | null
  created_at: Instant
}

/** The declared categories that this database has had. */
interface SeededCategoryTable {
  slug: string
}

interface AdTable extends Place {
  id: string
  user_id: string
  category_id: string
  sub_category: Generated<string>
  title: string
  description: string
  price: number
  discount: Generated<number>
  /** Generated: `price * (100 - discount)`, exact in whole numbers. */
  final_price_paise: GeneratedAlways<number>
  rent_type: RentType
  /** What people see is `shown_status`; whether the ad has a page `is_present`, whether lists show it `is_listed`: see `ad-visibility.ts`. */
  status: Generated<AdStatus>
  vendor_name: Generated<string>
  amenities: Generated<string[]>
  custom_address: Generated<boolean>
  attributes: Json<AttributeValues>
  /** A copy of the owner's name and picture: `fill_seller`, and `copy_seller` when the person changes. */
  seller: GeneratedAlways<SellerColumns>
  /** A copy of what cards show of its pictures: `copy_pictures`, when a picture is added, removed, moved or has new files. */
  pictures: GeneratedAlways<PictureColumns[]>
  rating_sum: Generated<number>
  total_reviews: Generated<number>
  /** Generated: `rating_sum / total_reviews`. Lists rank by `ranked_rating` instead, without the surplus. */
  average_rating: GeneratedAlways<number>
  /** Of the reviews that count for nothing in rankings (`keep_surplus`, when a review changes); a numeric, so text. */
  surplus_sum: Generated<string>
  surplus_count: Generated<number>
  expires_at: Instant
  /** When its owner was reminded that it will expire; null again after a renewal. */
  reminded_at: NullableInstant
  /** Since when the team shows it first. */
  featured_at: NullableInstant
  deleted_at: NullableInstant
  /** Is its owner's account in the grace period, or suspended? `hide_products`. */
  is_hidden: GeneratedAlways<boolean>
  /** Is its category hidden? `note_hidden_category` when an ad is added or changes its category, `syncHiddenCategories` when a category is hidden or shown. */
  is_category_hidden: ColumnType<boolean, never, boolean>
  created_at: Instant
  updated_at: Instant
}

/** What cards show of a seller. */
export type SellerColumns = [name: string, lastName: string, avatar: string | null]

/**
 * One picture as the database returns it: full path, width, height; hash, widths, thumbhash and whether there is AVIF.
 */
export type PictureColumns =
  | [fullPath: string, width: number, height: number, null, null, null, null]
  | [
      fullPath: string | null,
      width: number,
      height: number,
      hash: string,
      widths: number[],
      thumbhash: string,
      hasAvif: boolean,
    ]

interface AdImageTable {
  product_id: string
  position: number
  image_id: string
}

interface BlockedDaysTable {
  id: Generated<string>
  product_id: string
  first_day: string
  last_day: string
  is_return: Generated<boolean>
  /** Null: all pieces. */
  pieces: ColumnType<number | null, number | null | undefined, number | null>
}

interface RentalTermsTable {
  product_id: string
  takes_asks: boolean
  quantity: number
  /** Whole rupees by day, week and month. */
  prices: ColumnType<LongerPrices, string, string>
  /** Rupees for each piece. */
  deposit: number
  /** Rupees; null: pick-up only. */
  delivery_fee: number | null
  /** In the ad's unit; notice and gap in days, of an ad per hour in hours. */
  least: number
  notice: number
  gap: number
}

/** The columns of an ad that a change concerns, and its day of return: `range` is null without one. */
export interface ChangedAdColumns {
  row: Record<string, unknown>
  range: { first_day: string; last_day: string } | null
  /** All its blocked days, of the action `block` alone. */
  blocks?: { first_day: string; last_day: string; pieces: number | null; is_return: boolean }[]
}

export type AdChangeAction = 'price' | 'status' | 'renew' | 'place' | 'delete' | 'block'

interface AdChangeTable {
  id: string
  user_id: string
  action: AdChangeAction
  ads: JSONColumnType<{ id: string; before: ChangedAdColumns; after: ChangedAdColumns }[]>
  made_at: Instant
}

interface FreeAlertTable {
  id: Generated<string>
  user_id: string
  product_id: string
  created_at: Instant
  /** When lists showed the ad again: `note_free_again`. */
  due_at: NullableInstant
}

interface BannerTable {
  id: string
  web_image: string
  headline: Json<Localized>
  subline: Json<Localized>
  is_active: Generated<boolean>
  product_id: string | null
  category_id: string | null
  position: number
  image_id: string | null
  is_draft: Generated<boolean>
  starts_at: NullableInstant
  ends_at: NullableInstant
  announced_at: Instant
  sub_category: Generated<string>
  original_image_id: Generated<string | null>
  crop: Json<Crop> | null
  form_id: Generated<string | null>
  revision: Generated<number>
}

interface SessionTable {
  id: string
  user_id: string
  token_hash: Buffer
  device: Generated<string>
  created_at: Instant
  last_used_at: Instant
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface ConsoleSessionTable {
  id: string
  user_id: string
  token_hash: Buffer
  device: string
  created_at: Instant
  opened_at: NullableInstant
  confirmed_at: NullableInstant
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface PasskeyTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  /** One of those that a person has; null beyond the greatest number. */
  place: number | null
  created_at: Instant
  last_used_at: NullableInstant
}

/** `refuse_change`: no line is changed or deleted. */
interface AuditLogTable {
  id: string
  at: Instant
  /** Null: the command line. */
  actor_id: string | null
  actor: string
  action: string
  subject_kind: string
  subject_id: string
  before: Json<object> | null
  after: Json<object> | null
  reason: Generated<string>
  network: string
}

interface RateCounterTable {
  key: string
  count: number
  resets_at: ColumnType<Date, Date | string, Date | string>
}

interface OneTimeCodeTable {
  id: string
  address: string
  purpose: OneTimeCodePurpose
  network: string
  code_hash: Buffer | null
  entered_hash: Buffer | null
  tries: Generated<number>
  tries_by_network: ColumnType<Record<string, number>, string, string>
  sent_at: Instant
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface AddressProofTable {
  token_hash: Buffer
  cookie_hash: Buffer
  is_of_browser: boolean
  address: string
  purpose: OneTimeCodePurpose
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface IdempotencyKeyTable {
  hash: Buffer
  request_hash: Buffer
  answer: ColumnType<unknown, string | undefined, string>
  created_at: Instant
}

interface OutboxTable {
  id: string
  channel: 'email' | 'whatsapp'
  /** Null once the message is sent, as are its values. */
  recipient: string | null
  message_values: ColumnType<Record<string, string> | null, string, null>
  language: Language
  kind: string
  state: Generated<OutboxState>
  /** Why it was not sent the last time, without anything about its recipient. */
  failure: string | null
  created_at: Instant
  changed_at: Instant
}

interface SiteAlarmTable {
  kind: AlarmKind
  /** Null in a case that a release before this column has opened, as `line`. */
  wording: string | null
  value: number
  line: number | null
  since: Instant
  well_since: NullableInstant
}

interface ServerErrorTable {
  minute: Instant
  count: number
}

interface SiteStateTable {
  id: Generated<boolean>
  is_read_only: boolean
  changed_at: Instant
  changed_by: string
  reason: string
}

/** `failed` was refused or failed too often; `unknown` may have arrived and is not repeated; the team has `given_up` a failed one. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'given_up'

export interface RentalTable {
  id: string
  product_id: string | null
  lender_id: string | null
  renter_id: string | null
  title: string
  rent_type: RentType
  /** As PostgreSQL writes a tstzrange. */
  period: string
  pieces: number
  is_delivered: boolean
  quote: ColumnType<Quote, string, string>
  state: RentalState
  reason: RentalReason | null
  ended_by: 'lender' | 'renter' | 'clock' | 'team' | null
  ask_words: Generated<string>
  deliver_to: Generated<string>
  answer_words: Generated<string>
  place: Generated<string>
  asked_at: Instant
  expires_at: Instant
  answered_at: NullableInstant
  ended_at: NullableInstant
  reminded_at: NullableInstant
}

interface RentalHoldTable {
  rental_id: string
  product_id: string
  quantity: number
  /** As PostgreSQL writes an int4multirange and a tstzrange. */
  pieces: string
  period: string
}

export interface Database {
  users: UserTable
  images: ImageTable
  image_files: ImageFileTable
  categories: CategoryTable
  former_kinds: FormerKindTable
  seeded_categories: SeededCategoryTable
  products: AdTable
  product_images: AdImageTable
  reviews: ReviewTable
  /** By the lender's own name for a row of a table, or a hash of what it says. */
  imported_ads: { user_id: string; key: string; product_id: string; imported_at: Instant }
  banners: BannerTable
  blocked_days: BlockedDaysTable
  rental_terms: RentalTermsTable
  /** Days on which no piece is free; `days` as PostgreSQL writes a datemultirange. */
  rental_busy_days: { product_id: string; days: string }
  rentals: RentalTable
  rental_holds: RentalHoldTable
  free_alerts: FreeAlertTable
  ad_changes: AdChangeTable
  sessions: SessionTable
  console_sessions: ConsoleSessionTable
  audit_log: AuditLogTable
  passkeys: PasskeyTable
  used_challenges: { challenge: Buffer; expires_at: ColumnType<Date, Date | string, Date | string> }
  rate_counters: RateCounterTable
  pin_codes: PinCodeTable
  pin_code_loads: PinCodeLoadTable
  one_time_codes: OneTimeCodeTable
  site_secrets: { name: string; secret: Buffer }
  address_proofs: AddressProofTable
  idempotency_keys: IdempotencyKeyTable
  outbox: OutboxTable
  site_alarms: SiteAlarmTable
  server_errors: ServerErrorTable
  site_state: SiteStateTable
  job_runners: { name: string; seen_at: Instant; since: Instant }
  refused_addresses: { user_id: string; address: string; refused_at: Instant }
  /** Of an image, its hash or else its path; written by `keep_taken_down_pictures` when an ad's status becomes `removed`, or is it no more. */
  taken_down_pictures: { name: string; product_id: string }
  saved_searches: SavedSearchTable
  saved_search_anchors: { anchor: string; search_id: string }
  saved_search_matches: { search_id: string; product_id: string; found_at: Instant }
  /** Added by `note_listed_ads` when lists show an ad first. */
  matched_ads: { product_id: string; noted_at: Instant; matched_at: NullableInstant }
  missed_searches: { id: GeneratedAlways<string>; day: string; words: string; count: number }
  unproven_searches: { hash: Buffer; network_hash: Buffer; count: number; expires_at: Date }
  search_day_keys: { day: string; key: Buffer; expires_at: Date }
  ad_views: { id: GeneratedAlways<string>; product_id: string; day: string; views: number }
  view_marks: { mark: Buffer; expires_at: Date }
  funnel_days: FunnelDayTable
  funnel_sums: {
    id: GeneratedAlways<string>
    day: string
    step: FunnelStep
    source: VisitSource | null
    city: string | null
    count: number
  }
  figure_days: FigureDayTable
  contact_reveals: ContactRevealTable
  askers: AskerTable
  favourites: FavouriteTable
  notifications: NotificationTable
  reports: ReportTable
  report_cases: ReportCaseTable
  reporter_records: { user_id: string; upheld: Generated<number>; rejected: Generated<number> }
  decisions: DecisionTable
  removed_reviews: RemovedReviewTable
  team_notes: TeamNoteTable
  call_requests: CallRequestTable
  resumable_uploads: ResumableUploadTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionTable
}

/** Columns as the driver reads and writes them. */
export type Json<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

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

/** The rows of what address forms fill in by themselves: see `schema.ts`. */
export interface PinCodeTable {
  pin: string
  area: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
  city_key: string
  areas: string[]
  area_keys: string[]
}

export interface PinCodeLoadTable {
  fingerprint: string
  loaded_at: Instant
}

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
  /** When its author first had the number, `2026-11`; null unless they show it. */
  contacted_month: ColumnType<string | null, string | null | undefined, string | null>
  /** The rental after which it was written or changed. */
  rental_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Of one neighbourhood, ad and day the same; null for older ones. */
  origin: ColumnType<Buffer | null, Buffer | null | undefined, never>
}

export interface AskerTable {
  id: string
  product_id: string
  user_id: string
  owner_id: string
  with_number: boolean
  asked_at: Instant
}

export interface ContactRevealTable {
  product_id: string
  user_id: string
  times: Generated<number>
  first_at: Instant
  last_at: Instant
}

export interface FunnelDayTable {
  id: GeneratedAlways<string>
  day: string
  step: FunnelStep
  source: VisitSource
  city: string
  count: number
}

export interface FigureDayTable {
  day: string
  ads: number
  people: number
  contacts: number
  reviews: number
  missed_searches: number
}

export interface FavouriteTable {
  user_id: string
  product_id: string
  created_at: Instant
}

export interface SavedSearchTable {
  id: string
  user_id: string
  query: string
  rhythm: AlertFrequency
  /** The deleted category or subcategory (`camera`, `camera/drone`) that it was saved with, where it is carried over. */
  was: string | null
  /** Of the rules that made its anchors; 0: not made yet. */
  anchors_version: Generated<number>
  place_names: ColumnType<PlacesOfList, string | undefined, string>
  unheard: Generated<string[]>
  unheard_anchors: Generated<string[]>
  /** Of the rules that made what it means; 0: not made yet, or `forget_meanings` because ads have new words. */
  meaning_version: Generated<number>
  created_at: Instant
}

export interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  product_id: string | null
  review_id: string | null
  /** The acting user. */
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
  best_time: CallbackTimeOfDay
  language: Language
  state: Generated<'open' | 'closed'>
  created_at: Instant
  note: Generated<string>
  noted_at: NullableInstant
  noted_by: Generated<string>
  closed_at: NullableInstant
  closed_by: Generated<string>
}

export interface ReportTable {
  id: string
  product_id: string | null
  review_id: string | null
  user_id: string | null
  rental_id: string | null
  subject: ReportSubject
  /** What was reported, as it was then. */
  reported: Json<Record<string, string>>
  reporter_id: string | null
  reason: ReportReason
  report_text: Generated<string>
  state: Generated<'open' | 'closed'>
  created_at: Instant
  case_id: string | null
  /** What the same person has said before, the first one first. */
  earlier: Generated<EarlierReport[]>
}

/** A report that was followed by another one of the same person. */
export interface EarlierReport {
  reason: ReportReason
  text: string
  reported: Record<string, string>
  /** As PostgreSQL writes a time in JSON. */
  createdAt: string
}

/** All open reports of one thing. */
export interface ReportCaseTable {
  id: string
  subject: ReportSubject
  subject_id: string
  owner_id: string | null
  state: Generated<CaseState>
  reports: Generated<number>
  weight: Generated<number>
  opened_at: Instant
  decided_at: NullableInstant
  decided_by: string | null
  decided_by_name: Generated<string>
  reason: Generated<string>
  /** The ready reason beside these words. */
  ready_reason: PresetReason | null
}

export interface DecisionTable {
  id: string
  decided_at: Instant
  decided_by: string
  decided_by_name: string
  kind: DecisionKind
  user_id: string
  product_id: string | null
  review_id: string | null
  title: string
  /** As the person has read it. */
  reason: string
  /** The ready reason in it, and the words beside that. */
  ready_reason: PresetReason | null
  reason_words: string | null
  ready_answer: PresetReason | null
  answer_words: string | null
  status_before: Exclude<AdStatus, 'removed'> | null
  ends_at: NullableInstant
  undone_at: NullableInstant
  appeal_text: string | null
  answered_at: NullableInstant
  appealed_at: NullableInstant
  appeal_outcome: AppealOutcome | null
  appeal_answer: Generated<string>
  answered_by: string | null
  answered_by_name: Generated<string>
}

export interface RemovedReviewTable extends Omit<ReviewTable, 'created_at' | 'updated_at'> {
  created_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string, Date | string>
  removed_at: Instant
}

export interface TeamNoteTable {
  id: string
  user_id: string
  author_id: string
  author: string
  note: string
  created_at: Instant
}
