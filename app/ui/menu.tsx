import { Check } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'

interface MenuProps {
  /** Names the menu; shown as the sheet's title on a phone. */
  title: ReactNode
  /** What the button says, besides its title for assistive technology. */
  trigger: ReactNode
  triggerClass: string
  children: ReactNode
}

/**
 * A button and a short list in the browser's top layer: under the button on a wide screen, a sheet from below on
 * a phone. The browser itself opens and closes it, so it works before and without JavaScript.
 */
export function Menu({ title, trigger, triggerClass, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass}>
        <span className="sr-only">{title}: </span>
        {trigger}
      </button>
      <section id={id} popover="auto" className="sheet" aria-labelledby={`${id}title`}>
        <p id={`${id}title`} aria-hidden="true" className="px-3 py-2 text-22 font-heading md:hidden">
          {title}
        </p>
        {children}
      </section>
    </>
  )
}

/** The look of one line of a menu, link or button. */
export const menuItemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-12 px-3 py-2 text-left font-title leading-snug hover:bg-sunken md:min-h-11'

/** The tick of the line that holds now, in a space that every line keeps. */
export function MenuTick({ isChosen }: { isChosen: boolean }) {
  return <Check className={`ml-auto size-5 text-peacock-600 ${isChosen ? '' : 'invisible'}`} />
}

/** The menu that a pressed line stands in; to be closed when the line changes something without leaving the page. */
export function menuOf(event: MouseEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest<HTMLElement>('[popover]')
}
