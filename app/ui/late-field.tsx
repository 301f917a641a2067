import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** Keeps the label for assistive technology only: a heading above says it to the eye. */
  isLabelHidden?: boolean
  /** What is wrong with the value and what to do about it; absent when nothing is. */
  error?: string | undefined
  /** What to know before typing. */
  hint?: string
  /** Before the value: a sign or a picture. */
  before?: ReactNode
  /** After the value: a button that has to do with it. */
  after?: ReactNode
}

/** A line to type in, with its label and, below it, what is wrong. */
export function Field({ label, isLabelHidden = false, error, hint, before, after, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-2 block font-label'}>
        {label}
      </label>
      <span className="field" data-invalid={error !== undefined || undefined}>
        {before}
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          {...input}
        />
        {after}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error">
        {error && (
          <>
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
