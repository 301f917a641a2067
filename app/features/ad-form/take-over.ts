import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { rebaseAd, type WrittenAd } from '../../../domain/rules/ad/rebase-ad.ts'
import { type AdDraft, changeDraft, findDraft } from './drafts.ts'

/**
 * Merges the version that others have stored into the draft of an edited ad; conflicts are left for its owner to
 * choose.
 */
export function takeOver(draft: AdDraft, stored: WrittenAd): void {
  const latest = findDraft(draft.id, draft.owner) ?? draft
  const { original } = latest
  if (!original) return
  const { conflicts, ...ads } = rebaseAd({ mine: latest, original: { kind: kindOf(latest), ...original }, stored })
  changeDraft(draft, {
    values: ads.mine.values,
    photos: ads.mine.photos,
    ...(ads.mine.kind && kindOf(ads.mine.kind)),
    original: ads.original,
    meanwhile: conflicts.length > 0 ? stored : undefined,
  })
}

/** The kind of a draft, which the team may have changed. */
export const kindOf = ({ category, subCategory, borrows }: AdKind) => ({ category, subCategory, borrows })
