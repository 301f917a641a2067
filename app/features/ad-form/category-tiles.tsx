import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import { type AdKind, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Menu } from '../../ui/menu.tsx'
import { SubCategoryLinks } from './sub-category-links.tsx'
import './chooser.css'

interface CategoryTilesProps {
  categories: readonly ChoosableCategory[]
  /** Called before the form of a kind opens. */
  onPick?: ((kind: AdKind) => void) | undefined
  /** Does the form start a new ad? Otherwise it continues with a draft. */
  isNew?: boolean
}

/** The categories as tiles with pictures, and below each of them its kinds: links to their forms. */
export function CategoryTiles({ categories, onPick, isNew = true }: CategoryTilesProps) {
  const translator = useTranslation('ad')
  const { t } = translator
  return (
    <ul className="chooser-tiles grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,45%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:gap-4">
      {categories.map((category) => {
        const { _id, name, subCategories } = category
        const label = categoryName(translator, name)
        const hasKinds = subCategories.length > 0
        const tile = <Tile category={category} label={label} isSaid={hasKinds} />
        return (
          <li key={name}>
            {hasKinds ? (
              <Menu title={t('chooser.which_kind', { category: label })} trigger={tile} triggerClass={tileClass}>
                <SubCategoryLinks category={category} onPick={onPick} isNew={isNew} />
              </Menu>
            ) : (
              <Link
                to={adFormPath({ category: name, subCategory: name })}
                state={isNew ? { categoryId: _id } : undefined}
                onClick={() => onPick?.({ category: name, subCategory: name })}
                className={tileClass}
              >
                {tile}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
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
