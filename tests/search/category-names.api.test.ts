import { expect, test } from 'vitest'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { flattenSubCategories, otherSubCategory } from '../../domain/categories/sub-categories.ts'
import { languages } from '../../domain/languages.ts'
import { slugify } from '../../domain/rules/slug.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const catalogues = { shared: createMessageTexts('shared'), subcategory: createMessageTexts('subcategory') }
const { db, api } = await setUpApi({ hasRequestLimits: false })

const named = initialCategories.flatMap(({ name, subCategories }) => [
  { category: name, sub_category: '', area: 'shared' as const, id: `category.${slugify(name)}` },
  ...flattenSubCategories(subCategories)
    .filter((one) => one !== otherSubCategory)
    .map((one) => ({
      category: name,
      sub_category: one,
      area: 'subcategory' as const,
      id: `subcategory.${slugify(one)}`,
    })),
])
// Titles that say nothing of what is offered.
for (const [at, { category, sub_category }] of named.entries())
  await createProduct(db, { category, sub_category, title: `Qzx ${at}` })
await indexOutdatedAds(db)

test.each(languages)('every category and subcategory is found by its name: %s', async (language) => {
  for (const [at, { area, id }] of named.entries()) {
    const name = (await catalogues[area](language))(id, {})
    const { products } = await api.list({ search: name, limit: 60 })
    expect(
      products.map(({ title }) => title),
      `${id}: ${name}`,
    ).toContain(`Qzx ${at}`)
  }
})
