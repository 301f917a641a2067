import type { ComponentProps, ReactNode } from 'react'
import { normalizeLines } from '../../domain/rules/normalize-text.ts'
import { FieldFrame, textAreaClass } from './field.tsx'
import { counterClass, useLengthMessages, useTypedText } from './limited-field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** Is it wrong, with its error elsewhere? */
  isWrong?: boolean
  /** Characters of the text as it is stored. */
  limit: number
}

/**
 * A multi-line text field with a maximum length; it grows with its content where the browser supports that. A longer
 * text stays and is an error: nothing is cut off.
 */
export function TextArea({
  label,
  isLabelHidden,
  error,
  hint,
  isWrong,
  limit,
  className,
  onInput,
  ...area
}: TextAreaProps) {
  const [text, setTyped] = useTypedText(area)
  const words = useLengthMessages(limit, text, normalizeLines)
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      error={words.error ?? error}
      hint={hint}
      note={words.counter && <span className={counterClass}>{words.counter}</span>}
    >
      {(described) => (
        <textarea
          className={className ? `${textAreaClass} ${className}` : textAreaClass}
          {...described}
          aria-invalid={described['aria-invalid'] || isWrong}
          {...area}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            onInput?.(event)
          }}
        />
      )}
    </FieldFrame>
  )
}
