import { type CSSProperties, useEffect } from 'react'
import { Link } from 'react-router'
import { type ChoosableCategory, fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Menu } from '../../ui/menu.tsx'
import { useSession } from '../session/session.ts'
import { KindList } from './kind-list.tsx'
import { leaveEdit } from './leave-edit.ts'
import { UnfinishedAds } from './unfinished-ads.tsx'

/**
 * What are you offering? Tiles with pictures, and below each of them its kinds (specification section 2, Add-product category
 * chooser). @param categories the loaded ones; none when that failed
 */
export function Chooser({ categories }: { categories: readonly ChoosableCategory[] }) {
  const translator = useWords('ad')
  const { t } = translator
  const owner = useSession()?.user._id
  // A new ad ends edit mode (specification section 4).
  useEffect(() => {
    if (owner) void leaveEdit(owner)
  }, [owner])
  if (!owner) return null
  const offered = categories.length > 0 ? categories : fallbackCategories
  return (
    <div className="ad-page chooser">
      <UnfinishedAds key={owner} owner={owner} />
      <div>
        <h1 className="text-28">{t('chooser.title')}</h1>
        <p className="text-ink-soft">{t('chooser.text')}</p>
      </div>
      <ul className="chooser-tiles">
        {offered.map((category) => {
          const { _id, name, subCategories } = category
          const label = categoryName(translator, name)
          const hasKinds = subCategories.length > 0
          const tile = <Tile category={category} label={label} isSaid={hasKinds} />
          return (
            <li key={name}>
              {hasKinds ? (
                <Menu title={t('chooser.which_kind', { category: label })} trigger={tile} triggerClass="chooser-tile">
                  <KindList category={category} />
                </Menu>
              ) : (
                <Link
                  to={adFormPath({ category: name, subCategory: name })}
                  state={{ categoryId: _id }}
                  className="chooser-tile"
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
