import { Link, useLocation } from 'react-router'
import { categoryPath } from '../../../domain/rules/links.ts'
import { addressWithFilters } from '../../../domain/rules/list-query.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { chipClass } from '../../ui/button.tsx'
import { scrollCurrentIntoView } from '../catalogue/scroll-strip.ts'
import { moveFocusByArrowKeys } from './move-focus-by-arrow-keys.ts'

/**
 * Links to the subcategories of a category; inside a group also to its members. @param current a slug, or null for all
 */
export function SubCategoryChips({ category, current }: { category: Category; current: string | null }) {
  const translator = useLanguage()
  const params = new URLSearchParams(useLocation().search)
  const to = (subCategory?: string) => addressWithFilters(categoryPath(category.name, subCategory), params, true)
  if (category.subCategories.length === 0) return null
  const shown = category.subCategories.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    const isOpen = entry.some((name) => slugify(name) === current)
    return isOpen ? entry : entry.slice(0, 1)
  })
  const hasCurrent = shown.some((name) => slugify(name) === current)
  return (
    <nav aria-label={translator.t('subcategories')} className="shrink-0 md:order-2 md:mt-5 md:w-full">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of the links in it */}
      <ul
        onKeyDown={moveFocusByArrowKeys}
        className="strip gap-2 max-md:overflow-visible md:-mx-(--gutter) md:px-(--gutter) md:py-0.5"
      >
        <Chip
          to={to()}
          label={translator.t('all_of_category', { category: categoryName(translator, category.name) })}
          isCurrent={current === null}
          isStop={!hasCurrent}
        />
        {shown.map((name) => (
          <Chip
            key={name}
            to={to(name)}
            label={subCategoryName(translator, name)}
            isCurrent={slugify(name) === current}
            isStop={slugify(name) === current}
          />
        ))}
      </ul>
    </nav>
  )
}

/** @param chip the current one */
function bringIntoSight(chip: HTMLElement | null) {
  if (chip?.parentElement) scrollCurrentIntoView(chip.parentElement)
}

interface ChipProps {
  to: string
  label: string
  isCurrent: boolean
  /** Is it the tab stop of the row? */
  isStop: boolean
}

function Chip({ to, label, isCurrent, isStop }: ChipProps) {
  const isHydrated = useHydrated()
  return (
    <li ref={isCurrent ? bringIntoSight : undefined} className={`shrink-0 ${isCurrent ? 'max-md:order-first' : ''}`}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isHydrated && !isStop ? -1 : undefined}
        className={chipClass('px-4 whitespace-nowrap')}
      >
        {label}
      </Link>
    </li>
  )
}
