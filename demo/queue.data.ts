import type { ReportReason } from '../domain/schemas/report.ts'

/** What waits for the team in the demo data. Hours are before the load. */
export interface QueuedReport {
  /** The title of an ad, the key of a person, or the worst review of the data. */
  about: { ad: string } | { person: string } | 'worst review'
  /** The key of a person; a visitor has none. */
  by?: string
  reason: ReportReason
  text?: string
  hours: number
}

export const queuedReports: readonly QueuedReport[] = [
  {
    about: { ad: 'Silent diesel generator 62 kVA on a trailer' },
    by: 'nikhil.trivedi',
    reason: 'scam',
    text: 'He asks for half of the rent by UPI before I may see the generator, and does not say where it is.',
    hours: 52,
  },
  {
    about: { ad: 'Silent diesel generator 62 kVA on a trailer' },
    by: 'jigna.patel',
    reason: 'scam',
    text: 'પહેલાં પૈસા મોકલો પછી જનરેટર બતાવીશ, એમ કહે છે.',
    hours: 31,
  },
  { about: { ad: 'Silent diesel generator 62 kVA on a trailer' }, reason: 'misleading', hours: 7 },
  {
    about: { ad: 'Compact pressure washer with foam bottle' },
    by: 'manish.agrawal',
    reason: 'repeated',
    text: 'यही मशीन तीन बार डाली गई है।',
    hours: 20,
  },
  { about: 'worst review', by: 'kiran.desai', reason: 'fake', text: 'This person never rented it.', hours: 16 },
  {
    about: { person: 'harpreet.kaur' },
    by: 'deepak.bansal',
    reason: 'pretending',
    text: 'Says that she works for Kiraya and asks for codes.',
    hours: 3,
  },
]

export const queuedCalls = [
  { name: 'Savitaben', phone: '+919825000391', bestTime: 'morning', language: 'gu', hours: 26 },
  { name: 'रमाकांत', phone: '+919825000392', bestTime: 'evening', language: 'hi', hours: 5 },
] as const

/** A person who is suspended and has answered. */
export const queuedAppeal = {
  person: 'prabhu.raman',
  reason: 'Five reviews in one evening, of ads whose owners you never called.',
  days: 14,
  hours: 70,
  answer: 'I rented all five for the wedding of my sister. The owners can tell you: they came to our house.',
  answeredHours: 44,
} as const
