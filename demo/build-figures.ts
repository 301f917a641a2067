import type { Insertable } from 'kysely'
import type { FunnelStep, VisitSource } from '../domain/rules/visit-source.ts'
import type { Database } from '../server/db/schema.ts'
import { knownCitySlug } from '../server/modules/places/places.ts'
import type { DemoRows } from './demo-rows.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

/** How often the ads were seen, and where the readers came from. */
export interface FigureRows {
  ad_views: Rows<'ad_views'>
  funnel_days: Rows<'funnel_days'>
}

const dayMs = 86_400_000
/** Days before the load that have figures. */
const days = 28
/** Views for each person who asked for the number, at most; and the views of an ad without such a person. */
const viewsOfContact = 12
const viewsAtLeast = 3

/** WhatsApp brings most of the readers. */
const sources: readonly VisitSource[] = [
  ...Array<VisitSource>(8).fill('whatsapp'),
  ...Array<VisitSource>(5).fill('search'),
  ...Array<VisitSource>(4).fill('direct'),
  ...Array<VisitSource>(2).fill('share_link'),
  'social',
  'other',
]

/** Views of the ads by day, and the steps from a view to an account. The same every time. */
export function buildFigures(now: Date, { products, contact_reveals: contacts }: DemoRows): FigureRows {
  const steps = new Map<string, Rows<'funnel_days'>[number] & { count: number }>()
  const addSteps = (at: { day: string; city: string; random: SeededRandom }, step: FunnelStep, count: number) => {
    const { day, city, random } = at
    for (let i = 0; i < count; i++) {
      const source = random.pick(sources)
      const key = `${step} ${day} ${city} ${source}`
      const known = steps.get(key) ?? { day, step, source, city, count: 0 }
      known.count++
      steps.set(key, known)
    }
  }
  const contactsOf = Map.groupBy(contacts, ({ product_id }) => product_id)
  const ad_views = products.flatMap(({ id, title, city: place, created_at }) => {
    const random = seededRandom(`views of ${title}`)
    const asked = contactsOf.get(id) ?? []
    const city = knownCitySlug(place ?? '') ?? 'other'
    const most = viewsAtLeast + (asked.length * viewsOfContact) / days
    return Array.from({ length: days }, (_, i) => i).flatMap((age) => {
      const at = now.getTime() - age * dayMs
      if (created_at && at < new Date(created_at).getTime()) return []
      const day = dayInIndia(at)
      const views = random.below(Math.ceil(most) + 1)
      const contacted = asked.filter(({ first_at }) => dayInIndia(new Date(first_at ?? now).getTime()) === day).length
      const here = { day, city, random }
      addSteps(here, 'view', views + contacted)
      addSteps(here, 'contact', contacted)
      if (contacted > 0 && random.fraction() < 0.2) addSteps(here, 'sign_up', 1)
      return views + contacted > 0 ? [{ product_id: id, day, views: views + contacted }] : []
    })
  })
  return { ad_views, funnel_days: [...steps.values()] }
}

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** As `2026-11-25`. @param time in milliseconds */
const dayInIndia = (time: number): string => india.format(time)
