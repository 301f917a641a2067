import type { ReactNode } from 'react'

interface ConsoleFormProps {
  /** The action, as the pressed button sends it. */
  name: string
  mark: string
  /** The page that handles it; by default its own. */
  to?: string | undefined
  /** Does it send a file? */
  hasFile?: boolean
  /** The id for fields outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form of the console with its CSRF token. The server answers it with a page. */
export function ConsoleForm({ name, mark, to, id, hasFile = false, className, children }: ConsoleFormProps) {
  return (
    <form
      id={id}
      method="post"
      action={to}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={className}
    >
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="mark" value={mark} />
      {children}
    </form>
  )
}
