import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { findInScripts } from '../../scripts/checks/floor/in-scripts.ts'
import { findInStyles } from '../../scripts/checks/floor/in-styles.ts'
import { deleteNewerThan } from '../support/floor-interfaces.ts'

const inScript = (...codes: string[]) =>
  findInScripts(codes.map((code, at) => ({ file: `${at}.js`, code }))).map(({ what }) => what)
const inStyle = (code: string) => findInStyles([{ file: 'a.css', code }]).map(({ what }) => what)

describe('an interface in a script that the oldest browsers lack', () => {
  it.each([
    ['a static method', 'const url = URL.parse(back, site)', 'URL.parse'],
    [
      'a static method with the name of an older instance method',
      'cache.put(key, Response.json(reader))',
      'Response.json',
    ],
    ['a method of an Intl object', 'const days = locale.getWeekInfo()', '.getWeekInfo'],
    ['a method that only newer interfaces have', 'send(message.toWellFormed())', '.toWellFormed'],
    ['the same, destructured', 'const { toSpliced } = list', '.toSpliced'],
    ['a property set on an element', 'line.ariaExpanded = "true"', '.ariaExpanded'],
    ['a global', 'new CloseWatcher()', 'CloseWatcher'],
    ['a global, read from the window', 'self.scheduler.yield()', 'scheduler'],
    ['a global, read from the window under an alias', 'var scheduler = 1; self.scheduler', 'scheduler'],
    ['a static method of the window', 'window.Response.json(reader)', 'Response.json'],
    ['a constructor that was not constructable before', 'const sheet = new CSSStyleSheet()', 'new CSSStyleSheet'],
    ['the same, read from the window', 'new self.CSSStyleSheet()', 'new CSSStyleSheet'],
    ['a class that extends one', 'class Sheet extends CSSStyleSheet {}', 'new CSSStyleSheet'],
    ['a property set on the document', 'document.adoptedStyleSheets = []', 'document.adoptedStyleSheets'],
    ['a property set on a part of it', 'root.adoptedStyleSheets = []', '.adoptedStyleSheets'],
    ['a member that another interface has too', 'navigator.share({ url })', 'navigator.share'],
    ['a regular expression', 'text.split(/(?<=\\d)[.,]/)', 'regexp: lookbehind'],
    ['a regular expression from a string', 'new RegExp("(?<=a)b", "u")', 'regexp: lookbehind'],
    ['the same as the bundler writes it', 'RegExp(`(?<=\\\\d)[.]`, `s`)', 'regexp: lookbehind'],
    ['one of two strings', 'new RegExp("(?<=a" + b + ")")', 'regexp: lookbehind'],
    ['a raw string', 'RegExp(String.raw`(?<=\\d)`)', 'regexp: lookbehind'],
    ['one of the window', 'new window.RegExp("(?<=a)")', 'regexp: lookbehind'],
    ['a string as a search pattern', 'text.match("(?<!a)b")', 'regexp: lookbehind'],
    ['a newer Unicode script', '/\\P{Script=Kawi}/u.test(text)', 'regexp: \\P{Script=Kawi}'],
    ['a flag of one', '/[a--b]/v.test(text)', 'regexp: flag v'],
    ['a selector', 'list?.querySelector(`li:has(a)`)', 'selector: :has'],
    ['a selector in a query', 'target.matches(":open")', 'selector: :open'],
    ['a media range', 'if (matchMedia("(width >= 40rem)").matches) open()', 'matchMedia: @media range'],
    ['an event', 'list.addEventListener("scrollend", save)', 'event: scrollend'],
    ['the same, as a property', 'list.onscrollend = save', 'event: scrollend'],
    ['syntax', 'class A { static { start() } }', 'static block'],
  ])('%s is reported', (_what, code, named) => {
    expect(inScript(code)).toContain(named)
  })

  it.each([
    [
      'an interface that all of them have',
      'new URL(back).searchParams.get("a"); [1].at(-1); Object.hasOwn(a, "b"); a?.b ?? (c ??= 1)',
    ],
    ['an own name', 'function CloseWatcher() {} new CloseWatcher()'],
    ['a parameter, in every form', '(({ a: [scheduler = 1] }, ...navigation) => scheduler + navigation)(x)'],
    ['the key of an object', 'const a = { scheduler: 1 }; export { a as navigation }'],
    ['a name that an older interface has too', 'query.size; dates.parse(text)'],
    [
      'a string that all of them parse',
      'a.querySelector(`:scope > [href="a:has"]`); matchMedia("(min-width: 1px)"); a.addEventListener("pagehide", b)',
    ],
    ['words, and a pattern in a character class', '"URL.parse"; /[(?<=]/.test(a); /(?<name>a)/'],
    ['a Unicode script that all of them know', '/[\\p{Script=Gujarati}\\P{L}\\p{Nd}]/u.test(text)'],
  ])('%s is not', (_what, code) => {
    expect(inScript(code)).toEqual([])
  })

  it('a member that another file defines counts for that file alone', () => {
    expect(inScript('wheel.checkVisibility()')).toEqual(['.checkVisibility'])
    expect(inScript('wheel.checkVisibility()', 'export const wheel = { checkVisibility() {} }')).toEqual([])
  })

  it('the report names the browsers that lack it', () => {
    const [finding] = findInScripts([{ file: 'a.js', code: 'AbortSignal.timeout(1)' }])
    expect(finding).toMatchObject({ file: 'a.js', without: ['safari', 'safari_ios'] })
  })
})

