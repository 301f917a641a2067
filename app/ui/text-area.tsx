import type { ComponentProps } from 'react'
import { FieldFrame, textAreaClass } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | undefined
  note?: string | undefined
}

/** A text of several lines; it grows with its content where the browser supports that. */
export function TextArea({ label, error, note, ...area }: TextAreaProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      note={note && <span className="text-14 text-ink-soft tabular-nums">{note}</span>}
    >
      {(described) => <textarea className={textAreaClass} {...described} {...area} />}
    </FieldFrame>
  )
}
