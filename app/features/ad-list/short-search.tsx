import { Link } from 'react-router'
import { categoryPath } from '../../../domain/rules/links.ts'
import { isShortSearch } from '../../../domain/rules/list-query.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { chipClass } from '../../ui/button.tsx'

interface ShortSearchProps {
  search: string
  categories: readonly Category[]
}

/** Says that a short search looks at the newest ads only, and offers the categories. */
export function ShortSearch({ search, categories }: ShortSearchProps) {
  // The words load only where they are used: every list has this part.
  return search.trim() !== '' && isShortSearch(search) ? <ShortSearchNote categories={categories} /> : null
}

function ShortSearchNote({ categories }: Pick<ShortSearchProps, 'categories'>) {
  const translator = useWords('listing')
  return (
    <div className="mb-5 rounded-12 bg-sunken p-4">
      <p>{translator.t('short_search')}</p>
      <ul className="strip mt-2 gap-2">
        {categories.map(({ _id, name }) => (
          <li key={_id} className="shrink-0">
            <Link to={categoryPath(name)} className={chipClass('px-4 whitespace-nowrap')}>
              {categoryName(translator, name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
