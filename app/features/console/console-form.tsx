import type { ReactNode } from 'react'
import { originalFieldName, type SubmittedValues } from './submitted-values.ts'

interface ConsoleFormProps {
  /** The action, as the pressed button sends it. */
  action: string
  csrfToken: string
  /** The page that handles it; by default its own. */
  page?: string | undefined
  /** Does it send a file? */
  hasFile?: boolean
  /** The id for fields outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form of the console with its CSRF token. The server answers it with a page. */
export function ConsoleForm({ action, csrfToken, page, id, hasFile = false, className, children }: ConsoleFormProps) {
  return (
    <form
      id={id}
      method="post"
      action={page}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={className}
    >
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="mark" value={csrfToken} />
      {children}
    </form>
  )
}

/** Hidden fields with the original values of a form, so that a colleague's later change is recognized. */
export function OriginalValueFields({ now }: { now: SubmittedValues['values'] }) {
  return Object.entries(now).map(([field, value]) => (
    <input key={field} type="hidden" name={originalFieldName(field)} value={value} />
  ))
}
