import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { inSessionStorage, objectWithDefaults, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { findDrafts } from './drafts.ts'

const lastKind = storageEntry(
  'adKind',
  objectWithDefaults({ category: '', subCategory: '' }, { category: textSchema, subCategory: textSchema }),
  inSessionStorage,
)

/** Stores the last kind of ad of this tab, for `/Add_click`. */
export function storeLastAdKind({ category, subCategory }: AdKind): void {
  lastKind.write({ category, subCategory })
}

/** The last kind of this tab, else of this user's drafts. */
export function findLastAdKind(owner: string): AdKind | undefined {
  const kind = lastKind.read()
  return kind?.category ? kind : findDrafts(owner)[0]
}
