import { beforeAll, describe, expect, it } from 'vitest'
import { expandSubCategory } from '../../domain/categories/sub-categories.ts'
import { kindsAnswerSchema } from '../../domain/schemas/suggestions.ts'
import { commonKindTable } from '../../domain/search/common-kinds.data.ts'
import { conceptTable, propertyConceptTable } from '../../domain/search/concepts.data.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { qualityAds } from './quality/ads.data.ts'

const { db, baseUrl } = await setUpApi({ hasRequestLimits: false })

const ask = (title: string) => fetch(`${baseUrl}/api/search/kinds?${new URLSearchParams({ title })}`)

async function kindsOf(title: string): Promise<string[]> {
  const response = await ask(title)
  const body = kindsAnswerSchema.parse(await response.json())
  expect(response.status).toBe(200)
  return body.kinds.map(({ category, subCategory }) => `${category}/${subCategory}`)
}

describe('the kinds of a title', () => {
  it.each([
    ['Canon 1500D DSLR', ['Camera/DSLR', 'Camera/Mirrorless', 'Camera/Camcorder']],
    ['Sherwani for groom, maroon', ['Cloth/Men']],
    ['ચણિયા ચોળી નવરાત્રી માટે', ['Cloth/Women']],
    ['वैक्यूम क्लीनर', ['Cleaning/Cleaning']],
    ['Kids chaniya choli', ['Cloth/Children', 'Cloth/Women']],
    ['Kids cycle with side wheels', ['Bike/Bicycle']],
    ['Child car seat', ['Furniture/Baby things']],
    ['Cricket kit with bat and pads', ['Furniture/Cricket and sports']],
    ['क्रिकेट किट', ['Furniture/Cricket and sports']],
    ['ક્રિકેટનો સામાન', ['Furniture/Cricket and sports']],
    ['Carrom board', ['Furniture/Cricket and sports']],
    ['NCERT books class 12', ['Furniture/Books']],
    ['उपन्यास', ['Furniture/Books']],
    ['ચોપડીઓ', ['Furniture/Books']],
    ['Camping tent for four', ['Furniture/Tents']],
    ['शामियाना 200 लोगों का', ['Furniture/Tents']],
    ['તંબુ', ['Furniture/Tents']],
    ['Baby stroller', ['Furniture/Baby things']],
    ['बच्चे का सामान', ['Furniture/Baby things']],
    ['ઘોડિયું', ['Furniture/Baby things']],
    ['Guitar', ['Electronics/Musical instruments']],
    ['हारमोनियम', ['Electronics/Musical instruments']],
    ['ઢોલ', ['Electronics/Musical instruments']],
    ['Mandap decoration', ['Furniture/Party and wedding']],
    ['शादी का सामान', ['Furniture/Party and wedding']],
    ['લગ્નનો સામાન', ['Furniture/Party and wedding']],
    ['Tool box', ['Machinery/Hand tools']],
    ['औज़ार', ['Machinery/Hand tools']],
    ['ઓજાર', ['Machinery/Hand tools']],
    ['Drill machine', ['Machinery/Power tools']],
    ['Camera', ['Camera/DSLR', 'Camera/Mirrorless', 'Camera/Camcorder']],
    ['Toy car for kids', ['Furniture/Baby things']],
    ['बच्चों की कार', ['Furniture/Baby things']],
    ['Kids bicycle', ['Bike/Bicycle']],
    ['Kids bike', ['Bike/Bicycle', 'Furniture/Baby things']],
    ['Doll house for girls', ['Furniture/Baby things']],
    ['Water drum 200 L', ['Furniture/Storage']],
    ['प्लास्टिक का ड्रम', ['Furniture/Storage']],
    ['પાણીનું ડ્રમ', ['Furniture/Storage']],
    ['Drum set with cymbals', ['Electronics/Musical instruments']],
    ['Baby photographer', ['Camera/DSLR', 'Camera/Mirrorless', 'Camera/Camcorder']],
    ['School bag', ['Cloth/Children']],
    ['स्कूल बैग', ['Cloth/Children']],
    ['Travel bag', ['Furniture/Storage']],
    ['Xyzzy plugh', []],
  ])('%s', async (title, kinds) => {
    expect(await kindsOf(title)).toEqual(kinds)
  })

  it('are those of nine in ten ads that lenders have written', async () => {
    let found = 0
    for (const { title, category, subCategory } of qualityAds)
      if ((await kindsOf(title)).includes(`${category}/${subCategory || category}`)) found++
    expect(found / qualityAds.length).toBeGreaterThan(0.9)
  })
})

describe('where its words name no thing', () => {
  beforeAll(async () => {
    for (const title of ['Quibbler for parties', 'Quibbler, large'])
      await createProduct(db, { title, category: 'Machinery', sub_category: 'Lifting' })
    await createProduct(db, { title: 'Quibbler, small', category: 'Electronics', sub_category: 'Gaming' })
    await createProduct(db, { title: 'Frobnicator', category: 'Farm', sub_category: 'Tractor', status: 'paused' })
    await indexOutdatedAds(db)
  })

  it('they are those of the ads of others, the most frequent first', async () => {
    expect(await kindsOf('Quibbler')).toEqual(['Machinery/Lifting', 'Electronics/Gaming'])
  })

  it('an ad with a similar word is none of them', async () => {
    expect(await kindsOf('Quibblar marketing')).toEqual([])
  })

  it('an ad that is not shown is none of them', async () => {
    expect(await kindsOf('Frobnicator')).toEqual([])
  })
})

it('hidden categories are not offered', async () => {
  await db.updateTable('categories').set({ is_delete: true }).where('name', '=', 'Farm').execute()
  await expect.poll(() => kindsOf('Tractor with trolley')).toEqual([])
})

it.each(['', ' ', 'x'.repeat(121)])('refuses the title %j', async (title) => {
  expect((await ask(title)).status).toBe(400)
})

it('the table names known things and known kinds, a thing once', async () => {
  const rows = await db.selectFrom('categories').select(['name', 'sub_categories']).execute()
  const lines = commonKindTable.trim().split('\n')
  const things = lines.flatMap((line) => line.split(': ')[1]?.split(', ') ?? [])
  const known = (conceptTable + propertyConceptTable).split('\n').map((line) => /^[\w-]+/.exec(line)?.[0])
  expect(things.filter((name) => !known.includes(name))).toEqual([])
  expect(things.filter((name, i) => things.indexOf(name) !== i)).toEqual([])
  for (const line of lines) {
    const [slug, sub] = line.split(':')[0]?.split('/') ?? []
    const row = rows.find(({ name }) => name.toLowerCase() === slug)
    expect(row, line).toBeDefined()
    if (sub !== undefined) expect(expandSubCategory(row?.sub_categories ?? [], sub), line).not.toEqual([])
  }
})
