import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppPress } from './use-app-press.ts'

interface GetAppLinkProps {
  className: string
  /** It was pressed, and has its answer. */
  onPressed?: () => void
  children: ReactNode
}

/** Gets the app, or the site as one; its page says how where nothing else can be done. Where the site is open as an app there is nothing to get. */
export function GetAppLink({ className, onPressed, children }: GetAppLinkProps) {
  const press = useAppPress()
  return (
    <Link
      to="/install"
      className={`${className} [@media(display-mode:standalone)]:hidden`}
      onClick={(event) => {
        press(event)
        onPressed?.()
      }}
    >
      {children}
    </Link>
  )
}
