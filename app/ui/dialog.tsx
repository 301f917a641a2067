import { X } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import { iconButtonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  /** Its place and its animation: `drawer` or `filter-sheet`. */
  className: string
  /** Called after Escape, the close button, a press outside, or a press on a link in it. */
  onClose(): void
  children: ReactNode
}

/** The browser's modal dialog: it traps the focus, returns it, and blocks the page behind it. */
export function Dialog({ title, className, onClose, children }: DialogProps) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before it leaves the document: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    let pressed: EventTarget | null = null
    function press({ target }: Event) {
      pressed = target
    }
    function closeBesideOrByLink({ target }: Event) {
      // A text selection that ends beside it is no press beside it.
      const isBeside = target === element && pressed === element
      if (isBeside || (target as Element).closest('a')) element?.close()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', closeBesideOrByLink)
    element.showModal()
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', closeBesideOrByLink)
      element.close()
    }
  }, [])

  return (
    // Scrollable, it is a tab stop in Firefox and Safari.
    <dialog ref={dialog} tabIndex={-1} className={`dialog ${className}`} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-body">
        <form method="dialog" className="dialog-head mb-2 flex items-center justify-between">
          <h2 id={titleId} className="text-22">
            {title}
          </h2>
          <button type="submit" aria-label={t('close')} className={`${iconButtonClass} -mr-3`}>
            <Icon of={X} className="size-6" />
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
