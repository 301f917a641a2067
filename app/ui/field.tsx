import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FrameProps {
  label: string
  /** Keeps the label for assistive technology only: a heading above says it to the eye. */
  isLabelHidden?: boolean | undefined
  /** What is wrong with the value and what to do about it; absent when nothing is. */
  error?: string | undefined
  /** What to know before typing. */
  hint?: string | undefined
  /** At the end of the label's line. */
  note?: ReactNode
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/** What belongs to every field: its label and, below it, what to know and what is wrong. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  error,
  hint,
  note,
  children,
}: FrameProps & { children(described: Described): ReactNode }) {
  const id = useId()
  const labelLine = (
    <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'block font-label'}>
      {label}
    </label>
  )
  return (
    <div className="min-w-0">
      {isLabelHidden ? (
        labelLine
      ) : (
        <span className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          {labelLine}
          {note}
        </span>
      )}
      <span className="field" data-invalid={error !== undefined || undefined}>
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
        })}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error">
        {error && (
          <>
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

interface FieldProps extends ComponentProps<'input'>, FrameProps {
  /** Before the value: a sign or a picture. */
  before?: ReactNode
  /** After the value: a button that has to do with it. */
  after?: ReactNode
}

/** A line to type in, with its label and, below it, what is wrong. */
export function Field({ label, isLabelHidden, error, hint, note, before, after, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} note={note}>
      {(described) => (
        <>
          {before}
          <input {...described} {...input} />
          {after}
        </>
      )}
    </FieldFrame>
  )
}
