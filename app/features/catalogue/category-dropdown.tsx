import { ChevronRight } from 'lucide'
import { type PointerEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isMenuPress, isPhoneLayout } from '../../browser/breakpoint.ts'
import { positionBelow, positionBeside } from '../../browser/position-list.ts'
import { Icon } from '../../ui/icon.tsx'
import { menuItemClass } from '../../ui/menu.tsx'
import type { CategoryMenuItem } from './category-menu-items.ts'

/** Milliseconds that a nested list stays while the mouse crosses other lines on its way there. */
const switchDelay = 150

interface CategoryDropdownProps {
  bar: RefObject<HTMLElement | null>
  strip: RefObject<HTMLElement | null>
  tile: string
  lines: CategoryMenuItem[]
}

/** The menu of a category tile. Nested lists open beside it on a wide screen, inside it on a phone. */
export function CategoryDropdown({ bar, strip, tile, lines }: CategoryDropdownProps) {
  const panel = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<CategoryMenuItem['to'] | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    const anchor = bar.current?.querySelector(`[data-tile="${tile}"] > .niche`)
    const place = () => {
      if (panel.current && anchor && bar.current) positionBelow(panel.current, anchor, bar.current)
    }
    place()
    const moving = strip.current
    moving?.addEventListener('scroll', place)
    return () => moving?.removeEventListener('scroll', place)
  }, [bar, strip, tile])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function hover(event: PointerEvent, line: CategoryMenuItem) {
    if (event.pointerType !== 'mouse' || isPhoneLayout()) return
    clearTimeout(waiting.current)
    const wanted = line.lines.length > 0 ? line.to : null
    if (open === null) setOpen(wanted)
    else if (wanted !== open) waiting.current = setTimeout(() => setOpen(wanted), switchDelay)
  }
  return (
    <ul ref={panel} id="category-menu" className="category-drop">
      {lines.map((line) => (
        <li key={line.to + line.lines.length} onPointerEnter={(event) => hover(event, line)}>
          {line.lines.length === 0 ? (
            <Link to={line.to} tabIndex={-1} className={menuItemClass}>
              {line.label}
            </Link>
          ) : (
            <NestedList
              line={line}
              panel={panel}
              isOpen={open === line.to}
              toggle={(closes) => setOpen(closes && open === line.to ? null : line.to)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface NestedListProps {
  line: CategoryMenuItem
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  /** @param closes does this press close an open list? */
  toggle(closes: boolean): void
}

function NestedList({ line, panel, isOpen, toggle }: NestedListProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (!isOpen || !list.current || !button.current || !panel.current) return
    if (isPhoneLayout()) button.current.scrollIntoView({ block: 'nearest' })
    else positionBeside(list.current, button.current, panel.current)
  }, [isOpen, panel])
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={`${menuItemClass} aria-expanded:bg-sunken`}
        onClick={(event) => toggle(isMenuPress(event))}
      >
        {line.label}
        <Icon
          of={ChevronRight}
          className="ml-auto size-4.5 shrink-0 text-ink-soft transition-transform max-md:rotate-90 max-md:in-aria-expanded:-rotate-90"
        />
      </button>
      {isOpen && (
        <ul ref={list} id={id} className="category-drop-within">
          {line.lines.map(({ to, label, lines }) => (
            <li key={to + lines.length}>
              <Link to={to} tabIndex={-1} className={menuItemClass}>
                {label}
              </Link>
              {lines.length > 0 && <Members lines={lines} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A group inside a nested list, with its names below. */
function Members({ lines }: { lines: CategoryMenuItem[] }) {
  return (
    <ul className="ml-3 border-l border-line pl-1">
      {lines.slice(1).map(({ to, label }) => (
        <li key={to}>
          <Link to={to} tabIndex={-1} className={menuItemClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
