import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'

interface DialogProps {
  title: string
  /** Where it stands and how it comes: `drawer` or `filter-sheet`. */
  className: string
  /** After Escape, the cross, a press beside it, or a link in it. */
  onClose(): void
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus, gives it back, and makes the page behind it rest. */
export function Dialog({ title, className, onClose, children }: DialogProps) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    function closeBesideOrByLink({ target }: Event) {
      if (target === element || (target as Element).closest('a')) element?.close()
    }
    element.addEventListener('click', closeBesideOrByLink)
    element.showModal()
    return () => element.removeEventListener('click', closeBesideOrByLink)
  }, [])

  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-body">
        <form method="dialog" className="dialog-head">
          <h2 id={titleId} className="text-22">
            {title}
          </h2>
          <button type="submit" aria-label={t('close')} className="icon-button -mr-3">
            <X className="size-6" />
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
