import { useEffect, useEffectEvent, useState } from 'react'
import { type ChoosableCategory, fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { endEditMode } from './end-edit-mode.ts'
import { startAdWithTitle } from './start-ad-with-title.ts'
import { StartWithTitle } from './start-with-title.tsx'

const fetchUnfinished = () => import('./unsent-ads-list.lazy.tsx').then((m) => m.UnsentAdsList)

/**
 * The choice of a category and kind for a new ad, as tiles with pictures (specification section 2, Add-product category
 * chooser).
 * @param categories the loaded ones; empty when loading failed
 */
export function CategoryChooser({ categories }: { categories: readonly ChoosableCategory[] }) {
  const { t } = useTranslation('ad')
  const owner = useSession()?.user._id
  const [title, setTitle] = useState('')
  const unfinished = useLazyPart(fetchUnfinished)
  const load = useEffectEvent(unfinished.open)
  useEffect(() => void load(), [])
  // A new ad ends edit mode (specification section 4).
  useEffect(() => {
    if (owner) void endEditMode(owner)
  }, [owner])
  if (!owner) return null
  function begin(kind: AdKind) {
    if (owner && title.trim() !== '') startAdWithTitle(owner, kind, title.trim())
  }
  const offered = categories.length > 0 ? categories : fallbackCategories
  return (
    <div className="chooser @container mx-auto grid w-full max-w-[calc(48rem+2*var(--gutter))] grid-cols-1 gap-5 px-gutter pt-4 md:max-w-[calc(64rem+2*var(--gutter))]">
      {unfinished.Part && <unfinished.Part key={owner} owner={owner} />}
      <h1 className="text-28">{t('chooser.title')}</h1>
      <StartWithTitle title={title} onTitle={setTitle} categories={offered} onPick={begin} />
      <p className="text-ink-soft">{t('chooser.text')}</p>
      <CategoryTiles categories={offered} onPick={begin} />
    </div>
  )
}
