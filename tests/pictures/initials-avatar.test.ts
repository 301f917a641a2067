import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { initialOf as initialOnPage } from '../../domain/rules/person-name.ts'
import { renderInitialsAvatar } from '../../server/modules/media/media.ts'
import { setUpApi } from '../support/api-setup.ts'

const { api, baseUrl } = await setUpApi()

// The server lets the image library read no SVG; the tests read its own.
const readSvg = { operation: ['VipsForeignLoadSvg'] }
sharp.unblock(readSvg)
afterAll(() => sharp.block(readSvg))

/** The letter in an avatar, and the colours of its ground and of the letter. */
function read(svg: string): { initial: string; ground: string; letter: string } {
  const [, ground = '', letter = '', initial = ''] =
    /<circle[^>]+fill="(#\w+)".*<text[^>]+fill="(#\w+)".*>(.+)<\/text>/.exec(svg) ?? []
  return { initial, ground, letter }
}
const initialOf = (seed: string) => read(renderInitialsAvatar(seed)).initial

const ask = (seed: string) => fetch(`${baseUrl}/api/avatars/initials?${new URLSearchParams({ seed })}`)

test.each([
  ['Priya Shah', 'P'],
  ['priya', 'P'],
  ['  ravi', 'R'],
  ['élan', 'É'],
  ['e\u0301lan', 'É'],
  ['ßa', 'SS'],
  ['ǆ', 'Ǆ'],
  ['प्रिया', /^प्रि$|^प्$|^प$/],
  ['किरण', 'कि'],
  ['ભાવના', 'ભા'],
  ['રવિ', 'ર'],
  ['தமிழ்', 'த'],
  ['محمد', 'م'],
  ['王伟', '王'],
  ['𝒜lice', '𝒜'],
  ['7 Hills', '7'],
  ['<script>alert(1)</script>', 'S'],
  ['"&\'', 'U'],
  ['🙂', 'U'],
  ['👨‍👩‍👧‍👦 Family', 'F'],
  ['', 'U'],
  ['\u0301\u0302', 'U'],
])('the initial of %j is %s', (seed, initial) => {
  if (typeof initial === 'string') expect(initialOf(seed)).toBe(initial)
  else expect(initialOf(seed)).toMatch(initial)
})

test.each([
  'क्\u200dषमा',
  'क्\u200cषमा',
  'ક્\u200dષિતિ',
  'શ્રી',
  'e\u0301lan',
  '\u200dravi',
  `Z${'\u0301'.repeat(40)}`,
  '👨‍👩‍👧‍👦 Family',
  '❤️',
])('the initial of %j is the same on a page and in the picture', (name) => {
  expect(initialOf(name)).toBe(initialOnPage(name))
})

test('a long run of combining marks is cut', () => {
  const svg = renderInitialsAvatar(`Z${'\u0301'.repeat(10_000)}`)
  expect(svg.length).toBeLessThan(700)
})

test.each(['Priya', 'प्रिया', 'ભાવના', '<script>alert(1)</script>', '"onload="x', ']]>', '&amp;', '🙂', '\u202eU', '𝒜'])(
  'the avatar of %j is a picture and nothing else [R328]',
  async (seed) => {
    const response = await ask(seed)
    const svg = await response.text()
    expect(response.status).toBe(200)
    expect(svg).toMatch(/^<svg [^<>]+><circle [^<>]+\/><text [^<>]+>[^<>&]{1,8}<\/text><\/svg>$/)
    expect(svg).toContain(`>${initialOf(seed)}</text>`)
    expect(svg).not.toMatch(/script|onload|href|style/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 120, height: 120 })
  },
)

test('it is immutable, and cannot act as a page', async () => {
  expect(Object.fromEntries((await ask('Priya')).headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('the same letter has the same colours; without a seed it is U [R64 R328]', async () => {
  expect(renderInitialsAvatar('Priya')).toBe(renderInitialsAvatar('PRAKASH'))
  expect(
    new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => /#\w+/.exec(renderInitialsAvatar(letter))?.[0]))
      .size,
  ).toBeGreaterThan(2)
  expect(await (await fetch(`${baseUrl}/api/avatars/initials`)).text()).toBe(renderInitialsAvatar('U'))
})

test('invalid input is refused', async () => {
  expect(await api.refused('invalid_input', '/api/avatars/initials', { seed: 'x'.repeat(81) })).toEqual([
    'seed: too_long',
  ])
  expect(await api.refused('invalid_input', '/api/avatars/initials', { seed: ['a', 'b'] })).toEqual(['seed: not_text'])
  expect(await api.refused('invalid_input', '/api/avatars/initials', { seed: 'a\0' })).toEqual([
    'seed: control_character',
  ])
  expect((await ask('ક'.repeat(80))).status).toBe(200)
})

describe('the colours', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const letters = Array.from({ length: 26 }, (_, i) => read(renderInitialsAvatar(String.fromCharCode(65 + i))))
  const tints = [...new Map(letters.map((tint) => [tint.ground, tint])).values()]

  test('are several', () => {
    expect(tints.length).toBeGreaterThan(5)
  })

  test.each(tints)('$letter on $ground is readable', ({ ground, letter }) => {
    const [dark = 0, light = 0] = [luminance(ground), luminance(letter)].sort((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5)
  })
})
