import { numberSchema, objectSchema, recordSchema, storageEntry } from '../../browser/storage-entry.ts'

/** The offers that appear by themselves, except the app: its answers never expire (specification section 3). */
export type OfferKind = 'language' | 'login' | 'number' | 'push'

/** The last answer to an offer on this device. Closing it is an answer. */
interface Answer {
  /** Milliseconds since 1970. */
  at: number
  /** How often the offer was refused, until now. */
  refusals: number
}

const options = { fallsBackToMemory: true }
const answers = storageEntry(
  'offersAnswered',
  recordSchema(objectSchema<Answer>({ at: numberSchema, refusals: numberSchema })),
  options,
)
/** Earlier versions have stored refused notifications here. */
const pushLater = storageEntry('pushLater', objectSchema({ at: numberSchema, times: numberSchema }))

const month = 30 * 86_400_000
/** After this many refusals notifications are not offered again. */
const pushRefusalsMax = 2

function findAnswer(offer: OfferKind): Answer | undefined {
  const before = offer === 'push' ? pushLater.read() : undefined
  return answers.read()?.[offer] ?? (before && { at: before.at, refusals: before.times })
}

/** Records the answer to an offer; closing it is one. @param isRefused was the answer no? */
export function recordOfferAnswer(offer: OfferKind, isRefused: boolean): void {
  const refusals = (findAnswer(offer)?.refusals ?? 0) + (isRefused ? 1 : 0)
  answers.write({ ...answers.read(), [offer]: { at: Date.now(), refusals } })
}

/** Was it answered in the last 30 days, or refused for good? */
export function isOfferAnswered(offer: OfferKind): boolean {
  const answer = findAnswer(offer)
  if (!answer) return false
  // A clock that was wrong for a time must not silence an offer for years.
  const isLate = Math.abs(Date.now() - answer.at) > month
  return !isLate || (offer === 'push' && answer.refusals >= pushRefusalsMax)
}

/** Calls back when an offer is answered, also in another tab. @returns stops it */
export const onOfferAnswered = (onChange: () => void): (() => void) => answers.subscribe(onChange)
