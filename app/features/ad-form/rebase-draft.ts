import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { type AdFormState, rebaseAd } from '../../../domain/rules/ad/rebase-ad.ts'
import { type AdDraft, findDraft, updateDraft } from './drafts.ts'

/**
 * Merges the version that others have stored into the draft of an edited ad; conflicts are left for its owner to
 * choose.
 */
export function rebaseDraft(draft: AdDraft, stored: AdFormState): void {
  const latest = findDraft(draft.id, draft.owner) ?? draft
  const { original } = latest
  if (!original) return
  const { conflicts, ...ads } = rebaseAd({ mine: latest, original: { kind: kindOfDraft(latest), ...original }, stored })
  updateDraft(draft, {
    values: ads.mine.values,
    photos: ads.mine.photos,
    ...(ads.mine.kind && kindOfDraft(ads.mine.kind)),
    original: ads.original,
    meanwhile: conflicts.length > 0 ? stored : undefined,
  })
}

/** The kind of a draft, which the team may have changed. */
export const kindOfDraft = ({ category, subCategory, borrows }: AdKind) => ({ category, subCategory, borrows })
