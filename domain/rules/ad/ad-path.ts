import type { AdKind } from './ad-form.ts'

/** The form for a kind of ad: `/Add-Product/Car/SUV`; without subcategories the category's name stands twice. */
export function adFormPath({ category, subCategory }: AdKind): string {
  return `/Add-Product/${encodeURIComponent(category)}/${encodeURIComponent(subCategory || category)}`
}
