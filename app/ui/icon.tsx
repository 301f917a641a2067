import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

/** Without the site's style sheet it still has a size. */
const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An icon of Lucide, in the size and colour of its classes. It is hidden from assistive technology: words are beside it. */
export function Icon({ of, ...props }: { of: IconNode } & Omit<SVGProps<SVGSVGElement>, 'of'>) {
  return createElement('svg', { ...look, ...props }, ...of.map(([shape, lines]) => createElement(shape, lines)))
}
