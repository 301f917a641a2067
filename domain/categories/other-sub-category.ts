/** What fits under no other subcategory. */
export const otherSubCategory = 'Other'
