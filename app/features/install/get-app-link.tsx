import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppLinkHandler } from './use-app-link-handler.ts'

interface GetAppLinkProps {
  className: string
  /** It was pressed, and handled. */
  onPressed?: () => void
  children: ReactNode
}

/** A link that gets the app or installs the site; its page explains the manual way. Absent in the installed app. */
export function GetAppLink({ className, onPressed, children }: GetAppLinkProps) {
  const press = useAppLinkHandler()
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
