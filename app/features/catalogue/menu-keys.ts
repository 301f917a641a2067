import { flushSync } from 'react-dom'
import { isPhoneLayout } from '../../browser/breakpoint.ts'
import { type CategoryMenuControl, findTile, menuIdOfTile } from './menu-pointer.ts'

const forward = new Set(['ArrowRight', 'ArrowDown'])
const press = new Set(['Enter', ' '])

/** The target of a key in a row of items; undefined when it is not an arrow key or the row ends. */
function stepTo(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return items[items.indexOf(from) + (forward.has(key) ? 1 : -1)]
}

/**
 * Handles the keys of the category bar and its menus: arrows, Home, End, Enter, Space and Escape. On a wide screen the
 * focus alone opens a menu. @returns stops it
 */
export function handleMenuKeys({ nav, show }: CategoryMenuControl): () => void {
  const listening = new AbortController()
  const { signal } = listening
  /** Returning from a closed menu must not open it again. */
  let isReturning = false

  function focusTile(tile: HTMLElement | null | undefined) {
    isReturning = true
    tile?.focus()
    isReturning = false
  }
  const openTile = () => nav.querySelector<HTMLElement>('[data-tile][aria-expanded=true]')
  const enter = (list: Element | null | undefined) =>
    list?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })

  function keyOnTile(tile: HTMLElement, key: string): boolean {
    const menu = menuIdOfTile(tile)
    if (menu && (press.has(key) || key === 'ArrowDown')) {
      show(menu)
      enter(nav.querySelector('#category-menu'))
      return true
    }
    if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) return false
    const next = stepTo([...nav.querySelectorAll<HTMLElement>('[data-tile]')], tile, key)
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return true
  }

  function keyOnLine(line: HTMLElement, key: string): boolean {
    const list = line.closest('ul')
    const above = list?.parentElement?.querySelector<HTMLElement>(':scope > [aria-expanded=true]')
    if (line.hasAttribute('aria-expanded') && (press.has(key) || key === 'ArrowRight')) {
      if (line.getAttribute('aria-expanded') === 'false') flushSync(() => line.click())
      enter(line.parentElement?.querySelector('ul'))
      return true
    }
    if (key === 'ArrowLeft' && above) {
      above.focus()
      return true
    }
    if (!/^(Arrow(Up|Down)|Home|End)$/.test(key)) return false
    const items = [...(list?.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)') ?? [])]
    const next = stepTo(items, line, key)
    if (next) next.focus()
    else if (key === 'ArrowUp') focusTile(above ?? openTile())
    return true
  }

  nav.addEventListener(
    'keydown',
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
      const tile = findTile(target)
      if (key === 'Escape') {
        const back = openTile()
        show(null)
        if (back && !tile) focusTile(back)
      } else if (tile ? keyOnTile(tile, key) : keyOnLine(target, key)) event.preventDefault()
    },
    { signal },
  )
  nav.addEventListener(
    'focusin',
    ({ target }) => {
      const tile = findTile(target)
      if (tile && !isReturning && !isPhoneLayout() && tile.matches(':focus-visible')) show(menuIdOfTile(tile))
    },
    { signal },
  )
  nav.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) show(null)
    },
    { signal },
  )
  // The key that loaded the menu has already moved here.
  const focused = nav.querySelector<HTMLElement>('[data-tile]:focus-visible')
  if (focused && !isPhoneLayout()) show(menuIdOfTile(focused))
  return () => listening.abort()
}
