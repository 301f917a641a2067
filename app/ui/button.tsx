import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const kinds = {
  primary: 'bg-peacock-600 text-on-peacock hover:bg-peacock-700',
  outline: 'bg-surface inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunken',
  quiet: 'text-peacock-600 px-3 hover:underline underline-offset-4',
}

/** The look of a button, for whatever element has to be one. At most one primary in a view. */
export function buttonClass(kind: keyof typeof kinds, className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-pill px-5 py-2.5 text-center font-label leading-snug transition-[background,scale] duration-(--fast) active:scale-98 disabled:opacity-60 ${kinds[kind]} ${className}`
}

type Kind = { kind: keyof typeof kinds }

export function Button({ kind, className, ...rest }: Kind & ComponentProps<'button'>) {
  return <button type="button" className={buttonClass(kind, className)} {...rest} />
}

export function ButtonLink({ kind, className, ...rest }: Kind & ComponentProps<typeof Link>) {
  return <Link className={buttonClass(kind, className)} {...rest} />
}
