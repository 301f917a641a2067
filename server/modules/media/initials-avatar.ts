import { createHash } from 'node:crypto'
import { initialOf } from '../../../domain/rules/person-name.ts'

/** Ground and letter: dark on light tints of the brand's colours, each pair above 4.5 to 1. */
const avatarTints = [
  { ground: '#cbe6e2', letter: '#085252' },
  { ground: '#e6f4f2', letter: '#0b6b6b' },
  { ground: '#085252', letter: '#ffffff' },
  { ground: '#fff4dc', letter: '#3b2600' },
  { ground: '#f5a524', letter: '#3b2600' },
  { ground: '#fceaf1', letter: '#b4235a' },
  { ground: '#b4235a', letter: '#ffffff' },
] as const

/** A round avatar with the first letter of a name, as SVG. */
export function renderInitialsAvatar(seed: string): string {
  const initial = initialOf(seed)
  const [byte = 0] = createHash('sha256').update(initial).digest()
  const { ground, letter } = avatarTints[byte % avatarTints.length] ?? avatarTints[0]
  // Some letters become two when upper-cased.
  const size = [...initial].length > 1 ? 44 : 52
  const text = escapeXml(initial)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">',
    `<circle cx="60" cy="60" r="60" fill="${ground}"/>`,
    `<text x="60" y="62" fill="${letter}" font-size="${size}" font-weight="600" text-anchor="middle"`,
    ' dominant-baseline="central" font-family="Anek Latin, Anek Devanagari, Anek Gujarati, Noto Sans, system-ui, sans-serif">',
    `${text}</text></svg>`,
  ].join('')
}

const escapeXml = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]/gu, (sign) => `&#${sign.codePointAt(0)};`)
