import { type BannerTarget, bannerStateAt, type ConsoleBanner } from '../../../domain/rules/console/banners.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { compressedVariantWidth, largestWidthWithin, variantUrl } from '../../../domain/rules/picture.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { viewPicture } from '../media/media.ts'
import type { selectAllBanners } from './banner-editing.queries.ts'

export type BannerRow = Awaited<ReturnType<ReturnType<typeof selectAllBanners>['execute']>>[number]

/** A banner as the console shows it. @param now in milliseconds since 1970 */
export function viewConsoleBanner(row: BannerRow, now: number): ConsoleBanner {
  const times = { isDraft: row.is_draft, isActive: row.is_active, startsAt: row.starts_at, endsAt: row.ends_at }
  return {
    id: row.id,
    revision: row.revision,
    state: bannerStateAt(times, now),
    isActive: row.is_active,
    headline: row.headline,
    subline: row.subline,
    target: viewTarget(row),
    from: firstDayOf(row),
    to: lastDayOf(row),
    picture: row.picture && viewPicture(row.picture),
    webImage: row.web_image,
    original: viewOriginal(row),
  }
}

function viewTarget(row: BannerRow): BannerTarget {
  const { product_id, product_title, product_is_listed, category_slug, sub_category } = row
  return {
    ad:
      product_id === null ? null : { id: product_id, title: product_title ?? '', isListed: product_is_listed ?? false },
    category: category_slug === null ? null : [category_slug, slugify(sub_category)].filter(Boolean).join('/'),
    isHidden: row.category_is_hidden ?? false,
  }
}

function viewOriginal({ original_hash, original_width, original_height, original_widths, crop }: BannerRow) {
  if (original_hash === null || original_width === null || original_height === null || !crop) return null
  const url = variantUrl(original_hash, largestWidthWithin(original_widths ?? [], compressedVariantWidth))
  return { url, width: original_width, height: original_height, crop }
}

const firstDayOf = ({ starts_at }: Pick<BannerRow, 'starts_at'>): string | null => starts_at && dayInIndia(starts_at)
const lastDayOf = ({ ends_at }: Pick<BannerRow, 'ends_at'>): string | null =>
  ends_at && dayInIndia(new Date(ends_at.getTime() - 1))

/** Returns what the audit log records of a banner. */
export function bannerAuditValues(row: BannerRow): object {
  const { headline, subline, crop, is_active: isActive, is_draft: isDraft, web_image: picture } = row
  const { ad, category } = viewTarget(row)
  const target = ad ? { ad: ad.id } : category ? { category } : {}
  return { headline, subline, ...target, from: firstDayOf(row), to: lastDayOf(row), picture, crop, isActive, isDraft }
}
