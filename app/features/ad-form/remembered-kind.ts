import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import { findDrafts } from './drafts.ts'

const storage = 'adKind'

/** Stores the last kind of ad of this tab, for `/Add_click`. */
export function rememberKind({ category, subCategory }: AdKind): void {
  keepForVisit(storage, { category, subCategory })
}

/** The last kind: of this tab, else of this user in any. */
export function findRememberedKind(owner: string): AdKind | undefined {
  const { category, subCategory = '' } = findKeptForVisit<AdKind>(storage)
  return category ? { category, subCategory } : findDrafts(owner)[0]
}
