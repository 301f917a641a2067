import { useLanguage } from '../../i18n/language-provider.tsx'
import { IdlePart } from '../../ui/lazy-part.tsx'
import type { FavouriteButtonProps } from './heart.lazy.tsx'

const areas = ['favourite'] as const
const fetchHeart = () => import('./heart.lazy.tsx').then((m) => m.FavouriteButton)

/** The place of a favourite button, which loads when the page is idle. */
export function LazyFavouriteButton(props: FavouriteButtonProps) {
  const { language } = useLanguage()
  return <IdlePart key={language} fetchPart={fetchHeart} areas={areas} props={props} />
}
