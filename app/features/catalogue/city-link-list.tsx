import { Link } from 'react-router'
import type { PlaceNames } from '../../../domain/places/known-places.ts'
import { type CityLinks, cityPagePath } from '../../../domain/rules/city-page.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { chipClass } from '../../ui/button.tsx'
import { categoryItemsLabel } from './category-items-label.ts'

interface CityLinkListProps {
  links: CityLinks
  /** What the list has, as the subject of a title. */
  things: string
  category: string
  subCategory: string | undefined
}

/** Links below a list: the same category in other cities, and other categories in this city. */
export function CityLinkList({
  links: { city, cities, categories },
  things,
  category,
  subCategory,
}: CityLinkListProps) {
  const translator = useTranslation('category')
  const { t, language } = translator
  const toCity = (one: PlaceNames) => ({ label: one[language], to: cityPagePath(category, subCategory, one.en) })
  return (
    <div className="mx-auto mt-2 flex max-w-page flex-col gap-6 px-gutter sidebar:col-start-2 sidebar:w-full sidebar:px-0">
      <Links heading={t(city ? 'cities.other' : 'cities.all', { things })} links={cities.map(toCity)} />
      {city && (
        <Links
          heading={t('cities.more_in', { place: city[language] })}
          links={categories.map((name) => ({
            label: categoryItemsLabel(translator, name),
            to: cityPagePath(name, undefined, city.en),
          }))}
        />
      )}
    </div>
  )
}

function Links({ heading, links }: { heading: string; links: { label: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-18">{heading}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={chipClass('px-4')}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
