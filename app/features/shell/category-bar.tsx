import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { categoryPath } from '../../../domain/rules/links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { useSite } from './site.ts'

/** All, then one pictured tile for each category; the open one is marked. @param current the open category's name */
export function CategoryBar({ current }: { current: string | null }) {
  const translator = useLanguage()
  const categories = useSite()?.categories ?? []
  const { t } = translator
  return (
    <nav aria-label={t('categories')} className="border-b border-line">
      <ul className="strip content gap-1 pt-0.5 max-xl:mask-r-from-[calc(100%-56px)] md:pt-2 xl:justify-between">
        <Tile
          to="/"
          tint="var(--all-tint)"
          image="/categories/all.webp"
          label={t('category.all')}
          isCurrent={current === null}
        />
        {categories.map((category) => (
          <Tile
            key={category._id}
            to={categoryPath(category.name)}
            tint={category.colorCode}
            image={category.image}
            label={categoryName(translator, category.name)}
            isCurrent={category.name === current}
          />
        ))}
      </ul>
    </nav>
  )
}

interface TileProps {
  to: string
  tint: string
  image: string
  label: string
  isCurrent: boolean
}

function Tile({ to, tint, image, label, isCurrent }: TileProps) {
  return (
    <li className="first:-ml-2 last:-mr-2">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="relative flex min-w-19 flex-col items-center gap-1.5 px-2 pb-2 text-14 leading-snug font-title whitespace-nowrap text-ink-soft after:absolute after:inset-x-3 after:bottom-0 after:hidden after:h-0.75 after:rounded-t-6 after:bg-peacock-600 aria-[current]:font-heading aria-[current]:text-ink aria-[current]:after:block md:min-w-23 md:pb-3 md:text-16"
      >
        <span className="niche h-17 w-15 md:h-19.5 md:w-17" style={{ '--tint': tint } as CSSProperties}>
          <img
            src={image}
            alt=""
            width={54}
            height={54}
            fetchPriority="low"
            className="mb-2 size-10.5 md:mb-2.25 md:size-12"
          />
        </span>
        {label}
      </Link>
    </li>
  )
}
