import type { Language } from '../domain/languages.ts'
import type { DemoPerson } from './people/demo-person.ts'
import type { PlannedAd } from './plan-ads.ts'
import { answerSorry, answerThanks } from './reviews/answers.data.ts'
import { generalBad, generalFair, generalPoor, handOverGood, ownerGood } from './reviews/general.data.ts'
import { topicOf } from './reviews/review-topics.ts'
import type { Sentences } from './reviews/review-words.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export interface PlannedReview {
  ad: PlannedAd
  author: string
  rating: number
  text: string
  /** Days before the load. */
  age: number
  /** The owner's answer. */
  answer: string | null
}

/** How likely 1, 2, 3, 4 and 5 stars are. */
const usual = [0.015, 0.03, 0.085, 0.31, 0.56]
const weak = [0.09, 0.14, 0.25, 0.3, 0.22]
const liked = [0, 0, 0.04, 0.34, 0.62]

/** Writes the reviews of all ads. The same every time; without repetitions and own ads. */
export function planReviews(ads: readonly PlannedAd[], people: Record<string, DemoPerson>): PlannedReview[] {
  const writers = Object.entries(people).filter(([, person]) => person.speaks.length > 0)
  return ads.flatMap((ad) => {
    const random = seededRandom(`reviews of ${ad.seed.title}`)
    const chances = chancesFor(ad, random)
    const authors = random.shuffled(writers.filter(([key]) => key !== ad.seed.by)).slice(0, countFor(ad, random))
    const write = reviewWriter(topicOf(ad.seed, ad.category), random)
    const writeAnswer = answerWriter(ad)
    return authors.map(([author, { speaks }]) => {
      const rating = drawRating(chances, random)
      const language = random.pick(speaks)
      const text = write(rating, language)
      const age = ad.age * (0.03 + 0.9 * random.fraction())
      return { ad, author, rating, text, age, answer: writeAnswer(rating, language) }
    })
  })
}

function chancesFor({ seed }: PlannedAd, random: SeededRandom): readonly number[] {
  const isWeak = random.fraction() < 0.08
  if (seed.isOnFrontPage) return liked
  return isWeak ? weak : usual
}

/** Most ads have a few reviews, some have many, a quarter has none; new ones have had little time. */
function countFor(ad: PlannedAd, random: SeededRandom): number {
  if (random.fraction() < 0.235) return 0
  const chance = random.fraction()
  const wished = chance < 0.08 ? 12 + random.below(14) : 1 + Math.floor(-Math.log(1 - random.fraction()) * 2.4)
  return Math.min(wished, 25, Math.floor(1 + ad.age * 2.2))
}

function drawRating(chances: readonly number[], random: SeededRandom): number {
  let rest = random.fraction()
  for (const [index, chance] of chances.entries()) {
    rest -= chance
    if (rest < 0) return index + 1
  }
  return 5
}

type Topic = ReturnType<typeof topicOf>

/** Which pools one review takes a sentence from, in order. */
function recipeFor(rating: number, { words, isHandedOver }: Topic, random: SeededRandom): Sentences[] {
  const isLong = random.fraction() < 0.55
  const praise = isHandedOver && random.fraction() < 0.45 ? handOverGood : ownerGood
  switch (rating) {
    case 5:
      if (random.fraction() < 0.2) return [praise, ownerGood]
      return isLong ? [words.good, praise] : [words.good]
    case 4:
      return isLong ? [words.good, random.fraction() < 0.5 ? generalFair : praise] : [words.good]
    case 3:
      return isLong ? [words.fair, generalFair] : [words.fair]
    case 2:
      return [words.fair, generalPoor]
    default:
      return isLong ? [generalBad, generalPoor] : [generalBad]
  }
}

/** General sentences, for topics whose own are used up. */
function fallbackFor(rating: number): Sentences {
  if (rating > 3) return ownerGood
  return rating === 3 ? generalFair : generalPoor
}

/** Some owners answer, complaints more often than praise, in the language of the review. */
function answerWriter({ seed: { title } }: PlannedAd): (rating: number, language: Language) => string | null {
  const random = seededRandom(`answers to the reviews of ${title}`)
  return (rating, language) => {
    const [chance, words] = rating > 3 ? [0.12, answerThanks] : [0.4, answerSorry]
    const answer = random.pick(words[language])
    return random.fraction() < chance ? answer : null
  }
}

/** Writes reviews of one ad without using a sentence twice. */
function reviewWriter(topic: Topic, random: SeededRandom): (rating: number, language: Language) => string {
  const used = new Set<string>()
  const take = (pool: Sentences, language: Language): string[] => {
    const fresh = pool[language].filter((sentence) => !used.has(sentence))
    if (fresh.length === 0) return []
    const sentence = random.pick(fresh)
    used.add(sentence)
    return [sentence]
  }
  return (rating, language) => {
    const sentences = recipeFor(rating, topic, random).flatMap((pool) => take(pool, language))
    if (sentences.length > 0) return sentences.join(' ')
    const fallback = fallbackFor(rating)
    return take(fallback, language)[0] ?? random.pick(fallback[language])
  }
}
