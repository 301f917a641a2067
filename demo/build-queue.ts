import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { reportWeight } from '../domain/rules/console/reports.ts'
import { fullNameOf } from '../domain/rules/person-name.ts'
import type { Database } from '../server/db/schema.ts'
import type { DemoRows } from './demo-rows.ts'
import { type QueuedReport, queuedAppeal, queuedCalls, queuedReports } from './queue.data.ts'
import { seededRandom } from './seeded-random.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

/** What waits for the team. */
export interface QueueRows {
  report_cases: Rows<'report_cases'>
  reports: Rows<'reports'>
  call_requests: Rows<'call_requests'>
  decisions: Rows<'decisions'>
}

const hour = 3_600_000

/**
 * The queue of the demo's team: reports, requests for a call, and a person with an answer, whom it marks as suspended among . The
 * same time gives the same ids.
 */
export function buildQueue(now: Date, { users, products, reviews }: DemoRows): QueueRows {
  const random = seededRandom('queue')
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hour)
  const idAt = (at: Date): string => uuidv7({ msecs: at.getTime(), random: random.bytes(16) })
  const personOf = (key: string) => found(users.find(({ email }) => email === `${key}@demo.kiraya.test`))

  /** What a report is about, with its words as they are. */
  function thingOf(about: QueuedReport['about']) {
    if (about === 'worst review') {
      const review = found(reviews.toSorted((a, b) => a.rating - b.rating)[0])
      const { title } = found(products.find(({ id }) => id === review.product_id))
      const reported = {
        productId: review.product_id,
        title,
        reviewText: review.review_text,
        rating: `${review.rating}`,
      }
      return { subject: 'review', id: review.id, owner: review.user_id ?? null, reported } as const
    }
    if ('person' in about) {
      const person = personOf(about.person)
      const reported = { name: fullNameOf(person.name, person.last_name ?? '') }
      return { subject: 'user', id: person.id, owner: person.id, reported } as const
    }
    const ad = found(products.find(({ title }) => title === about.ad))
    const reported = { title: ad.title, description: ad.description }
    return { subject: 'product', id: ad.id, owner: ad.user_id, reported } as const
  }

  const cases = new Map<string, QueueRows['report_cases'][number] & { reports: number; weight: number }>()
  const reports = queuedReports.map(({ about, by, reason, text = '', hours }) => {
    const { subject, id: subject_id, owner: owner_id, reported } = thingOf(about)
    const created_at = hoursAgo(hours)
    const opened_at = created_at
    const known = cases.get(subject_id)
    const open = known ?? { id: idAt(opened_at), subject, subject_id, owner_id, opened_at, reports: 0, weight: 0 }
    open.reports++
    open.weight += reportWeight(by === undefined ? undefined : { upheld: 0, rejected: 0 })
    cases.set(subject_id, open)
    return {
      id: idAt(created_at),
      case_id: open.id,
      subject,
      [`${subject}_id`]: subject_id,
      reported: JSON.stringify(reported),
      reporter_id: by === undefined ? null : personOf(by).id,
      reason,
      report_text: text,
      created_at,
    }
  })

  const { person, reason, days, hours, answer, answeredHours } = queuedAppeal
  const suspended = personOf(person)
  const team = personOf('admin')
  const decided_at = hoursAgo(hours)
  const ends_at = hoursAgo(hours - days * 24)
  Object.assign(suspended, { suspended_at: decided_at, suspended_until: ends_at })
  return {
    report_cases: [...cases.values()],
    reports,
    call_requests: queuedCalls.map(({ name, phone, bestTime, language, hours: ago }) => ({
      ...{ id: idAt(hoursAgo(ago)), name, phone_number: phone, best_time: bestTime, language },
      created_at: hoursAgo(ago),
    })),
    decisions: [
      {
        ...{ id: idAt(decided_at), decided_at, decided_by: team.id, kind: 'suspend', user_id: suspended.id },
        decided_by_name: fullNameOf(team.name, team.last_name ?? ''),
        title: fullNameOf(suspended.name, suspended.last_name ?? ''),
        ...{ reason, ends_at, appeal_text: answer, appealed_at: hoursAgo(answeredHours) },
      },
    ],
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the queue of the demo data is about something that is not there')
  return value
}
