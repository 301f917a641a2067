import { describe, expect, test } from 'vitest'
import { chatMessageLanguages, chatNameOf } from '../../domain/rules/chat-message.ts'
import { removeContactDetails } from '../../domain/rules/contact-details.ts'
import { chatLink, telLink, whatsAppLink } from '../../domain/rules/contact-links.ts'

const number = '9826012345'

describe('a number', () => {
  test.each(['6000000000', '7999999999', '9826012345'])('%s is a number to call in India', (good) => {
    expect(telLink(good)).toBe(`tel:+91${good}`)
    expect(whatsAppLink(good, 'Hi')).toBe(`https://wa.me/91${good}?text=Hi`)
  })

  test.each([
    null,
    undefined,
    '',
    '98260',
    '5826012345',
    '+919826012345',
    '09826012345',
    '98260 12345',
    '९८२६०१२३४५',
    '9826012345;phone-context=evil.example',
    '9826012345&phone=999',
    '9826012345\n',
    '\n9826012345',
    'javascript:alert(1)',
    '98260123451',
    '98260123.5',
  ])('%j makes no link', (bad) => {
    expect(telLink(bad)).toBeNull()
    expect(whatsAppLink(bad, 'Hi')).toBeNull()
  })
})

describe('a message', () => {
  test.each([
    '&phone=999',
    ';phone-context=evil.example',
    '#fragment?text=other&text=third',
    'Canon EOS R10\nhttps://kiraya.example/camera/dslr/canon/1?lang=hi&x=1',
    '100% free + 20',
    'कैमरा चाहिए 🙏🏽',
    'શું આ મળશે?',
    'a\u0000b\u202ec',
    '%26phone%3D999',
    '"><script>alert(1)</script>',
    "'",
  ])('%j stays as it is, and is nothing but text', (message) => {
    const link = whatsAppLink(number, message) ?? ''
    const url = new URL(link)
    expect(url.origin).toBe('https://wa.me')
    expect(url.pathname).toBe(`/91${number}`)
    expect(url.hash).toBe('')
    expect([...url.searchParams]).toEqual([['text', message]])
    expect(link).toMatch(/^[\w:/?=.%!~*'()-]+$/)
  })

  test('an empty one leaves nothing behind the number', () => {
    expect([chatLink(`91${number}`, ''), whatsAppLink(number, '')]).toEqual(Array(2).fill(`https://wa.me/91${number}`))
  })

  test.each(['half \ud83d', '\ude00 half', 'a\ud83db'])('%j, with a lone surrogate, can be sent', (message) => {
    const link = whatsAppLink(number, message) ?? ''
    expect(new URL(link).searchParams.get('text')).toBe(message.replace(/[\ud800-\udfff]/, '\ufffd'))
  })
})

describe('the languages of a message', () => {
  test.each([
    [{ lender: 'gu', isChosen: true, reader: 'en', state: 'Gujarat' }, ['gu']],
    [{ lender: 'en', isChosen: true, reader: 'hi', state: 'Gujarat' }, ['en']],
    [{ lender: 'gu', isChosen: false, reader: 'en', state: 'Gujarat' }, ['gu', 'en']],
    [{ lender: 'en', isChosen: false, reader: 'gu', state: 'Gujarat' }, ['en', 'gu']],
    [{ lender: 'hi', isChosen: false, reader: 'hi', state: 'Bihar' }, ['hi', 'en']],
    [{ lender: 'gu', isChosen: false, reader: 'gu', state: 'Gujarat' }, ['gu', 'en']],
    [{ lender: 'en', isChosen: false, reader: 'en', state: 'Gujarat' }, ['gu', 'en']],
    [{ lender: 'en', isChosen: false, reader: 'en', state: 'Kerala' }, ['hi', 'en']],
  ] as const)('%j', (known, languages) => {
    expect(chatMessageLanguages(known)).toEqual(languages)
  })
})

test.each([
  ['Asha', 'Mehta', 'Asha'],
  ['  Asha  Ben ', 'Mehta', 'Asha'],
  ['आशा बेन', '', 'आशा'],
  ['Mohammed', 'Imran', 'Mohammed'],
  ['Shriram', 'Iyer', 'Shriram'],
  ['Dr. Asha', 'N/A', 'Dr. Asha'],
  ['Dr. Asha Ben', 'Mehta', 'Dr. Asha'],
  ['K Asha', 'Rao', 'K Asha'],
  ['K', 'Asha', 'K Asha'],
  ['S. K.', 'Shah', 'S. K. Shah'],
  ['SK', 'Shah', 'SK Shah'],
  ['Mohd', 'Imran', 'Mohd Imran'],
  ['Mohd Imran', 'Khan', 'Mohd Imran'],
  ['MD', 'Imran', 'MD Imran'],
  ['Md.', 'Rafiq', 'Md. Rafiq'],
  ['Haji Syed', 'Ali', 'Haji Syed Ali'],
  ['Sheikh', 'Salim', 'Sheikh Salim'],
  ['Shri', 'Ram', 'Shri Ram'],
  ['Smt Gita', 'Ben', 'Smt Gita'],
  ['Kumari', 'Asha', 'Kumari Asha'],
  ['Er. Suresh', 'Rao', 'Er. Suresh'],
  ['CA', 'Rahul', 'CA Rahul'],
  ['Adv Meena', 'Shah', 'Adv Meena'],
  ['Late Shri', 'Ram', 'Late Shri Ram'],
  ['श्री', 'राम', 'श्री राम'],
  ['श्रीमती', 'गीता', 'श्रीमती गीता'],
  ['कुमारी', 'आशा', 'कुमारी आशा'],
  ['डॉ', 'राव', 'डॉ राव'],
  ['डॉ. राव', '', 'डॉ. राव'],
  ['मो.', 'रफ़ी', 'मो. रफ़ी'],
  ['मोहम्मद', 'रफ़ी', 'मोहम्मद'],
  ['हाजी सैयद', 'अली', 'हाजी सैयद अली'],
  ['શ્રી', 'રામ', 'શ્રી રામ'],
  ['શ્રીમતી ગીતા', 'પટેલ', 'શ્રીમતી ગીતા'],
  ['ડૉ', 'પટેલ', 'ડૉ પટેલ'],
  ['ડો.', 'પટેલ', 'ડો. પટેલ'],
  ['એડવોકેટ મીના', 'શાહ', 'એડવોકેટ મીના'],
  ['K', 'N/A', 'K'],
  ['Shri', '', 'Shri'],
  ['', '', ''],
])('%j %j is called %j in a chat', (name, lastName, called) => {
  expect(chatNameOf(name, lastName)).toBe(called)
})

describe('what a lender reads of an asker', () => {
  test.each([
    ['Asha Mehta', 'Satellite', 'Ahmedabad'],
    ['आशा मेहता', 'सेक्टर २१', 'गांधीनगर'],
    ['આશા', '', ''],
    ['Dr. R. K. Shah', 'Sector 21', 'Gandhinagar'],
    ['Ravi 2', 'Phase 3', 'Delhi 6'],
    ['Asha', '1204 Skyline', 'Surat'],
    ['K.Patel', "St. Mary's", '24 Parganas'],
    ['R K Shah', 'Panch Batti, Char Rasta', 'Bharuch'],
    ['Simone Stone', 'Seven Bungalows, Plot 12, Sector 2', 'Mumbai'],
    ['asha. mehta', 'Opp. Bank of Baroda', 'Surat'],
    ['Dev', 'In front of the World Trade Centre', 'Surat'],
    ['આશા', 'નવ જીવન, બે માળ', 'સુરત'],
    ['Ravi', 'Red Dot Shop 4', 'Delhi'],
    ['Ravi', 'Lane 4 · Bank Road', 'Delhi'],
  ])('%j, %j and %j stay', (...typed) => {
    expect(removeContactDetails(...typed)).toEqual(typed)
  })

  test.each([
    'Asha 9825012345',
    '98250-12345',
    '9 8 2 5 0 1 2 3 4 5',
    'Asha +91 98250',
    '९८२५०१२३४५',
    '૯૮૨૫૦૧૨૩૪૫',
    '９８２５０１２３４５',
    '①②③④⑤⑥⑦⑧⑨⑩',
    '➈➇➁➄➀',
    '𝟗𝟖𝟐𝟓𝟎𝟏𝟐𝟑𝟒𝟓',
    'ⅨⅧⅡⅤⅠ',
    '9️⃣8️⃣2️⃣5️⃣0️⃣',
    '九八七六五四三二一〇',
    '玖捌柒陸伍',
    'wa.me/919825012345',
    'Asha t.me/asha',
    'asha@evil.test',
    'telegram @ravi99',
    '@ravi',
    '(@ravi)',
    'insta:＠ravi',
    'www.evil.test',
    'https://evil.test',
    'Asha evil。test',
    'evil.\u200btest',
    'evil·com',
    'evil•com',
    'evil۔com',
    'evil।com',
    'evil・com',
    'evil⋅com',
    'evilꓸcom',
    'evil٠com',
    'evil .com',
    'evil . in',
    'evil. com',
    'evil[.]com',
    'evil (dot) com',
    'evil dot in',
    'evildotcom',
    'e v i l . c o m',
    'ravi at gmail dot com',
    'एविल डॉट कॉम',
    'એવિલ ડોટ કોમ',
    'nine eight two five zero',
    'NineEightTwoFiveZero',
    'nau aath do paanch shunya',
    'नौ आठ दो पाँच शून्य',
    'नाइन एट टू फाइव ज़ीरो',
    'નવ આઠ બે પાંચ શૂન્ય',
    '98 two five zero',
    '🔟🕘🕗🕑🕔',
  ])('%j does not', (typed) => {
    expect(removeContactDetails(typed)).toEqual([''])
    expect(removeContactDetails('Asha', typed, 'Surat')).toEqual(['Asha', '', 'Surat'])
  })

  test.each([
    [
      ['Ravi 9876', 'Plot 5432', 'Surat 10'],
      ['', '', ''],
    ],
    [
      ['Ravi', 'Plot 5432', 'Surat 10'],
      ['Ravi', '', ''],
    ],
    [
      ['Ravi 98250', 'Satellite', '12345'],
      ['', 'Satellite', ''],
    ],
    [
      ['𝟡𝟠𝟟𝟞', '𝟝𝟜𝟛𝟚', '𝟙𝟘'],
      ['', '', ''],
    ],
    [
      ['٠١٢٣', '٤٥٦٧', '٨٩'],
      ['', '', ''],
    ],
    [
      ['Rav①②③④', '⑤⑥⑦', '⑧⑨'],
      ['', '', ''],
    ],
    [
      ['九八七', '६५४', 'Surat'],
      ['', '', 'Surat'],
    ],
    [
      ['Nine Eight', 'दो, Satellite', 'પાંચ 0'],
      ['', '', ''],
    ],
  ])('%j, a number over several of them, does not: %j', (typed, shown) => {
    expect(removeContactDetails(...typed)).toEqual(shown)
  })

  test.each([
    ['evil', 'com', 'Surat'],
    ['evil', '.in', 'Surat'],
    ['evil', 'Live', 'Surat'],
    ['evil', 'com/ravi', 'Surat'],
  ])('%j goes without %j, which would make an address of it', (name, ending, city) => {
    expect(removeContactDetails(name, ending, city)).toEqual([name, '', city])
  })
})
