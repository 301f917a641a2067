import { type SeededRandom, seededRandom } from '../../demo/seeded-random.ts'
import type { AttributeValues } from '../../domain/categories/attribute.ts'
import { declarationByName } from '../../domain/categories/categories.ts'
import { areas, bigCities, type City, smallTowns } from './synthetic-cities.ts'
import {
  type AdSubject,
  descriptionPhrases,
  sentences,
  subjectsByCategory,
  syllables,
  titleEndings,
} from './vocabulary.ts'

/** Rows by column, as `unnest` takes them. */
export type Columns = Record<string, unknown[]>

export interface AdBatch {
  products: Columns
  reviews: Columns
}

type Language = keyof typeof sentences

const day = 86_400_000
/** Ads are spread evenly over this time, which ends on a fixed day, so that the data are the same every time. */
const span = 120 * day
const end = Date.parse('2026-11-20T00:00:00Z')

/** The number of users of a marketplace with this many ads. */
export const userCountFor = (ads: number): number => Math.max(200, Math.round(ads / 8))

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** A UUIDv7 for a moment and a number; the last two digits stay free, for pictures. */
const idOf = (moment: number, number: number): string =>
  `${hex(moment, 12).replace(/^(.{8})/, '$1-')}-7${hex(number % 4093, 3)}-8${hex(number % 3847, 3)}-${hex(number, 10)}00`

export const syntheticUserId = (person: number): string => idOf(end - 3 * span + person, person)
const productId = (ad: number, ads: number): string => idOf(end - span + Math.floor((ad / ads) * span), ad)

/** The first items are picked most often: the n-th about 1/n times as often as the first. */
function pickEarly<T>(random: SeededRandom, items: readonly T[]): T {
  return items[Math.floor((items.length + 1) ** random.fraction()) - 1] as T
}

const weightOf = Object.values(subjectsByCategory).reduce((sum, { weight }) => sum + weight, 0)

function pickTrade(random: SeededRandom): [name: string, trade: (typeof subjectsByCategory)[string]] {
  let rest = random.fraction() * weightOf
  const found = Object.entries(subjectsByCategory).find(([, { weight }]) => {
    rest -= weight
    return rest < 0
  })
  return found ?? ['Cleaning', subjectsByCategory.Cleaning as (typeof subjectsByCategory)[string]]
}

function pickLanguage(random: SeededRandom): Language {
  const share = random.fraction()
  return share < 0.6 ? 'en' : share < 0.8 ? 'hi' : 'gu'
}

interface Wording {
  language: Language
  thing: AdSubject
  brand: string
  isOld: boolean
}

/** `good Canon DSLR camera QX-4711 for rent`; the code is all but unique. Some words occur in old ads only. */
function titleOf(random: SeededRandom, { language, thing, brand, isOld }: Wording): string {
  const letters = String.fromCharCode(65 + random.below(26), 65 + random.below(26))
  const model = random.fraction() < 0.3 ? `${letters}-${random.below(10_000)}` : ''
  const lost = isOld && random.fraction() < 0.01 ? 'gramophone era' : ''
  const first =
    language === 'en' ? [pickEarly(random, descriptionPhrases.en), brand, thing.en] : [thing[language], brand]
  const rest = language === 'en' ? [] : [pickEarly(random, descriptionPhrases[language])]
  return [...first, model, lost, ...rest, pickEarly(random, titleEndings[language])].filter(Boolean).join(' ')
}

/** A name of a shop, a person or a lane, two or three syllables long: every third description has one, most of them rare. */
const nameOf = (random: SeededRandom, language: Language): string =>
  Array.from({ length: 2 + random.below(2) }, () => pickEarly(random, syllables[language])).join('')

function describe(random: SeededRandom, language: Language, title: string): string {
  const told = random.shuffled(sentences[language]).slice(0, 2 + random.below(3))
  const name = random.fraction() < 0.33 ? [nameOf(random, language)] : []
  return [title, ...told, ...name].join('. ')
}

/** Around the usual price, sometimes ten times as much or as little. */
function priceNear(random: SeededRandom, usual: number): number {
  const spread = random.fraction() + random.fraction() + random.fraction() - 1.5
  return Math.min(10_000_000, Math.max(1, Math.round((usual * Math.exp(spread * 1.6)) / 10) * 10))
}

