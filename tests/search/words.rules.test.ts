import { expect, test } from 'vitest'
import { foldText, normalizedWordsOf, phoneticKey, splitWords, stemOf } from '../../server/modules/words/words.ts'

test.each([
  ['letter case', 'CaMeRa', 'camera'],
  ['accents', 'Éclair', 'eclair'],
  ['Devanagari digits', '२५', '25'],
  ['Gujarati digits', '૨૫', '25'],
  ['nukta', 'ज़मीन', 'जमीन'],
  ['a composed nukta', 'ग\u095cी', 'गडी'],
  ['chandrabindu', 'चाँद', 'चांद'],
  ['a nasal consonant', 'हिन्दी', 'हिंदी'],
  ['joiners', 'क्\u200dया', 'क्या'],
  ['invisible signs', 'ca\u200bme\u202ara', 'camera'],
])('%s make no other word', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('words are letters and marks, or digits; everything else parts them', () => {
  expect(splitWords(foldText('2BHK, "camera":* कैमरा-લેન્સ'))).toEqual(['2', 'bhk', 'camera', 'कैमरा', 'લેંસ'])
  expect(splitWords(foldText(' %_\\\'"*:|&!() 😀 '))).toEqual([])
})

test.each([
  ['t v stand', 'tv stand'],
  ['टी वी', 'tv'],
  ['ટી વી', 'tv'],
  ['जे सी बी किराये पर', 'jcb किराये पर'],
  ['पी.जी.', 'pg'],
  ['vitamin c', 'vitamin c'],
  ['घर के', 'घर के'],
  ['એ કે', 'એ કે'],
])('letters and their names beside each other are one word: %s', (text, words) => {
  expect(normalizedWordsOf(text).join(' ')).toBe(words)
})

test.each([
  ['cameras', 'camera'],
  ['batteries', 'battery'],
  ['couches', 'couch'],
  ['lens', 'len'],
  ['glass', 'glass'],
  ['tv', 'tv'],
  ['कैमरे', stemOf('कैमरा')],
  ['साडियों', 'साडी'],
  ['સાડીઓ', 'સાડી'],
  ['ખેતરમાંથી', 'ખેતર'],
  ['ઘરમાં', 'ઘર'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test.each([
  ['chaniya', 'chania', 'चनिया', 'ચણિયા'],
  ['sherwani', 'shervani', 'शेरवानी', 'શેરવાની'],
  ['navrangpura', 'nawrangpura', 'नवरंगपुरा', 'નવરંગપુરા'],
  ['makan', 'makaan', 'मकान', 'મકાન'],
  ['palang', 'पलंग', 'પલંગ'],
  ['gaadi', 'gadi', 'गाडी', 'ગાડી'],
  ['zameen', 'jamin', 'जमीन'],
])('%s sounds like %s in any script', (...words) => {
  expect(new Set(words.map(phoneticKey)).size).toBe(1)
})

test('words that sound otherwise have other keys', () => {
  const words = ['car', 'card', 'chair', 'bed', 'bad', 'cup', 'cap', 'tent', 'tank']
  expect(new Set(words.map(phoneticKey)).size).toBe(words.length)
})
