import type { Banner } from '../schemas/catalogue.ts'
import { categorySlug, subCategorySlug, titleSlug } from './slug.ts'

const path = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}`

/** The page of one ad: `/camera/dslr/canon-eos-r10/018f…`, percent-encoded (specification section 2). */
export function adPath(product: {
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

/** Where a banner leads: its product, else its category, or home when it has neither. */
export function bannerPath({
  product,
  category,
  subCategory,
}: Pick<Banner, 'product' | 'category' | 'subCategory'>): string {
  if (product?._id) return adPath(product)
  return category === null ? '/' : categoryPath(category, subCategory)
}

/**
 * The `Cache-Control` of a redirect to the canonical address of a page: long enough to save a second one, short enough for
 * corrections.
 */
export const redirectCacheControl = 'public, max-age=300'

/** The page for contacting a lender without scripts. */
export function noScriptContactPath(productId: string): string {
  return `/reach/${encodeURIComponent(productId)}`
}

/** The page of everything that one person lends. */
export function sellerPath(id: string): string {
  return `/seller/${encodeURIComponent(id)}`
}

/**
 * The link of an invitation: home, with a code of the inviting user.
 * @param userId absent for visitors
 */
export function invitationLink(publicUrl: string, userId: string | undefined): string {
  // The last part of an id is random, and short enough for a message.
  const code = userId?.split('-').at(-1)
  return code ? `${publicUrl}/?ref=${encodeURIComponent(code)}` : `${publicUrl}/`
}
