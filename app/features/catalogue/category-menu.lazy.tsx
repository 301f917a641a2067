import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { onDismiss } from '../../browser/position-list.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { CategoryDropdown } from './category-dropdown.tsx'
import { categoryMenuItems } from './category-menu-items.ts'
import { makeDraggable } from './drag-scroll.ts'
import { handleMenuKeys } from './menu-keys.ts'
import { handleMenuPointer } from './menu-pointer.ts'
import { markScrollEdges } from './scroll-strip.ts'

export interface CategoryMenuProps {
  bar: RefObject<HTMLElement | null>
  strip: RefObject<HTMLElement | null>
  /** The tile whose menu is open. */
  open: string | null
  setOpen(tile: string | null): void
  categories: Category[]
}

/** The behaviour of the category bar: opens menus, and makes the bar draggable. */
export function CategoryMenu({ bar, strip, open, setOpen, categories }: CategoryMenuProps) {
  const translator = useLanguage()
  const lines = open === null ? [] : categoryMenuItems(translator, categories, open)
  const show = useEffectEvent((tile: string | null) => setOpen(tile))
  const isOpen = useEffectEvent((tile: string) => tile === open)

  // In the same frame that shows the menus: a key pressed in between would still open the page of a category.
  useLayoutEffect(() => {
    const nav = bar.current
    const moving = strip.current
    if (!nav || !moving) return
    const menu = {
      nav,
      show: (tile: string | null) => flushSync(() => show(tile)),
      isOpen: (tile: string) => isOpen(tile),
    }
    const stops = [
      handleMenuPointer(menu),
      handleMenuKeys(menu),
      makeDraggable(moving, () => menu.show(null)),
      onDismiss(nav, () => show(null)),
    ]
    const mark = () => markScrollEdges(moving)
    moving.addEventListener('scroll', mark)
    mark()
    return () => {
      moving.removeEventListener('scroll', mark)
      for (const stop of stops) stop()
    }
  }, [bar, strip])

  if (open === null || lines.length === 0) return null
  return <CategoryDropdown key={open} bar={bar} strip={strip} tile={open} lines={lines} />
}
