import { Check } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { Icon } from './icon.tsx'

interface MenuProps {
  /** The name of the menu; shown as the sheet's title on a phone. */
  title: ReactNode
  /** The content of the button, besides its name for assistive technology. */
  trigger: ReactNode
  triggerClass: string
  /** Is the title shown in the button, too? */
  isTitleShown?: boolean
  children: ReactNode
}

/**
 * A button with a popover menu: below the button on a wide screen, a sheet from below on a phone. The browser opens and
 * closes it, so it works before hydration and without JavaScript; the keyboard navigation needs it.
 */
export function Menu({ title, trigger, triggerClass, isTitleShown = false, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass} onKeyDown={openByArrow}>
        <span className={isTitleShown ? undefined : 'sr-only'}>{title}: </span>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys are pressed on its lines */}
      <section
        id={id}
        popover="auto"
        className="sheet"
        aria-labelledby={`${id}title`}
        onBeforeToggle={positionMenu}
        onToggle={updateExpanded}
        onKeyDown={moveFocus}
      >
        <p id={`${id}title`} aria-hidden="true" className="px-3 py-2 text-22 font-heading md:hidden">
          {title}
        </p>
        {children}
      </section>
    </>
  )
}

function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget.nextElementSibling as HTMLElement
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  menu.togglePopover(true)
  focusFirstItem(menu)
}

/** Positions the menu where the window has more room, in browsers without anchor positioning. */
function positionMenu({ currentTarget }: ToggleEvent<HTMLElement>): void {
  const { top, bottom, right } = (currentTarget.previousElementSibling as HTMLElement).getBoundingClientRect()
  const isLow = top + bottom > innerHeight
  const rows = isLow ? `auto auto ${innerHeight - top}px` : `${bottom}px auto auto`
  currentTarget.style.setProperty('--place', `${rows} calc(${right}px - 14rem)`)
}

function updateExpanded({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') focusFirstItem(currentTarget)
}

const linesOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('a, button')]

/** Moves the focus to the selected item, else to the first one. */
function focusFirstItem(menu: HTMLElement): void {
  if (!menu.querySelector(':focus'))
    (menu.querySelector<HTMLElement>('[aria-current=true]') ?? linesOf(menu)[0])?.focus()
}

/** Handles keys in the menu: arrows, Home, End and first letters move the focus; Space follows a link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const lines = linesOf(currentTarget)
  const at = lines.indexOf(target as HTMLElement)
  const next = { ArrowDown: (at + 1) % lines.length, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next !== undefined) lines.at(next)?.focus()
  else if (key === ' ' && (target as Element).matches('a')) (target as HTMLElement).click()
  else if (key === ' ' || key.length > 1) return
  else [...lines.slice(at + 1), ...lines].find(startsWith(key))?.focus()
  event.preventDefault()
}

const startsWith =
  (letter: string) =>
  ({ textContent }: HTMLElement): boolean =>
    textContent.trim().toLowerCase().startsWith(letter.toLowerCase())

/** The look of one line of a menu, link or button. */
export const menuItemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-12 px-3 py-2 text-left font-title leading-snug hover:bg-sunken md:min-h-11'

/** The check mark of the selected item. Every item has the space for it. */
export function MenuCheckmark({ isChosen }: { isChosen: boolean }) {
  return <Icon of={Check} className={`ml-auto size-5 text-peacock-600 ${isChosen ? '' : 'invisible'}`} />
}

/** The menu of a pressed item, for items that change something without leaving the page and have to close it. */
export function menuOfItem(event: MouseEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest<HTMLElement>('[popover]')
}
