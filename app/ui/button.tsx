import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const kinds = {
  primary: 'bg-peacock-600 text-on-peacock hover:bg-peacock-700',
  outline: 'bg-surface inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunken',
  quiet: 'text-peacock-600 px-3 hover:underline underline-offset-4',
}

const outlinedKinds = {
  danger: 'danger-button text-bad hover:bg-bad-50',
  keep: 'text-peacock-600 hover:bg-peacock-50',
}

/** The look of a button outlined in the colour of its text: `danger` deletes something, `keep` does not. */
export function outlinedButtonClass(kind: keyof typeof outlinedKinds, className = ''): string {
  return `forced-edge inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-pill bg-surface px-5 py-2 font-label leading-snug inset-ring-[1.5px] inset-ring-current ${outlinedKinds[kind]} ${className}`
}

/** The look of the button *Post an ad*. */
export const addButtonClass =
  'add-button forced-edge flex min-h-12 items-center justify-center gap-2 rounded-pill bg-marigold-500 px-5 py-2 font-label text-on-marigold'

/** The look of a button with an icon alone. */
export const iconButtonClass = 'grid size-12 flex-none place-items-center rounded-pill hover:bg-sunken'

/** The look of a chip: one of several choices in a row. The style sheet for forced colours knows it as `chip`. */
export const chipClass = (className: string): string =>
  `chip inline-flex min-h-11 items-center rounded-pill bg-surface py-1 font-title inset-ring inset-ring-line aria-pressed:bg-peacock-50 aria-pressed:font-label aria-pressed:text-peacock-700 aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-peacock-600 aria-[current]:bg-peacock-50 aria-[current]:font-label aria-[current]:text-peacock-700 aria-[current]:inset-ring-[1.5px] aria-[current]:inset-ring-peacock-600 ${className}`

/** The look of a button, for any element. At most one primary button in a view. */
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
