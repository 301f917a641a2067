import { data, useLocation } from 'react-router'
import { resolveSubCategory } from '../../domain/categories/categories.ts'
import { categoryPath } from '../../domain/rules/links.ts'
import { slugify } from '../../domain/rules/slug.ts'
import { isFiltered } from '../features/listing/list-address.ts'
import { Listings } from '../features/listing/listings.tsx'
import { SubCategoryChips } from '../features/listing/sub-category-chips.tsx'
import { CategoryBar } from '../features/shell/category-bar.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../i18n/names.ts'
import { servicesOf } from '../load-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/category'
import { findListings } from './find-listings.ts'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { searchListings, listCategories } = servicesOf(context)
  const { category: wanted, subCategory } = params as { category: string; subCategory?: string }
  const category = (await listCategories()).find(({ name }) => slugify(name) === slugify(wanted))
  if (!category) throw data(null, 404)
  const fixed = { category: category.name, ...(subCategory === undefined ? {} : { subCategory }) }
  const list = await findListings(url, fixed, searchListings)
  return data({ category, subCategory: subCategory ?? null, list }, list.problems ? 400 : 200)
}

export default function CategoryPage({ loaderData: { category, subCategory, list } }: Route.ComponentProps) {
  const translator = useLanguage()
  const { t } = translator
  const params = new URLSearchParams(useLocation().search)
  const [subName] = subCategory ? resolveSubCategory(category.subCategories, subCategory) : []
  const name = categoryName(translator, category.name)
  const heading = subName ? subCategoryName(translator, subName) : name
  const path = categoryPath(category.name, subName)
  return (
    <PageFrame isListing>
      <PageHead
        title={t('category_title', { category: heading })}
        description={t('category_description', { category: heading })}
        canonicalPath={isFiltered(params) ? null : path}
      />
      <CategoryBar current={category.name} />
      <div className="content -mb-4 pt-2 md:-mb-6">
        <Breadcrumb
          steps={[
            { label: t('home'), to: '/' },
            { label: name, to: categoryPath(category.name) },
            ...(subName ? [{ label: heading, to: path }] : []),
          ]}
        />
      </div>
      <Listings
        heading={params.get('search') ? t('results_for', { search: params.get('search') ?? '' }) : heading}
        data={list}
        emptyTitle={t('no_results_found')}
      >
        <SubCategoryChips category={category} current={subName ? slugify(subName) : null} />
      </Listings>
    </PageFrame>
  )
}
