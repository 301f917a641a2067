import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

/** In a browser that reads no style sheet of ours it has a size of its own. */
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

/** A drawing of Lucide, in the size and colour of its classes. It is never read out: words stand beside it. */
export function Icon({ of, ...props }: { of: IconNode } & Omit<SVGProps<SVGSVGElement>, 'of'>) {
  return createElement('svg', { ...look, ...props }, ...of.map(([shape, lines]) => createElement(shape, lines)))
}
