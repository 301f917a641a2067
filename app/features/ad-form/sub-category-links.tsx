import { Link } from 'react-router'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import { type AdKind, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { subCategoryName } from '../../i18n/names.ts'
import { menuItemClass } from '../../ui/menu.tsx'

interface SubCategoryLinksProps {
  category: ChoosableCategory
  /** Called before the form of a kind opens. */
  onPick?: ((kind: AdKind) => void) | undefined
  /** Does the form start a new ad? Otherwise it continues with a draft. */
  isNew?: boolean
}

/** The kinds of a category as links to their forms; a group is the heading of its own list. */
export function SubCategoryLinks({
  category: { _id, name, subCategories },
  onPick,
  isNew = true,
}: SubCategoryLinksProps) {
  const translator = useLanguage()
  const line = (subCategory: string, look: string) => (
    <Link
      to={adFormPath({ category: name, subCategory })}
      state={isNew ? { categoryId: _id } : undefined}
      onClick={() => onPick?.({ category: name, subCategory })}
      className={`${menuItemClass} ${look}`}
    >
      {subCategoryName(translator, subCategory)}
    </Link>
  )
  return (
    <ul>
      {subCategories.map((entry) => {
        const [head = '', ...members] = typeof entry === 'string' ? [entry] : entry
        return (
          <li key={head}>
            {line(head, members.length > 0 ? 'font-label' : '')}
            {members.length > 0 && (
              <ul className="mb-1 ml-3 border-l-2 border-line pl-1">
                {members.map((member) => (
                  <li key={member}>{line(member, '')}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