it('an older browser of the tests lacks a static method, and has the older one of its name', () => {
  const page = {
    Response: class {
      static json() {}
      json() {}
    },
  }
  runInNewContext(deleteNewerThan('safari15.6'), page)
  expect(Object.hasOwn(page.Response, 'json')).toBe(false)
  expect(Object.hasOwn(page.Response.prototype, 'json')).toBe(true)
})

it('the declarations of a style sheet are counted', () => {
  const code = 'a:has(b) { color: red } c:has(d) { color: red } @supports selector(:has(a)) { f:has(g) { color: red } }'
  expect(findInStyles([{ file: 'a.css', code }])).toMatchObject([{ what: 'css: :has', times: 2 }])
})

describe('a feature in a style sheet that the oldest browsers lack', () => {
  it.each([
    ['a rule', '@container (width > 1px) { a { color: red } }', 'css: @container'],
    ['a media query', '@media (scripting: none) { a { color: red } }', 'css: @media (scripting)'],
    ['a range', '@media (width >= 1px) { a { color: red } }', 'css: @media range'],
    ['a selector', 'a:has(b) { color: red }', 'css: :has'],
    ['a nested rule', 'a { &:hover { color: red } }', 'css: nesting'],
    ['a rule that is dropped with one of its selectors', 'a, b:has(c) { color: red }', 'css: :has beside others'],
    ['a property', 'a { field-sizing: content }', 'css: field-sizing'],
    ['a keyword', 'a { overflow: clip }', 'css: overflow: clip'],
    ['a function', 'a { color: color-mix(in oklab, red, blue) }', 'css: color-mix()'],
    ['a declaration within another condition', '@supports (overflow: clip) { a:has(b) { color: red } }', 'css: :has'],
    ['a declaration within an old condition', '@supports (color: red) { a { height: 1dvh } }', 'css: dvh'],
    ['a negated condition', '@supports not (height: 1dvh) { a { height: 1dvh } }', 'css: dvh'],
    ['one of two conditions', '@supports (height: 1dvh) or (color: red) { a { height: 1dvh } }', 'css: dvh'],
    ['a unit', 'a { height: calc(100dvh - 1px) }', 'css: dvh'],
  ])('%s is reported', (_what, code, named) => {
    expect(inStyle(code)).toContain(named)
  })

  it.each([
    [
      'a feature that all of them have',
      'a:focus-visible { inset: 0; translate: 0 1px; aspect-ratio: 1; width: min(1px, 2vw) }',
    ],
    ['a feature after its older fallback', 'a { height: 100vh; height: 100dvh }'],
    ['a feature within its condition', '@supports (height: 1dvh) { a { height: 1dvh } }'],
    ['a selector within its condition', '@supports selector(:has(a)) and (color: red) { a:has(b) { color: red } }'],
    [
      'features that the same browsers lack',
      '@supports (overflow: clip) { @media print { a { container-type: size } } }',
    ],
    ['a class with escaped characters', '.max-h-\\[60svh\\]\\:has { color: red } .\\[\\&\\>svg\\] { color: red }'],
    ['a string', 'a { content: "100dvh color-mix(" } b { --x: url(a:has.png) }'],
    ['a feature with a prefix from the bundler', 'a { -webkit-user-select: none; user-select: none }'],
  ])('%s is not', (_what, code) => {
    expect(inStyle(code)).toEqual([])
  })
})
