import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** The look of the error below a field. */
export const fieldErrorClass = 'field-error flex gap-1.5 text-14 leading-snug text-bad not-empty:mt-1.5'

/** The look of the error of a whole form. */
export const formErrorClass = 'form-refused forced-edge rounded-12 bg-bad-50 px-4 py-3 leading-snug text-bad'
/** The look of the success message of a form. */
export const formSuccessClass = 'forced-edge rounded-12 bg-good-50 px-4 py-3 leading-snug text-good'

/** The look of what one types into. */
const typedClass = 'min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft placeholder:opacity-100'

/** The look of several lines to type in, over the whole field. */
export const textAreaClass =
  '-mx-3.5 min-h-28 min-w-0 flex-1 resize-y field-sizing-content bg-transparent px-3.5 py-3 outline-none'

interface FrameProps {
  label: string
  /** Shows the label to assistive technology only: a heading above it is visible. */
  isLabelHidden?: boolean | undefined
  /** The error and its remedy; absent when the value is valid. */
  error?: string | undefined
  /** A hint before typing. */
  hint?: ReactNode
  /** Can it only be read? */
  isReadOnly?: boolean | undefined
  /** At the end of the label's line. */
  note?: ReactNode
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/** The parts of every field: its label and, below it, the hint and the error. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  error,
  hint,
  isReadOnly,
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
      <span
        className={`field flex min-h-13 items-center gap-2 rounded-12 px-3.5 inset-ring focus-within:inset-ring-2 focus-within:inset-ring-peacock-600 data-invalid:inset-ring-2 data-invalid:inset-ring-bad ${isReadOnly ? 'bg-sunken inset-ring-line' : 'bg-surface inset-ring-line-strong'}`}
        data-invalid={error !== undefined || undefined}
      >
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
      <p id={`${id}-error`} className={fieldErrorClass}>
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
  /** Before the value: an icon or a picture. */
  before?: ReactNode
  /** After the value: a button for it. */
  after?: ReactNode
}

/** A text field, with its label and, below it, its error. */
export function Field({ label, isLabelHidden, error, hint, note, before, after, ...input }: FieldProps) {
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      error={error}
      hint={hint}
      isReadOnly={input.readOnly}
      note={note}
    >
      {(described) => (
        <>
          {before}
          <input className={`h-13 ${typedClass}`} {...described} {...input} />
          {after}
        </>
      )}
    </FieldFrame>
  )
}
