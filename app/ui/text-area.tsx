import type { ComponentProps } from 'react'
import { FieldFrame, textAreaClass } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | undefined
  note?: string | undefined
}

/** Several lines to type in; it grows with them where the browser knows how. */
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
