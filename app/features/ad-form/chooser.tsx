import { type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type ChoosableCategory, fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import { type AdKind, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Menu } from '../../ui/menu.tsx'
import { useSession } from '../session/session.ts'
import { beginTitledAd } from './begin-titled.ts'
import { KindList } from './kind-list.tsx'
import { leaveEdit } from './leave-edit.ts'
import { TitleStart } from './title-start.tsx'
import { UnfinishedAds } from './unfinished-ads.tsx'
import './chooser.css'

/**
 * What are you offering? Tiles with pictures, and below each of them its kinds (specification section 2, Add-product category
 * chooser). @param categories the loaded ones; none when that failed
 */
export function Chooser({ categories }: { categories: readonly ChoosableCategory[] }) {
  const translator = useWords('ad')
  const { t } = translator
  const owner = useSession()?.user._id
  const [title, setTitle] = useState('')
  // A new ad ends edit mode (specification section 4).
  useEffect(() => {
    if (owner) void leaveEdit(owner)
  }, [owner])
  if (!owner) return null
  function begin(kind: AdKind) {
    if (owner && title.trim() !== '') beginTitledAd(owner, kind, title.trim())
  }
  const offered = categories.length > 0 ? categories : fallbackCategories
  return (
    <div className="chooser @container mx-auto grid w-full max-w-[calc(48rem+2*var(--gutter))] grid-cols-1 gap-5 px-gutter pt-4 md:max-w-[calc(64rem+2*var(--gutter))]">
      <UnfinishedAds key={owner} owner={owner} />
      <h1 className="text-28">{t('chooser.title')}</h1>
      <TitleStart title={title} onTitle={setTitle} categories={offered} onPick={begin} />
      <p className="text-ink-soft">{t('chooser.text')}</p>
      <ul className="chooser-tiles grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,45%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:gap-4">
        {offered.map((category) => {
          const { _id, name, subCategories } = category
          const label = categoryName(translator, name)
          const hasKinds = subCategories.length > 0
          const tile = <Tile category={category} label={label} isSaid={hasKinds} />
          return (
            <li key={name}>
              {hasKinds ? (
                <Menu title={t('chooser.which_kind', { category: label })} trigger={tile} triggerClass={tileClass}>
                  <KindList category={category} onPick={begin} />
                </Menu>
              ) : (
                <Link
                  to={adFormPath({ category: name, subCategory: name })}
                  state={{ categoryId: _id }}
                  onClick={() => begin({ category: name, subCategory: name })}
                  className={tileClass}
                >
                  {tile}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const tileClass =
  'chooser-tile flex size-full min-h-36 flex-col items-center justify-end gap-3 rounded-20 border border-line bg-surface px-1 py-3 text-center text-14 leading-snug font-label hover:bg-sunken sm:text-16'

interface TileProps {
  category: ChoosableCategory
  label: string
  /** Does the button name its category already? */
  isSaid: boolean
}

function Tile({ category: { colorCode, image }, label, isSaid }: TileProps) {
  return (
    <>
      <span className="niche h-24 w-21" style={{ '--tint': colorCode } as CSSProperties}>
        <img src={image} alt="" width={64} height={64} decoding="async" className="mb-3 size-16" />
      </span>
      <span aria-hidden={isSaid}>{label}</span>
    </>
  )
}
