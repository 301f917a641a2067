/** The limits of categories that the team edits. */
export const categoryLimits = {
  /** Characters of a name, in any language. */
  nameMax: 40,
  /** Categories, shown and hidden. */
  categoriesMax: 60,
  /** Subcategories of a category, groups included. */
  subCategoriesMax: 60,
  /** Ads of a subcategory are counted up to this number. */
  countedAds: 1_000,
  /** Ads that are moved in one transaction. */
  movedAtOnce: 500,
  /** The width in pixels in which a tile shows a picture. */
  pictureWidth: 320,
} as const
