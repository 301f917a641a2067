import type { ReportReason, ReportSubject } from '../../schemas/report.ts'
import type { RentType } from '../rent-type.ts'
import type { PictureUrls } from './ads-and-reviews.ts'
import type { DecisionKind, DecisionRefusal, ForOtherReviewers, PresetReason } from './decisions.ts'
import type { RentalRowForTeam } from './rentals.ts'

/** The reports of one thing: open, or how the team ended them. */
export const caseStates = ['open', 'upheld', 'rejected'] as const
export type CaseState = (typeof caseStates)[number]

/** The parts of what was reported, as `reports.reported` has them. */
export const reportedFields = [
  'title',
  'description',
  'name',
  'reviewText',
  'rating',
  'answerText',
  'productId',
] as const

/** The sort orders of open cases: by weight, or by waiting time. */
export const caseOrders = ['oldest', 'weight'] as const
export type CaseOrder = (typeof caseOrders)[number]

/** All reports about one subject, in the queue. */
export interface CaseSummary {
  id: string
  subject: ReportSubject
  subjectId: string
  /** The thing as it was called in its first report. */
  title: string
  /** Whom it is about; null when they are gone. */
  ownerId: string | null
  ownerName: string
  reports: number
  weight: number
  reasons: ReportReason[]
  state: CaseState
  /** Was what was done taken back? */
  isTakenBack: boolean
  /** ISO 8601. */
  openedAt: string
  decidedAt: string | null
  decidedBy: string
  reason: string
  ready: PresetReason | null
}

export const caseColumns = [
  'openedAt',
  'subject',
  'title',
  'ownerName',
  'reports',
  'weight',
  'reasons',
  'state',
  'decidedAt',
  'decidedBy',
  'ready',
  'reason',
] as const

export interface CasePage<Row extends CaseSummary = CaseSummary & ForOtherReviewers> {
  cases: Row[]
  nextCursor: string | null
}

export interface ReportDetail {
  id: string
  reason: ReportReason
  text: string
  /** The words of the thing as they were. */
  reported: Record<string, string>
  /** Null for a visitor, and for a person who has left. */
  reporterId: string | null
  reporterName: string
  record: ReporterRecord
  createdAt: string
}

/** A summary of a user for a decision. */
export interface PersonSummary {
  id: string
  name: string
  /** In part for moderators. */
  email: string
  createdAt: string
  suspendedAt: string | null
  /** Null also for a suspension without an end. */
  suspendedUntil: string | null
  isDeleted: boolean
  ads: number
  reviews: number
  /** What was decided about them before. */
  decisions: { kind: DecisionKind; title: string; decidedAt: string; isUndone: boolean }[]
  /** Cases about them that wait. */
  openCases: number
}

/** The current state of the subject of a case; empty when it is gone. */
export interface CurrentSubject {
  title: string
  text: string
  /** Of this site. */
  path: string | null
  isDown: boolean
  /** ISO 8601. */
  createdAt: string
  /** Of an ad, and the city of a person; without a street. */
  place?: string
  /** Of an ad, in rupees, as it is charged. */
  price?: number
  rentType?: RentType
  category?: string
  subCategory?: string
  pictures?: PictureUrls[]
  /** The stars of a review. */
  rating?: number
  /** The ad that a review is about. */
  adId?: string
  /** Of a rental. */
  rental?: Pick<RentalRowForTeam, 'state' | 'from' | 'to' | 'lender' | 'renter'>
}

export interface CaseDetail {
  case: CaseSummary
  reports: ReportDetail[]
  now: CurrentSubject | null
  owner: PersonSummary | null
  /** The next open case of the same queue that its reader may decide. */
  next: string | null
  /** Why who reads it may not decide about it. */
  whyNot: DecisionRefusal | null
}

/** How the reports of a person ended. */
export interface ReporterRecord {
  upheld: number
  rejected: number
}

/** A visitor's: we do not know who they are. */
const unknownWeight = 0.5
const least = 0.2
const most = 3

/**
 * How much a report counts in the queue: 1 for a person's first one, more after earlier ones that were right, less after those that were
 * not.
 * @param record undefined for a visitor
 */
export function reportWeight(record: ReporterRecord | undefined): number {
  if (!record) return unknownWeight
  const weight = (1 + record.upheld) / (1 + record.rejected)
  return Math.round(Math.min(most, Math.max(least, weight)) * 100) / 100
}
