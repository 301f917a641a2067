import { normalizeChoice } from '../rules/choice.ts'
import { normalizeDigits } from '../rules/digits.ts'
import type { Attribute } from './attribute.ts'
import { type Color, clothSizes } from './suggested-values.ts'

/** Of each colour the other ways to write it, in the form of `normalizeChoice`. */
const colorSpellings: Readonly<Record<Color, string>> = {
  white: 'safed|सफेद|सफैद|श्वेत|व्हाइट|સફેદ|ધોળો|ધોળું|વ્હાઇટ',
  black: 'kala|kali|काला|काली|काले|ब्लैक|કાળો|કાળી|કાળું|કાળા|બ્લેક',
  grey: 'gray|slate|ग्रे|स्लेटी|धूसर|રાખોડી|ગ્રે|ભૂખરો|ભૂખરું',
  silver: 'chandi|सिल्वर|चांदी|चाँदी|रुपहला|સિલ્વર|ચાંદી|રૂપેરી',
  red: 'lal|laal|लाल|रेड|લાલ|રેડ',
  maroon: 'marun|mehroon|मैरून|मरून|महरून|મરૂન|મરુન|મેરૂન|મરૂણ',
  pink: 'gulabi|गुलाबी|पिंक|ગુલાબી|પિંક',
  orange: 'narangi|kesari|saffron|नारंगी|केसरी|केसरिया|भगवा|संतरी|ऑरेंज|નારંગી|કેસરી|કેસરિયો|ઓરેન્જ',
  yellow: 'pila|peela|पीला|पीली|पीले|येलो|પીળો|પીળી|પીળું|પીળા|યલો',
  golden: 'gold|sunehra|सुनहरा|सुनहरी|सुनहरे|गोल्डन|सोनेरी|સોનેરી|ગોલ્ડન|ગોલ્ડ',
  green: 'hara|hari|lilo|हरा|हरी|हरे|ग्रीन|લીલો|લીલી|લીલું|લીલા|ગ્રીન',
  blue: 'nila|neela|नीला|नीली|नीले|आसमानी|ब्लू|વાદળી|બ્લુ|બ્લૂ|ભૂરો|ભૂરી|ભૂરું|ભૂરા|આસમાની',
  'navy-blue': 'navy|dark blue|नेवी|नेवी ब्लू|गहरा नीला|નેવી|નેવી બ્લુ|નેવી બ્લૂ|ઘેરો વાદળી|ઘેરો ભૂરો',
  purple: 'violet|baingani|jambli|बैंगनी|जामुनी|पर्पल|જાંબલી|પર્પલ|વાયોલેટ',
  brown: 'bhura|भूरा|भूरी|भूरे|कत्थई|ब्राउन|કથ્થઈ|બ્રાઉન|બદામી',
  cream: 'off white|ivory|beige|क्रीम|ऑफ व्हाइट|आइवरी|बेज|ક્રીમ|ઓફ વ્હાઇટ|આઇવરી|બેજ',
  multicolour: 'multicolor|multi colour|multi color|multi|रंग बिरंगा|रंगबिरंगा|मल्टीकलर|રંગબેરંગી|મલ્ટીકલર',
}

/** Of each size the other ways to write it, without blanks. */
const sizeSpellings: Readonly<Record<string, string>> = {
  'free-size': 'free|onesize|फ्रीसाइज|फ्री|ફ્રીસાઇઝ|ફ્રી',
  XS: 'extrasmall|xsmall',
  S: 'small|स्मॉल|સ્મોલ',
  M: 'medium|med|मीडियम|મીડિયમ',
  L: 'large|लार्ज|લાર્જ',
  XL: 'extralarge|xlarge|एक्सएल|એક્સએલ',
  XXL: '2xl|xxlarge|2xlarge|doublexl|डबलएक्सएल|ડબલએક્સએલ',
  '3XL': 'xxxl|xxxlarge|3xlarge|triplexl',
}

const agesPattern = /^(\d{1,2})(?: ?(?:to|से|થી) ?| )(\d{1,2}) ?(?:years?|yrs?|y|साल|वर्ष|વર્ષ|વરસ)(?: old)?$/
const colorWord = / (?:colou?r|कलर|रंग|કલર|રંગ|રંગનું|રંગની|રંગનો)$/
const sizeWord = /^(?:size|साइज|સાઇઝ) | (?:size|साइज|સાઇઝ|inch(?:es)?|इंच|ઇંચ)$/g

const keysOf = (spellings: Readonly<Record<string, string>>, keyOf: (text: string) => string) =>
  Object.entries(spellings).flatMap(([code, others]) =>
    [code, ...others.split('|')].map((spelling) => [keyOf(spelling), code] as const),
  )

const squeezed = (text: string): string => normalizeChoice(text).replaceAll(' ', '')
const colorsByKey = new Map(keysOf(colorSpellings, normalizeChoice))
const sizesByKey = new Map([
  // Without its blanks, 12 years would be that of 1-2 years.
  ...clothSizes.filter((size) => !size.endsWith('years')).map((size) => [squeezed(size), size] as const),
  ...keysOf(sizeSpellings, squeezed),
])

function foldSize(key: string): string | undefined {
  const [, from, to] = agesPattern.exec(key) ?? []
  if (from && to) return `${Number(from)}-${Number(to)}-years`
  return sizesByKey.get(squeezed(key.replace(sizeWord, '')))
}

const foldColor = (key: string): string | undefined =>
  colorsByKey.get(key) ?? colorsByKey.get(key.replace(colorWord, ''))

/**
 * Matches a stored or typed text with the suggested values of an attribute, in any letter case, spelling and script, with a
 * remark in brackets behind it (`42 (L)`).
 * @returns its code; undefined for any other text, and for attributes without usual values
 */
export function suggestedValueOf(attribute: Attribute, text: string): string | undefined {
  if (attribute.kind !== 'text' || attribute.usual.length === 0) return undefined
  const key = normalizeChoice(normalizeDigits(text).replace(/\s*\([^()]*\)\s*$/, ''))
  const found = foldSize(key) ?? foldColor(key)
  return found !== undefined && attribute.usual.includes(found) ? found : undefined
}
