import type { BannerSeed } from './banners.data.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoPerson } from './people/demo-person.ts'
import type { PictureUse } from './picture-uses.ts'
import type { PlannedAd } from './plan-ads.ts'

/** A picture and every place that shows it. */
export interface PictureWork {
  /** Its file in `pictures/`, without the extension. */
  picture: string
  uses: [PictureUse, ...PictureUse[]]
}

/** How many ads fill the first page that visitors see. */
const firstPage = 24

/**
 * Lists the pictures of the demo data, each once, in the order in which visitors see them: the banners, the first
 * pictures of the newest ads, the faces of the sellers, the first pictures of all others, and then the rest.
 */
export function orderPictures(plan: {
  people: readonly DemoPerson[]
  ads: readonly PlannedAd[]
  banners: readonly BannerSeed[]
  /** The rows of these people, ads (oldest first) and banners. */
  rows: DemoRows
}): PictureWork[] {
  const rank: { picture: string; use: PictureUse }[][] = [[], [], [], [], []]
  const [shownBanners, firstAds, faces, firstPictures, rest] = rank

  for (const [index, banner] of plan.banners.entries()) {
    const use: PictureUse = { kind: 'banner', id: plan.rows.banners[index]?.id ?? '', ownerId: null }
    shownBanners?.push({ picture: banner.picture, use })
  }
  for (const [index, product] of plan.rows.products.toReversed().entries()) {
    for (const [position, picture] of (plan.ads[index]?.pictures ?? []).entries()) {
      const use: PictureUse = { kind: 'ad', id: product.id, ownerId: product.user_id, position }
      const list = position > 0 ? rest : index < firstPage ? firstAds : firstPictures
      list?.push({ picture, use })
    }
  }
  for (const [index, { face }] of plan.people.entries()) {
    if (!face) continue
    const id = plan.rows.users[index]?.id ?? ''
    const use: PictureUse = { kind: 'avatar', id, ownerId: id }
    faces?.push({ picture: `avatar-${face}`, use })
  }

  const byName = Map.groupBy(rank.flat(), ({ picture }) => picture)
  return [...byName.values()].flatMap(([first, ...others]) =>
    first ? [{ picture: first.picture, uses: [first.use, ...others.map(({ use }) => use)] }] : [],
  )
}
