import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { rebaseAd, type WrittenAd } from '../../../domain/rules/ad/rebase-ad.ts'
import { type AdDraft, changeDraft, findDraft } from './drafts.ts'

/** The draft of a changed ad takes over what others have stored since; of what both have changed, its owner chooses. */
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

/** The kind of a draft; the team may have moved its ad. */
export const kindOf = ({ category, subCategory, borrows }: AdKind) => ({ category, subCategory, borrows })
