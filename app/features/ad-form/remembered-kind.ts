import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { forVisit, stored, text, withDefaults } from '../../browser/stored.ts'
import { findDrafts } from './drafts.ts'

const remembered = stored(
  'adKind',
  withDefaults({ category: '', subCategory: '' }, { category: text, subCategory: text }),
  forVisit,
)

/** Stores the last kind of ad of this tab, for `/Add_click`. */
export function rememberKind({ category, subCategory }: AdKind): void {
  remembered.write({ category, subCategory })
}

/** The last kind of this tab, else of this user's drafts. */
export function findRememberedKind(owner: string): AdKind | undefined {
  const kind = remembered.read()
  return kind?.category ? kind : findDrafts(owner)[0]
}
