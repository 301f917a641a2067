import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { findInScripts } from '../../scripts/checks/floor/in-scripts.ts'
import { findInStyles } from '../../scripts/checks/floor/in-styles.ts'
import { deleteNewerThan } from '../support/floor-interfaces.ts'

const inScript = (...codes: string[]) =>
  findInScripts(codes.map((code, at) => ({ file: `${at}.js`, code }))).map(({ what }) => what)
const inStyle = (code: string) => findInStyles([{ file: 'a.css', code }]).map(({ what }) => what)

describe('what the oldest browsers lack of a script', () => {
  it.each([
    ['a static method', 'const url = URL.parse(back, site)', 'URL.parse'],
    [
      'a static method of whose name instances have an older one',
      'cache.put(key, Response.json(reader))',
      'Response.json',
    ],
    ['a method of what Intl makes', 'const days = locale.getWeekInfo()', '.getWeekInfo'],
    ['a method that only newer interfaces have', 'send(message.toWellFormed())', '.toWellFormed'],
    ['the same, taken out', 'const { toSpliced } = list', '.toSpliced'],
    ['a property that is set of an element', 'line.ariaExpanded = "true"', '.ariaExpanded'],
    ['a global', 'new CloseWatcher()', 'CloseWatcher'],
    ['a global, asked of the window', 'self.scheduler.yield()', 'scheduler'],
    ['a global, asked of the window under a name of its own', 'var scheduler = 1; self.scheduler', 'scheduler'],
    ['a static method of the window', 'window.Response.json(reader)', 'Response.json'],
    ['a constructor of what could not be made before', 'const sheet = new CSSStyleSheet()', 'new CSSStyleSheet'],
    ['the same, asked of the window', 'new self.CSSStyleSheet()', 'new CSSStyleSheet'],
    ['a class that is built upon one', 'class Sheet extends CSSStyleSheet {}', 'new CSSStyleSheet'],
    ['what is set of the document', 'document.adoptedStyleSheets = []', 'document.adoptedStyleSheets'],
    ['what is set of a part of it', 'root.adoptedStyleSheets = []', '.adoptedStyleSheets'],
    ['what another has, too', 'navigator.share({ url })', 'navigator.share'],
    ['a regular expression', 'text.split(/(?<=\\d)[.,]/)', 'regexp: lookbehind'],
    ['a regular expression of a text', 'new RegExp("(?<=a)b", "u")', 'regexp: lookbehind'],
    ['the same as the builder writes it', 'RegExp(`(?<=\\\\d)[.]`, `s`)', 'regexp: lookbehind'],
    ['one of two texts', 'new RegExp("(?<=a" + b + ")")', 'regexp: lookbehind'],
    ['one without its signs read', 'RegExp(String.raw`(?<=\\d)`)', 'regexp: lookbehind'],
    ['one of the window', 'new window.RegExp("(?<=a)")', 'regexp: lookbehind'],
    ['a text that is searched for', 'text.match("(?<!a)b")', 'regexp: lookbehind'],
    ['a script of writing that came later', '/\\P{Script=Kawi}/u.test(text)', 'regexp: \\P{Script=Kawi}'],
    ['a flag of one', '/[a--b]/v.test(text)', 'regexp: flag v'],
    ['a selector', 'list?.querySelector(`li:has(a)`)', 'selector: :has'],
    ['a selector that is asked for', 'target.matches(":open")', 'selector: :open'],
    ['a range of the device', 'if (matchMedia("(width >= 40rem)").matches) open()', 'matchMedia: @media range'],
    ['an event', 'list.addEventListener("scrollend", save)', 'event: scrollend'],
    ['the same, set', 'list.onscrollend = save', 'event: scrollend'],
    ['syntax', 'class A { static { start() } }', 'static block'],
  ])('%s is named', (_what, code, named) => {
    expect(inScript(code)).toContain(named)
  })

  it.each([
    [
      'what all of them have',
      'new URL(back).searchParams.get("a"); [1].at(-1); Object.hasOwn(a, "b"); a?.b ?? (c ??= 1)',
    ],
    ['a name of its own', 'function CloseWatcher() {} new CloseWatcher()'],
    ['a parameter, however it is written', '(({ a: [scheduler = 1] }, ...navigation) => scheduler + navigation)(x)'],
    ['the key of something', 'const a = { scheduler: 1 }; export { a as navigation }'],
    ['a name that an older interface has, too', 'query.size; dates.parse(text)'],
    [
      'a text that all of them read',
      'a.querySelector(`:scope > [href="a:has"]`); matchMedia("(min-width: 1px)"); a.addEventListener("pagehide", b)',
    ],
    ['words, and a pattern in a class of signs', '"URL.parse"; /[(?<=]/.test(a); /(?<name>a)/'],
    ['a script of writing that all of them know', '/[\\p{Script=Gujarati}\\P{L}\\p{Nd}]/u.test(text)'],
  ])('%s is not', (_what, code) => {
    expect(inScript(code)).toEqual([])
  })

  it('a member that another file makes is nobody else’s', () => {
    expect(inScript('wheel.checkVisibility()')).toEqual(['.checkVisibility'])
    expect(inScript('wheel.checkVisibility()', 'export const wheel = { checkVisibility() {} }')).toEqual([])
  })

  it('it is said which browsers lack it', () => {
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

it('how often a style sheet says something is counted', () => {
  const code = 'a:has(b) { color: red } c:has(d) { color: red } @supports selector(:has(a)) { f:has(g) { color: red } }'
  expect(findInStyles([{ file: 'a.css', code }])).toMatchObject([{ what: 'css: :has', times: 2 }])
})

describe('what the oldest browsers lack of a style sheet', () => {
  it.each([
    ['a rule', '@container (width > 1px) { a { color: red } }', 'css: @container'],
    ['a question about the device', '@media (scripting: none) { a { color: red } }', 'css: @media (scripting)'],
    ['a range', '@media (width >= 1px) { a { color: red } }', 'css: @media range'],
    ['a selector', 'a:has(b) { color: red }', 'css: :has'],
    ['a rule in a rule', 'a { &:hover { color: red } }', 'css: nesting'],
    ['a rule that is lost with one of its selectors', 'a, b:has(c) { color: red }', 'css: :has beside others'],
    ['a property', 'a { field-sizing: content }', 'css: field-sizing'],
    ['a word', 'a { overflow: clip }', 'css: overflow: clip'],
    ['a function', 'a { color: color-mix(in oklab, red, blue) }', 'css: color-mix()'],
    ['what stands under another question', '@supports (overflow: clip) { a:has(b) { color: red } }', 'css: :has'],
    ['what stands under one of old', '@supports (color: red) { a { height: 1dvh } }', 'css: dvh'],
    ['what is asked for the other way', '@supports not (height: 1dvh) { a { height: 1dvh } }', 'css: dvh'],
    ['what is one of two', '@supports (height: 1dvh) or (color: red) { a { height: 1dvh } }', 'css: dvh'],
    ['a unit', 'a { height: calc(100dvh - 1px) }', 'css: dvh'],
  ])('%s is named', (_what, code, named) => {
    expect(inStyle(code)).toContain(named)
  })

  it.each([
    ['what all of them have', 'a:focus-visible { inset: 0; translate: 0 1px; aspect-ratio: 1; width: min(1px, 2vw) }'],
    ['what stands behind an older way', 'a { height: 100vh; height: 100dvh }'],
    ['what is asked for first', '@supports (height: 1dvh) { a { height: 1dvh } }'],
    ['a selector that is asked for first', '@supports selector(:has(a)) and (color: red) { a:has(b) { color: red } }'],
    ['what the same browsers lack', '@supports (overflow: clip) { @media print { a { container-type: size } } }'],
    ['a class with signs', '.max-h-\\[60svh\\]\\:has { color: red } .\\[\\&\\>svg\\] { color: red }'],
    ['a text', 'a { content: "100dvh color-mix(" } b { --x: url(a:has.png) }'],
    ['what the builder has put a prefix to', 'a { -webkit-user-select: none; user-select: none }'],
  ])('%s is not', (_what, code) => {
    expect(inStyle(code)).toEqual([])
  })
})
