import { describe, expect, it } from 'vitest'
import { findTranslationProblems, type TranslationState } from '../../scripts/checks/translations/translation-rules.ts'

const po = (messages: Record<string, string>): string =>
  Object.entries(messages)
    .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n')

const english = {
  home: 'Home',
  'ads.count': '{count, plural, one {# ad} other {# ads}} near {city}',
  range: '{from} – {to}',
  brand: 'Kiraya',
  'unit.day': 'day',
  'unit.week': 'week',
}

const state: TranslationState = {
  catalogues: {
    en: { shared: po(english), product: po({ photos: 'Photos' }), message: po({ bye: 'Bye', 'subject.code': 'Code' }) },
    hi: {
      shared: po({
        home: 'होम',
        'ads.count': '{city} के पास {count, plural, one {# विज्ञापन} other {# विज्ञापन}}',
        range: '{from} – {to}',
        brand: 'Kiraya',
        'unit.day': 'दिन',
        'unit.week': 'हफ़्ता',
      }),
      product: po({ photos: 'फ़ोटो' }),
      message: po({ bye: 'अलविदा', 'subject.code': 'कोड' }),
    },
    gu: {
      shared: po({
        home: 'હોમ',
        'ads.count': '{city} પાસે {count, plural, one {# જાહેરાત} other {# જાહેરાત}}',
        range: '{from} – {to}',
        brand: 'Kiraya',
        'unit.day': 'દિવસ',
        'unit.week': 'અઠવાડિયું',
      }),
      product: po({ photos: 'ફોટા' }),
      message: po({ bye: 'આવજો', 'subject.code': 'કોડ' }),
    },
  },
  sources: [
    { path: 'root.tsx', text: "t('home'); t('ads.count', { count, city })" },
    { path: 'ui/range.tsx', text: 't("range")' },
    { path: 'features/shell/footer.tsx', text: '<Words id="brand" />' },
    { path: 'features/ad-page/gallery.tsx', text: "t('photos')" },
    { path: 'routes/ad.tsx', text: "t('photos')" },
    { path: 'server/modules/messaging/write.ts', text: "say('bye'); about('photos')" },
  ],
  families: { subject: ['code'], unit: ['day', 'week'], rentType: ['day', 'week'] },
  localized: { banner: { en: 'Nine nights', hi: 'नौ रातें', gu: 'નવ રાત' } },
  houseWords: {
    latinWords: { Kiraya: 'a name' },
    latinIds: { brand: 'a name' },
    spellings: { en: [], hi: [{ wrong: /किराए/, right: 'किराये' }], gu: [{ wrong: /[ઍૉ]/, right: 'એ, ો' }] },
  },
}

/** The state with one catalogue changed: a new text for an id, or no text. */
function withChange(language: 'en' | 'hi' | 'gu', id: string, text: string | null): TranslationState {
  const entry = new RegExp(`msgid "${id}"\nmsgstr ".*"\n`)
  const replacement = text === null ? '' : `msgid "${id}"\nmsgstr "${text}"\n`
  const { shared: catalogue = '', ...others } = state.catalogues[language]
  const changed = entry.test(catalogue) ? catalogue.replace(entry, () => replacement) : `${catalogue}\n${replacement}`
  return { ...state, catalogues: { ...state.catalogues, [language]: { shared: changed, ...others } } }
}

const sayHome = (path: string): string => (path.startsWith('server/') ? "say('home')" : '')

/** The state with another text for the shared words. */
const withShared = (language: 'en' | 'hi' | 'gu', change: (text: string) => string): TranslationState => {
  const { shared = '', ...others } = state.catalogues[language]
  return { ...state, catalogues: { ...state.catalogues, [language]: { shared: change(shared), ...others } } }
}

