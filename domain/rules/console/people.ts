import type { Language } from '../../languages.ts'
import type { Role } from '../team-roles.ts'
import type { DecisionRefusal, DecisionSummary } from './decisions.ts'
import type { ReporterRecord } from './reports.ts'

/** The states by which the list of people can be filtered. */
export const peopleStates = ['suspended', 'leaving', 'team'] as const
export type PeopleState = (typeof peopleStates)[number]

/** A person in the team's list. Times are ISO 8601. Moderators see e-mail address and number in part. */
export interface PersonRow {
  id: string
  name: string
  email: string
  /** `+91` and ten digits. */
  phone: string | null
  city: string
  role: Role
  createdAt: string
  suspendedAt: string | null
  /** Null also for a suspension without an end. */
  suspendedUntil: string | null
  /** Since when the account waits for its deletion. */
  deletedAt: string | null
}

export const personColumns = [
  'createdAt',
  'name',
  'email',
  'phone',
  'city',
  'role',
  'suspendedAt',
  'suspendedUntil',
  'deletedAt',
] as const

export interface PeoplePage {
  people: PersonRow[]
  nextCursor: string | null
}

export interface TeamNote {
  id: string
  author: string
  note: string
  createdAt: string
}

/** The contact details of a user. */
export interface PersonContact {
  email: string
  /** `+91` and ten digits. */
  phone: string | null
  address: string
}

/** What the team knows of a person. Moderators see the address without the street. */
export interface PersonDetail extends PersonRow {
  language: Language
  isPhoneProved: boolean
  /** Are e-mail address, number and street shown in part? `revealPersonContact` has them whole. */
  isHidden: boolean
  /** Why who reads it may not decide about the account. */
  whyNot: DecisionRefusal | null
  address: string
  averageRating: number
  ratings: number
  ads: number
  reviews: number
  sessions: { device: string; lastUsedAt: string }[]
  /** How their own reports ended. */
  record: ReporterRecord
  /** Open cases about them or what is theirs. */
  openCases: number
  decisions: DecisionSummary[]
  notes: TeamNote[]
}

/** Masks an e-mail address or a mobile number: `as…@kiraya.example`, `…2345`. */
export function maskContact(address: string): string {
  const at = address.lastIndexOf('@')
  if (at <= 0) return `…${address.length > unmaskedDigits ? address.slice(-unmaskedDigits) : ''}`
  return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`
}

/** The digits of a masked number that are shown. */
export const unmaskedDigits = 4

/** Formats a phone number with blanks: `+91 98765 43210`. @param number with or without the country code */
export const formatPhone = (number: string): string => number.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2')
