import { useState } from 'react'
import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdFormValues, AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { conflictsOf, isSamePart, type WrittenAd, withPart } from '../../../domain/rules/ad/rebase-ad.ts'
import { type AdDraft, changeDraft, findDraft } from './drafts.ts'
import { kindOf } from './take-over.ts'
import type { Photos } from './use-photos.ts'

/** Which of two values the user has chosen. */
export type Chosen = 'mine' | 'saved'

/** The parts of an ad that were changed here and by others since the form was opened. */
export interface Meanwhile {
  parts: readonly AdPart[]
  mine: WrittenAd
  saved: WrittenAd
  chosen: Readonly<Partial<Record<AdPart, Chosen>>>
}

interface FormOfAd {
  draft: AdDraft
  values: AdFormValues
  photos: Photos
  /** Shows the values of the draft. */
  show(values: AdFormValues): void
  change(changed: Partial<AdFormValues>): void
  /** The ad is of another kind now. */
  onMoved(kind: AdKind): void
}

/** The conflicts of an edited ad with changes of others (docs/decisions/own-ads.md), and the choice between both values. */
export function useMeanwhile({ draft, values, photos, show, change, onMoved }: FormOfAd) {
  const [meanwhile, set] = useState(() => meanwhileOf(draft))

  const now = { values, photos: [...photos.items] }

  return {
    meanwhile: meanwhile && {
      ...meanwhile,
      // What is typed until the other value is chosen.
      mine: meanwhile.parts
        .filter((part) => meanwhile.chosen[part] !== 'saved')
        .reduce((ad, part) => withPart(part, ad, now), meanwhile.mine),
    },
    /** The draft has taken over what is stored. */
    takeOver() {
      const latest = findDraft(draft.id, draft.owner)
      if (!latest) return
      show(latest.values)
      if (!isSamePart('images', latest, now)) photos.replace(latest.photos)
      set(meanwhileOf(latest))
      if (!isSameKind(latest, draft)) onMoved(latest)
    },
    choose(part: AdPart, chosen: Chosen) {
      const latest = findDraft(draft.id, draft.owner)
      if (!meanwhile || !latest?.original) return
      const wasSaved = meanwhile.chosen[part] === 'saved'
      const mine = wasSaved ? meanwhile.mine : withPart(part, meanwhile.mine, now)
      const from = withPart(part, latest, chosen === 'saved' ? meanwhile.saved : mine)
      // From now on the form has seen what is stored.
      const kind = kindOf((part === 'kind' && (chosen === 'saved' ? meanwhile.saved : mine).kind) || draft)
      changeDraft(draft, { ...kind, original: withPart(part, latest.original, meanwhile.saved) })
      if (part === 'images') photos.replace(from.photos)
      else change(from.values)
      set({ ...meanwhile, mine, chosen: { ...meanwhile.chosen, [part]: chosen } })
      if (!isSameKind(kind, draft)) onMoved(kind)
    },
    /** Parts without a choice. */
    undecided: meanwhile?.parts.filter((part) => !meanwhile.chosen[part]) ?? [],
  }
}

/** The conflicts of a draft with what others have stored. */
export function meanwhileOf(draft: AdDraft): Meanwhile | undefined {
  const { original, meanwhile: saved, values, photos } = draft
  if (!original || !saved) return undefined
  const mine = { values, photos, kind: kindOf(draft) }
  const parts = conflictsOf({ mine, original, stored: saved })
  return parts.length > 0 ? { parts, mine, saved, chosen: {} } : undefined
}

const isSameKind = (one: AdKind, other: AdKind): boolean =>
  one.category === other.category && one.subCategory === other.subCategory
