import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { categoryPath } from '../../../domain/rules/links.ts'
import { addressWithFilters, isListPath } from '../../../domain/rules/list-query.ts'
import { isMenuPress } from '../../browser/breakpoint.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSite } from '../../ui/site.ts'
import { markScrollEdges, scrollCurrentIntoView } from './scroll-strip.ts'

/** Tiles that a phone shows at once. */
const earlyTiles = 5

/** The tile of all categories, among the ids of the others. */
const all = 'all'

const fetchMenu = () => import('./category-menu.lazy.tsx').then((m) => m.CategoryMenu)

/**
 * The bar of category tiles. They are plain links; the menu that opens the list of a category, and makes the bar
 * draggable and usable by keyboard, loads when the pointer or focus is near.
 * @param current the open category's name
 * @param isSlim with small pictures on a phone, so that the results begin higher
 */
export function CategoryBar({ current, isSlim }: { current: string | null; isSlim?: boolean }) {
  const translator = useLanguage()
  const { categories } = useSite()
  const bar = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const isInteractive = useRef(false)
  const [open, setOpen] = useState<string | null>(null)
  /** The bar is one tab stop; arrows move along it. */
  const [stop, setStop] = useState<string>()
  const isHydrated = useHydrated()
  const { Part: Menu, open: loadMenu } = useLazyPart(fetchMenu, 'subcategory')
  const { t } = translator
  const { pathname, search } = useLocation()
  // From a list its filters stay.
  const to = (path: string) => (isListPath(pathname) ? addressWithFilters(path, new URLSearchParams(search)) : path)

  const currentTile = current === null ? all : categories.find(({ name }) => name === current)?._id
  useEffect(() => {
    if (!strip.current) return
    // A reader who has moved the strip before the page lives may be about to press a tile.
    const isMoved = !isInteractive.current && strip.current.scrollLeft > 0
    if (!isMoved && currentTile) scrollCurrentIntoView(strip.current)
    markScrollEdges(strip.current)
    isInteractive.current = true
  }, [currentTile])

  // Without the menu the tiles are still links to their categories.
  const wake = () => void (Menu ?? loadMenu())

  /** The first press may be faster than the menu. */
  function openOnceThere(event: MouseEvent<HTMLAnchorElement>, tile: string) {
    const link = event.currentTarget
    if (Menu || link.dataset.plain || !isMenuPress(event)) return
    event.preventDefault()
    void loadMenu().then((isLoaded) => {
      if (isLoaded) return setOpen(tile)
      link.dataset.plain = 'true'
      link.click()
    })
  }

  const tiles = [
    {
      id: all,
      to: to('/'),
      tint: 'var(--all-tint)',
      image: '/categories/all.webp',
      label: t('category.all'),
      isCurrent: currentTile === all,
      hasMore: categories.length > 0,
    },
    ...categories.map(({ _id, name, colorCode, image, subCategories }) => ({
      id: _id,
      to: to(categoryPath(name)),
      tint: colorCode,
      image,
      label: categoryName(translator, name),
      isCurrent: currentTile === _id,
      hasMore: subCategories.length > 0,
    })),
  ]
  return (
    <nav
      ref={bar}
      aria-label={t('categories')}
      data-slim={isSlim || undefined}
      className="relative z-10 border-b border-line"
    >
      <ul ref={strip} style={{ '--tiles': tiles.length } as CSSProperties} className="category-tiles strip fading">
        {tiles.map(({ id, to, tint, image, label, isCurrent, hasMore }, index) => (
          <li key={id}>
            <Link
              to={to}
              data-tile={id}
              aria-current={isCurrent ? 'page' : undefined}
              aria-expanded={hasMore && Menu ? open === id : undefined}
              aria-controls={open === id ? 'category-menu' : undefined}
              onPointerOver={wake}
              tabIndex={isHydrated && id !== (stop ?? currentTile ?? all) ? -1 : undefined}
              onFocus={() => {
                wake()
                setStop(id)
              }}
              onClick={hasMore ? (event) => openOnceThere(event, id) : undefined}
              className="category-tile"
            >
              <span className="niche" style={{ '--tint': tint } as CSSProperties}>
                <img
                  src={image}
                  alt=""
                  width={48}
                  height={48}
                  loading={index < earlyTiles ? 'eager' : 'lazy'}
                  decoding="async"
                  fetchPriority="low"
                />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {Menu && <Menu bar={bar} strip={strip} open={open} setOpen={setOpen} categories={categories} />}
    </nav>
  )
}