/** Half of the areas have parts: `Bopal 7`. An area and its parts have PIN codes near each other. */
function placeOf(random: SeededRandom): { town: City; area: string; zip: string } {
  const town = random.fraction() < 0.001 ? random.pick(smallTowns) : pickEarly(random, bigCities)
  const index = areas.indexOf(pickEarly(random, areas))
  const part = random.below(40) - 20
  const zip = `${town.pin}${String(index * 30 + Math.max(part, 0) + 1).padStart(3, '0')}`
  return { town, area: `${areas[index]}${part > 0 ? ` ${part}` : ''}`, zip }
}

/** Two thirds of what a category asks for: its first values most often, the brand of the title, a number of any range. */
function answer(random: SeededRandom, category: string, brand: string): AttributeValues {
  const answers: AttributeValues = {}
  for (const attribute of declarationByName({ category })?.attributes ?? []) {
    if (!attribute.filter || random.fraction() < 0.33) continue
    if (attribute.key === 'brand') answers.brand = brand
    else if (attribute.kind === 'number') answers[attribute.key] = random.pick(attribute.steps)
    else answers[attribute.key] = pickEarly(random, attribute.kind === 'choice' ? attribute.options : attribute.usual)
  }
  return answers
}

const stars = [5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1]
const statuses = ['paused', 'paused', 'rented', 'rented', 'expired', 'removed']

/**
 * The ads from one number up to, not including, another one, with their reviews: always the same for the same numbers.
 * @param categoryIds by name
 */
export function createSyntheticAds(
  from: number,
  to: number,
  ads: number,
  categoryIds: ReadonlyMap<string, string>,
): AdBatch {
  const random = seededRandom(`ads ${from}`)
  const people = userCountFor(ads)
  const products: Columns = {}
  const reviews: Columns = {}
  for (let ad = from; ad < to; ad++) {
    const id = productId(ad, ads)
    const createdAt = new Date(end - span + Math.floor((ad / ads) * span))
    const [category, trade] = pickTrade(random)
    const thing = pickEarly(random, trade.things)
    const language = pickLanguage(random)
    const brand = random.pick(trade.brands)
    const title = titleOf(random, { language, thing, brand, isOld: ad < ads * 0.7 })
    const { town, area, zip } = placeOf(random)
    // A few users have very many ads.
    const owner = Math.floor(people * random.fraction() ** 2)
    const ratings = random.fraction() < 0.45 ? Math.min(40, 1 - Math.floor(2 * Math.log(random.fraction()))) : 0
    let sum = 0
    for (let i = 0; i < ratings; i++) {
      const rating = random.pick(stars)
      sum += rating
      append(reviews, {
        id: idOf(createdAt.getTime() + (i + 1) * 3_600_000, ad * 40 + i),
        product_id: id,
        user_id: syntheticUserId((owner + 1 + i) % people),
        rating,
        review_text: random.pick(sentences[language]),
        created_at: new Date(createdAt.getTime() + (i + 1) * 3_600_000),
      })
    }
    append(products, {
      id,
      user_id: syntheticUserId(owner),
      category_id: categoryIds.get(category),
      sub_category: thing.subCategory,
      title,
      description: describe(random, language, title),
      attributes: JSON.stringify(answer(random, category, brand)),
      price: priceNear(random, trade.price),
      discount: random.fraction() < 0.6 ? 0 : 5 * (1 + random.below(10)),
      rent_type: category === 'Property' ? 'Per month' : 'Per day',
      status: random.fraction() < 0.94 ? 'active' : random.pick(statuses),
      vendor_name: `Vendor ${owner}`,
      area,
      city: town.city,
      state: town.state,
      zip_code: zip,
      rating_sum: sum,
      total_reviews: ratings,
      created_at: createdAt,
      deleted_at: random.fraction() < 0.01 ? createdAt : null,
    })
  }
  return { products, reviews }
}

function append(columns: Columns, row: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(row)) {
    columns[name] ??= []
    columns[name].push(value)
  }
}
