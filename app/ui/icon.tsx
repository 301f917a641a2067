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

/** A Lucide icon in the size and colour of its classes. Hidden from assistive technology: a label is beside it. */
export function Icon({ of, ...props }: { of: IconNode } & Omit<SVGProps<SVGSVGElement>, 'of'>) {
  return createElement('svg', { ...look, ...props }, ...of.map(([shape, lines]) => createElement(shape, lines)))
}
