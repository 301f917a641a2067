import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useSite } from './site.ts'

/** One row on a wide screen; on a phone the search has a row of its own. */
export function Header({ isListing = false }: { isListing?: boolean }) {
  const brand = useSite()?.brand
  return (
    <header className="sticky top-0 z-(--layer-header) bg-paper">
      <div className="content flex flex-wrap items-center gap-x-3 pb-3 md:min-h-20 md:flex-nowrap md:pb-0">
        <Link to="/" className="mr-auto flex min-h-14 items-center md:mr-5">
          <Logo name={brand?.name ?? 'Kiraya'} className="h-7.5 md:h-9" />
        </Link>
        <div className="order-last w-full md:order-none md:mr-auto md:w-auto md:flex-1">
          <SearchBox isListing={isListing} />
        </div>
        <LanguageMenu />
      </div>
    </header>
  )
}
