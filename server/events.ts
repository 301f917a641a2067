import type { Transaction } from 'kysely'
import type { RentalSide, RentalStep } from '../domain/rules/rent/rental-steps.ts'
import type { Database } from './db/schema.ts'

interface AdFacts {
  id: string
  title: string
  ownerId: string
}

/** What has happened to a rental. */
export type RentalEvent = 'ask' | RentalStep | 'taken' | 'ad_gone' | 'expire' | 'remind' | 'finish'

export interface RentalFacts {
  id: string
  /** Null once it is gone. */
  adId: string | null
  title: string
  lenderId: string | null
  renterId: string | null
  /** In India: days, or minutes of an ad per hour. */
  from: string
  to: string
}

interface ReviewFacts {
  id: string
  ad: AdFacts
}

/** A saved search with its new ads, in the words of its owner's language. Paths are of this site. */
export interface MatchedSearch {
  label: string
  path: string
  ads: { title: string; facts: string; path: string }[]
  /** How many more there are. */
  more: number
}

/** The domain events and their data. */
export interface DomainEvents {
  signed_in_on_new_device: { userId: string; device: string }
  password_changed: { userId: string }
  /** A person has ended all their sessions but perhaps the one in use, or deleted the account. */
  sessions_ended: { userId: string }
  /** A person has proved a number that another account had without proof. */
  number_lost: { userId: string }
  /** A person no longer wants lenders to hear that they asked. */
  name_withdrawn: { userId: string }
  /** Nor to call them back. */
  number_withdrawn: { userId: string }
  /** A person who agreed to be named has asked for the number of an ad, for the first time in a day. */
  lender_asked: { ad: AdFacts; isMailed: boolean }
  /** An ad is new, or its words or its status have changed. */
  ad_written: { id: string }
  /** Words or status of these ads have changed. */
  ads_changed: { ids: readonly string[] }
  /** Ads are deleted or taken down, by their lender or the team. Raised while they are locked. */
  ads_gone: { ids: readonly string[]; by: 'lender' | 'team' }
  /** An account is hidden, by its owner or the team: it neither rents nor lends. */
  person_gone: { userId: string; by: 'person' | 'team' }
  /** The ads are in another category or subcategory. */
  ads_moved: { ids: readonly string[] }
  /** Ads of a category that was hidden are in lists again. */
  ads_shown_again: { ids: readonly string[] }
  /** A category, or subcategories of one, are deleted: their paths (`camera`, `camera/drone`), and that of where their ads went, if any. */
  kinds_deleted: { paths: readonly string[]; to: string | null }
  /** A category, or what is in it, is called otherwise. */
  category_renamed: { id: string }
  ads_expiring: { ads: (AdFacts & { expiresAt: Date })[] }
  ads_expired: { ads: (AdFacts & { expiresAt: Date })[] }
  /** Ads can be rented again, and these people wanted to be told. */
  ads_free_again: { told: { userId: string; ad: AdFacts }[] }
  /** Its owner can answer at that path of this site. */
  ad_taken_down: { ad: AdFacts; reason: string; answerPath: string }
  ad_restored: { ad: AdFacts; reason: string | undefined }
  review_taken_down: { ad: AdFacts; authorId: string; reason: string; answerPath: string }
  review_restored: { ad: AdFacts; authorId: string }
  /** The team has decided about what people reported: a thing, called by its title, the ad of a review or a person's name. */
  /** A rental has taken a step, or the clock has; `told` are the sides that hear of it. */
  rental_changed: { rental: RentalFacts; step: RentalEvent; told: readonly RentalSide[] }
  reports_decided: { reporterIds: string[]; title: string; outcome: 'upheld' | 'rejected' }
  review_added: { review: ReviewFacts; authorId: string; rating: number }
  review_answered: { review: ReviewFacts; authorId: string }
  /** New ads match what people have saved: for each person the newest of them, how many there are, and the searches. */
  searches_matched: {
    matches: { userId: string; newest: Pick<AdFacts, 'id' | 'title'>; count: number; searches: MatchedSearch[] }[]
  }
  notifications_created: { notifications: { id: string; user_id: string }[] }
}

export type EventName = keyof DomainEvents

/**
 * Acts on an event in its transaction: what it throws undoes what has happened. It waits for nothing outside the database,
 * and locks no row that the one who raises the event may need (people first, then ads, then reviews).
 */
type Listener<Name extends EventName> = (tx: Transaction<Database>, event: DomainEvents[Name]) => Promise<void>

/** The listeners of a module, by event. */
export type EventListeners = { [Name in EventName]?: Listener<Name> }

/** Emits events to the listeners of other modules. */
export interface EventBus {
  raise<Name extends EventName>(tx: Transaction<Database>, name: Name, event: DomainEvents[Name]): Promise<void>
}

/**
 * Creates the event bus. For each event the modules run one after the other, in the given order.
 * @param modules act on each event one after the other, in this order
 */
export function createEventBus(...modules: readonly EventListeners[]): EventBus {
  return {
    async raise(tx, name, event) {
      for (const { [name]: listen } of modules) await listen?.(tx, event)
    },
  }
}
