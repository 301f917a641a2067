import { describe, expect, test } from 'vitest'
import { adsOf } from './ad-notation.ts'
import { qualityAds } from './ads.data.ts'
import { qualityQueries } from './queries.data.ts'
import { type QualityQuery, queriesOf, queryGroups } from './query-notation.ts'
import { scoreAnswer, sumUp, sumUpBy, tellScores } from './score.ts'
import { secondSet } from './second-set.data.ts'

const ads = adsOf(
  'Camera',
  `
a :: In Bopal.
  DSLR; bopal; 1 day; camera
b :: In Gota.
  DSLR; gota; 1 day; camera
c :: In Pune.
  DSLR; baner; 1 day; camera
drone :: Not a camera.
  Drone; bopal; 1 day; drone
tripod :: For cameras.
  Tripods; bopal; 1 day; tripod for-camera
`,
)

function score(line: string, answer: string, isWidened = false) {
  const [query] = queriesOf('exact', line) as [QualityQuery]
  const found = answer.split(' ').flatMap((title) => ads.filter((ad) => ad.title === title))
  const { recall, precision, forbidden } = scoreAnswer(query, { ads: found, isWidened }, ads)
  return { recall, precision, forbidden: forbidden.length }
}

describe('the score of one query', () => {
  test.each([
    ['everything that is wanted', 'x => camera', 'a b c', [1, 1, 0]],
    ['a part of it', 'x => camera', 'a', [1 / 3, 1, 0]],
    ['a thing for it does not count', 'x => camera', 'a tripod b c', [1, 1, 0]],
    ['nor does one filed under its name, which every camera here is', 'x => camera', 'a b drone c', [1, 1, 0]],
    ['something else', 'x => tripod', 'tripod drone', [1, 1 / 2, 0]],
    ['something else that is fine', 'x => tripod ~drone', 'tripod drone', [1, 1, 0]],
    ['what must not come', 'x => tripod !drone', 'tripod drone', [1, 1 / 2, 1]],
    ['alternatives', 'x => tripod | drone', 'tripod drone a', [1, 2 / 3, 0]],
    ['a city', 'x => camera @Ahmedabad', 'a b c', [1, 2 / 3, 0]],
    ['an area, whose city is fine', 'x => camera @Bopal', 'a b c', [1, 1 / 2, 0]],
    ['a label that it has not', 'x => #camera -camera -drone', 'tripod', [1, 1, 0]],
    ['nothing found', 'x => camera', '', [0, undefined, 0]],
    ['nonsense without an answer', 'x => nothing', '', [1, undefined, 0]],
    ['nonsense with an answer', 'x => nothing', 'a', [0, undefined, 0]],
  ])('%s', (_name, line, answer, [recall, precision, forbidden]) => {
    expect(score(line, answer)).toEqual({ recall, precision, forbidden })
  })

  test('a widened answer has a recall alone', () => {
    expect(score('x => tripod !drone', 'tripod drone', true)).toEqual({ recall: 1, precision: undefined, forbidden: 0 })
    expect(score('x => nothing', 'a', true)).toEqual({ recall: 0, precision: undefined, forbidden: 0 })
  })

  test('only the first twelve count, and twelve are enough', () => {
    const many = Array.from({ length: 15 }, () => ({ ...ads[0] })) as typeof ads
    const [query] = queriesOf('exact', 'x => camera') as [QualityQuery]
    expect(scoreAnswer(query, { ads: many, isWidened: false }, many)).toMatchObject({ recall: 1, precision: 1 })
    const late = [...ads.slice(3), ...many]
    expect(scoreAnswer(query, { ads: late, isWidened: false }, late).recall).toBe(10 / 12)
  })
})

test('scores together are means, by group and in all', () => {
  const queries = [...queriesOf('exact', 'a => camera\nb => drone'), ...queriesOf('nonsense', 'c => nothing')]
  const scores = queries.map((query) => scoreAnswer(query, { ads: ads.slice(0, 3), isWidened: false }, ads))
  expect(sumUp(scores.slice(0, 2))).toEqual({ queries: 2, recall: 0.5, precision: 0.5, forbidden: 0 })
  expect([...sumUpBy(scores, ({ query }) => query.group)].map(([group, { recall }]) => [group, recall])).toEqual([
    ['exact', 0.5],
    ['nonsense', 0],
  ])
  expect(tellScores('A set', scores)).toHaveLength(5)
})

describe('the data', () => {
  const known = new Set(qualityAds.flatMap(({ is }) => [...is]))

  test('has enough ads, each with its own title', () => {
    expect(new Set(qualityAds.map(({ title }) => title)).size).toBeGreaterThanOrEqual(420)
    expect(new Set(qualityAds.map(({ title }) => title)).size).toBe(qualityAds.length)
  })

  test.each([
    ['quality set', qualityQueries, 250, 8],
    ['second set', secondSet, 100, 2],
  ])('the %s has enough queries in every group', (_name, queries, least, leastInGroup) => {
    expect(queries.length).toBeGreaterThanOrEqual(least)
    for (const group of queryGroups)
      expect(queries.filter((query) => query.group === group).length, group).toBeGreaterThanOrEqual(leastInGroup)
  })

  test.each([...qualityQueries, ...secondSet])(
    '$query wants something that there is',
    ({ relevant, never, fine, empty, ...rest }) => {
      const used = [...relevant, ...never, ...fine].flatMap(({ all, none }) => [...all, ...none])
      expect(used.filter((label) => !known.has(label))).toEqual([])
      const query = { relevant, never, fine, empty, ...rest }
      const { missing } = scoreAnswer(query, { ads: [], isWidened: false }, qualityAds)
      expect(missing.length > 0).toBe(!empty)
    },
  )
})
