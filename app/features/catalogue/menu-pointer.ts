import { isMenuPress, isPhoneLayout } from '../../browser/breakpoint.ts'

/** Milliseconds that a menu stays after the mouse has left it. */
const closeDelay = 150

/** The bar, and the functions that open and close its menus. */
export interface CategoryMenuControl {
  nav: HTMLElement
  show(tile: string | null): void
  isOpen(tile: string): boolean
}

export const findTile = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null

/** The id of a tile that has a menu. */
export const menuIdOfTile = (tile: HTMLElement | null): string | null =>
  tile?.hasAttribute('aria-expanded') ? (tile.dataset.tile ?? null) : null

/** Opens menus by hovering on a wide screen, and by a press elsewhere. @returns stops it */
export function handleMenuPointer({ nav, show, isOpen }: CategoryMenuControl): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let closing: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(closing)
  const closeSoon = () => {
    stay()
    closing = setTimeout(() => show(null), closeDelay)
  }
  function hover(target: EventTarget | null) {
    const tile = findTile(target)
    const inside = target instanceof Element && target.closest('#category-menu')
    if (tile) {
      stay()
      show(menuIdOfTile(tile))
    } else if (inside) stay()
    else closeSoon()
  }
  const hovers = ({ pointerType, buttons }: PointerEvent) =>
    pointerType === 'mouse' && buttons === 0 && !isPhoneLayout()

  nav.addEventListener('pointerover', (event) => hovers(event) && hover(event.target), { signal })
  nav.addEventListener('pointerleave', (event) => hovers(event) && closeSoon(), { signal })
  nav.addEventListener(
    'click',
    (event) => {
      const tile = findTile(event.target)
      const menu = menuIdOfTile(tile)
      if (menu === null || !isMenuPress(event)) {
        // A link was followed, in the bar or in an open list.
        if (event.target instanceof Element && event.target.closest('a')) show(null)
        return
      }
      event.preventDefault()
      show(isOpen(menu) ? null : menu)
    },
    { signal },
  )
  signal.addEventListener('abort', stay)
  // The mouse that loaded the menu is already here.
  const under = isPhoneLayout() ? null : nav.querySelector('[data-tile]:hover')
  if (under && matchMedia('(hover: hover)').matches) hover(under)
  return () => listening.abort()
}
