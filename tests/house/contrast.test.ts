import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Contrast of the colour tokens by the formula of WCAG 2.2: text needs 4.5 to 1, the edges of controls and the
 * stars 3 to 1, in the light set and in the dark one.
 */
type Tokens = Record<string, string>

const declarations = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\s*;/gi)].map(([, name = '', hex = '']) => [name, hex]),
  )

/** The light colours, and the dark ones that replace them. */
function readSets(css: string): { light: Tokens; dark: Tokens } {
  const text = css.replace(/\/\*.*?\*\//gs, '')
  const [, darkBlock = ''] = /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s.exec(text) ?? []
  const light = declarations(text.slice(0, text.indexOf('@media')))
  return { light, dark: { ...light, ...declarations(darkBlock) } }
}

function luminance(hex: string): number {
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(hex) ?? []
  const linear = (pair: string): number => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** From 1 (the same colour) to 21 (black on white); NaN for a colour that is not `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const textPairs = `
  ink/paper ink/surface ink/sunken ink/marigold-50 paper/ink
  ink-soft/paper ink-soft/surface ink-soft/sunken ink-soft/marigold-50 ink/peacock-50 ink-soft/peacock-50
  peacock-600/paper peacock-600/surface peacock-600/sunken peacock-700/peacock-50 peacock-700/peacock-100
  on-peacock/peacock-600 on-peacock/peacock-700 on-marigold/marigold-500
  rani-600/paper rani-600/surface rani-600/rani-50 on-rani/rani-fill
  on-hero/hero on-hero/hero-arch on-hero-soft/hero
  good/good-50 good/surface bad/surface bad/paper bad/bad-50 chat/chat-50
`

const edgePairs = `
  line-strong/paper line-strong/surface line-strong/sunken peacock-600/peacock-50
  star-edge/paper star-edge/surface marigold-500/hero marigold-500/hero-arch
`

const pairsOf = (list: string): string[] => list.trim().split(/\s+/)

const sets = readSets(readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8'))

describe.each(Object.entries(sets))('the %s colours', (_name, tokens) => {
  const check = (pair: string, least: number): void => {
    const [front = '', back = ''] = pair.split('/')
    expect(tokens, `no token --${front}`).toHaveProperty([front])
    expect(tokens, `no token --${back}`).toHaveProperty([back])
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(least)
  }
  it.each(pairsOf(textPairs))('text %s', (pair) => check(pair, 4.5))
  it.each(pairsOf(edgePairs))('edge %s', (pair) => check(pair, 3))
})

describe('the contrast function', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // the known pair: the lightest grey on white that text may have
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#777777', 4.48],
  ])('%s on %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  it('refuses a colour that is not plain', () => {
    expect(contrast('#fff', '#000000')).toBeNaN()
  })

  it('reads both sets, and the dark one inherits from the light one', () => {
    const css = `/* --ink: #000000; */ :root { --ink: #111111; --paper: #eeeeee; }
      @media (min-width: 1px) { :root { --ink: #222222; } }
      @media screen and (prefers-color-scheme: dark) { :root { --ink: #dddddd; } }`
    expect(readSets(css)).toEqual({
      light: { ink: '#111111', paper: '#eeeeee' },
      dark: { ink: '#dddddd', paper: '#eeeeee' },
    })
  })
})
