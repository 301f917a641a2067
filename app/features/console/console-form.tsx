import type { ReactNode } from 'react'

interface ConsoleFormProps {
  /** What it does. */
  name: string
  mark: string
  /** Without one: its own page. */
  to?: string | undefined
  /** Does it send a file? */
  hasFile?: boolean
  /** For fields elsewhere on the page that belong to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form that the server answers with a page. */
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
