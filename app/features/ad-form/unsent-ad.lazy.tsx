import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../../domain/languages.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { useQueuedEntries } from '../offline-queue/use-queued-entries.ts'
import { useSession } from '../session/session.ts'
import { DraftListItem } from './draft-list-item.tsx'
import { findUnsentAds } from './drafts.ts'
import { setUnsentAdAttribute } from './unsent-ad-attribute.ts'

/** Loads the card of the newest unsent ad, with its messages. */
export async function loadUnsent(language: Language) {
  await Promise.all([loadMessages(language, 'ad'), loadMessages(language, 'subcategory')])
  return UnsentAdCard
}

/**
 * A card with the newest unsent ad of the signed-in user, and a link to the others. Ads that wait for the network are
 * not among them.
 */
function UnsentAdCard() {
  const { t } = useTranslation('ad')
  const owner = useSession()?.user._id
  const entries = useQueuedEntries()
  // An ad that was sent from the queue is no draft any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the queue has changed
  const begun = useMemo(() => (owner ? findUnsentAds(owner) : []), [owner, entries])
  const waiting = entries?.flatMap((entry) => (entry.kind === 'ad' ? entry.draft.id : []))
  const drafts = waiting && begun.filter(({ id }) => !waiting.includes(id))
  const newest = drafts?.[0]
  const isBegun = drafts && newest !== undefined
  useEffect(() => {
    if (isBegun !== undefined) setUnsentAdAttribute(isBegun)
  }, [isBegun])
  if (!newest) return null
  return (
    <section aria-labelledby="begun-ad" className="max-w-160">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="begun-ad" className="text-16">
          {t('chooser.unfinished')}
        </h2>
        {drafts.length > 1 && (
          <Link to="/Add-product" className="grid min-h-11 place-items-center text-14 font-label text-peacock-700">
            {t('draft.all', { count: drafts.length })}
          </Link>
        )}
      </div>
      <DraftListItem key={newest.id} draft={newest} />
    </section>
  )
}
