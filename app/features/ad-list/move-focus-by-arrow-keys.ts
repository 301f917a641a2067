import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Moves the focus along a row of links that is one tab stop: by arrow keys, Home and End. */
export function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  const links = [...currentTarget.querySelectorAll('a')]
  const at = links.indexOf(target as HTMLAnchorElement)
  const next = key === 'Home' ? links[0] : key === 'End' ? links.at(-1) : links[at + (steps[key] ?? 0)]
  if (at < 0 || !next || next === target) return
  event.preventDefault()
  next.focus()
}
