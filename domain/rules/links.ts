import { categorySlug, subCategorySlug, titleSlug } from './slug.ts'

const path = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}`

/** The page of one ad: `/camera/dslr/canon-eos-r10/018f…`, percent-encoded (specification section 2). */
export function productPath(product: {
  _id: string
  title?: string | null
  category?: string | null
  subCategory?: string | null
}): string {
  return path(
    categorySlug(product.category),
    subCategorySlug(product.subCategory),
    titleSlug(product.title),
    product._id,
  )
}

/** The grid of a category, or of one subcategory of it. */
export function categoryPath(category: string, subCategory?: string): string {
  return subCategory
    ? path('category', categorySlug(category), subCategorySlug(subCategory))
    : path('category', categorySlug(category))
}

/** Where a banner leads: its product, or home when it has none. */
export function bannerPath(
  product: { _id: string; title: string; category: string; subCategory: string } | null,
): string {
  return product?._id ? productPath(product) : '/'
}
