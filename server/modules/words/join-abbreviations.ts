/** What the letters of English are called in Hindi and Gujarati, folded. */
const names: Readonly<Record<string, string>> = {
  a: 'ए એ',
  b: 'बी બી',
  c: 'सी સી',
  d: 'डी ડી',
  e: 'ई ઈ ઇ',
  f: 'एफ એફ',
  g: 'जी જી',
  h: 'एच એચ',
  i: 'आई આઈ આઇ',
  j: 'जे જે',
  k: 'के કે',
  l: 'एल એલ',
  m: 'एम એમ',
  n: 'एन એન',
  o: 'ओ ઓ',
  p: 'पी પી',
  q: 'क्यू ક્યૂ ક્યુ',
  r: 'आर આર',
  s: 'एस એસ',
  t: 'टी ટી',
  u: 'यू યુ યૂ',
  v: 'वी વી',
  w: 'डब्ल्यू ડબલ્યુ ડબલ્યૂ',
  x: 'एक्स એક્સ',
  y: 'वाय वाई વાય',
  z: 'जेड ઝેડ',
}

/** Names of letters that are usual words as well. */
const isUsualWord = new Set('ए એ જે के કે ओ ઓ'.split(' '))

const letterOf = new Map(
  Object.entries(names).flatMap(([letter, spoken]) => spoken.split(' ').map((name) => [name, letter] as const)),
)

/** Words that are parts of one abbreviation as one word: `t v`, `टी वी` and `ટી વી` are `tv`. */
export function joinAbbreviations(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const run = words.slice(at, words.findIndex((word, i) => i >= at && spelled(word) === undefined) >>> 0)
    const isAbbreviation = run.length > 1 && run.some((word) => !isUsualWord.has(word))
    const one = isAbbreviation ? run.map(spelled).join('') : words[at]
    if (one) joined.push(one)
    at += isAbbreviation ? run.length : 1
  }
  return joined
}

/** The letter that a word is, or is the name of. */
const spelled = (word: string): string | undefined => (/^[a-z]$/.test(word) ? word : letterOf.get(word))
