import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  /** The options of all of its fields. */
  note?: string
  children: ReactNode
}

/** A group of fields, under its heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-18 md:text-22">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