describe('translations', () => {
  it('pass when the three catalogues agree', () => {
    expect(findTranslationProblems(state)).toEqual([])
  })

  it.each([
    ['a missing message', withChange('hi', 'home', null), 'hi: home: is missing'],
    ['a message without words', withChange('gu', 'home', ' '), 'gu: home: has no words'],
    ['an English message without words', withChange('en', 'home', ''), 'en: home: has no words'],
    ['a message that English lacks', withChange('gu', 'old', 'જૂનું'), 'gu: old: is not in English'],
    ['English words in Hindi', withChange('hi', 'home', 'Home'), 'hi: home: has no letter of its script: Home'],
    ['Hindi words in Gujarati', withChange('gu', 'home', 'हોમ'), 'gu: home: has letters of hi: हોમ'],
    ['Gujarati words in English', withChange('en', 'home', 'Home હોમ'), 'en: home: has letters of gu: Home હોમ'],
    [
      'a missing placeholder',
      withChange('hi', 'range', '{from} –'),
      'hi: range: has other placeholders: {from} for {from} {to}',
    ],
    [
      'a placeholder with another name',
      withChange('gu', 'range', '{from} – {too}'),
      'gu: range: has other placeholders: {from} {too} for {from} {to}',
    ],
    [
      'the same words as in English',
      withChange('hi', 'unit.week', 'week'),
      'hi: unit.week: has no letter of its script',
    ],
    ['an English word in Hindi', withChange('hi', 'home', 'होम page'), 'hi: home: says “page” in Latin letters'],
    [
      'an English word in one form of a plural',
      withChange('gu', 'ads.count', '{city} પાસે {count, plural, one {# ad} other {# જાહેરાત}}'),
      'gu: ads.count: says “ad” in Latin letters',
    ],
    [
      'a spelling that this project does not use',
      withChange('hi', 'home', 'किराए'),
      'hi: home: says “किराए”, in this house: किराये',
    ],
    [
      'an allowed Latin word that no message uses',
      { ...state, houseWords: { ...state.houseWords, latinWords: { Kiraya: 'a name', OTP: 'as banks do' } } },
      'OTP: is listed as an exception without need',
    ],
    [
      'a message that needs no Latin letters any more',
      { ...state, houseWords: { ...state.houseWords, latinIds: { brand: 'a name', home: 'a joke' } } },
      'home: is listed as an exception without need',
    ],
    [
      'English in data',
      { ...state, localized: { banner: { en: 'Nine nights', hi: 'Nine nights', gu: 'નવ night' } } },
      'hi: banner: has no letter of its script: Nine nights',
    ],
    ['an unclosed brace', withChange('hi', 'range', '{from – {to}'), 'hi: range: ICU syntax error'],
    [
      'a plural without other',
      withChange('hi', 'ads.count', '{city} {count, plural, one {# विज्ञापन}}'),
      "Missing 'other' clause",
    ],
    [
      'a plural form of another language',
      withChange('hi', 'ads.count', '{city} {count, plural, few {क} other {ख}}'),
      'hi: ads.count: has no use for the plural form few',
    ],
    ['an unused message', withChange('en', 'lonely', 'Lonely'), 'lonely: is used nowhere'],
    ['a member of a family that data never uses', withChange('en', 'unit.year', 'year'), 'unit.year: is used nowhere'],
    [
      'a member of a family that data uses',
      withChange('en', 'unit.week', null),
      'unit.week: is asked for by data and missing',
    ],
    ['a duplicate entry', withShared('en', (text) => `${text}\n${po({ home: 'Home' })}`), 'en: home: stands twice'],
    [
      'a fuzzy entry',
      withShared('hi', (text) => text.replace('msgid "home"', '#, fuzzy\nmsgid "home"')),
      'hi: home: has no words',
    ],
    [
      'an id that is only a part of another',
      { ...state, sources: [{ path: 'root.tsx', text: "t('home.title'), t('ads.count'), t('range'), t('brand')" }] },
      'home: is used nowhere',
    ],
    [
      'an entry in another area than in English',
      {
        ...state,
        catalogues: {
          ...state.catalogues,
          en: { shared: po({ ...english, photos: 'Photos' }), product: '' },
        },
      },
      'hi: photos: is in product, in English in shared',
    ],
    [
      'a word of an area that another part uses',
      { ...state, sources: [...state.sources, { path: 'ui/photo-box.tsx', text: "t('photos')" }] },
      'photos: belongs to product and is said in ui/photo-box.tsx',
    ],
    [
      'an unused word of messages',
      { ...state, sources: state.sources.filter(({ path }) => !path.startsWith('server/')) },
      'bye: is used nowhere',
    ],
    [
      'a word of messages that a page uses',
      { ...state, sources: [...state.sources, { path: 'routes/bye.tsx', text: "t('bye')" }] },
      'bye: belongs to message and is said in routes/bye.tsx',
    ],
    [
      'a word of pages that only a message uses',
      {
        ...state,
        sources: state.sources.map(({ path, text }) => ({ path, text: text.replace("t('home')", '') + sayHome(path) })),
      },
      'home: is used nowhere',
    ],
    [
      'a kind of message without words',
      { ...state, families: { ...state.families, subject: ['code', 'welcome'] } },
      'subject.welcome: is asked for by data and missing',
    ],
  ])('%s is found', (_name, changed, problem) => {
    expect(findTranslationProblems(changed).join('\n')).toContain(problem)
  })
})
