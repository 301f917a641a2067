import type { Language } from '../../../domain/languages.ts'

/** A spelling rule of docs/words.md: the wrong one, and the right one. */
export interface WrongSpelling {
  wrong: RegExp
  right: string
}

/** The wording rules of Hindi and Gujarati texts. */
export interface WordingRules {
  /** Words that people in India write in Latin letters in every language, and the reason. */
  latinWords: Readonly<Record<string, string>>
  /** Messages without a letter of their language's script, and the reason. */
  latinIds: Readonly<Record<string, string>>
  spellings: Readonly<Record<Language, readonly WrongSpelling[]>>
}

const name = 'a name in its owner’s spelling'
const kindOfFile = 'a file type, as phones show it'

export const wordingRules: WordingRules = {
  latinWords: {
    WhatsApp: name,
    OTP: 'as every bank and app in India writes it',
    UPI: 'as payment apps write it',
    PIN: 'beside UPI, as payment apps write it',
    QR: 'as shops write it beside the code',
    JPG: kindOfFile,
    JPEG: kindOfFile,
    PNG: kindOfFile,
    WebP: kindOfFile,
    AVIF: kindOfFile,
    CSV: kindOfFile,
    XLSX: kindOfFile,
    ZIP: kindOfFile,
    Excel: name,
    Google: name,
    Sheets: name,
    MB: 'as phones show the size of a file',
  },
  latinIds: { mailbox_whatsapp: name, 'console.channel.whatsapp': name },
  spellings: {
    en: [],
    hi: [
      { wrong: /किराए/, right: 'किराये' },
      { wrong: /लॉग इन/, right: 'लॉगिन' },
      { wrong: /बाकी/, right: 'बाक़ी' },
      { wrong: /गलत/, right: 'ग़लत' },
      { wrong: /खास/, right: 'ख़ास' },
      { wrong: /खरीद/, right: 'ख़रीद' },
      { wrong: /तारीख(?!़)/, right: 'तारीख़' },
      { wrong: /ज्यादा/, right: 'ज़्यादा' },
      { wrong: /फोटो/, right: 'फ़ोटो' },
      { wrong: /आसपास/, right: 'आस-पास' },
      { wrong: /ईमेल/, right: 'ई-मेल' },
      { wrong: /कीमत|क़ीमत/, right: 'दाम' },
      { wrong: /सूची/, right: 'लिस्ट' },
      { wrong: /शीर्षक/, right: 'टाइटल' },
      { wrong: /(?<![\p{L}\p{M}])खात[ाेों]/u, right: 'अकाउंट' },
      { wrong: /सहेज/, right: 'सेव' },
      { wrong: /सूचना/, right: 'नोटिफ़िकेशन' },
      { wrong: /हिंदी/, right: 'हिन्दी' },
      { wrong: /इलाक(?!़)/, right: 'इलाक़ा' },
      { wrong: /ओटीपी/, right: 'OTP' },
      { wrong: /व्हाट्स/, right: 'WhatsApp' },
      { wrong: /कृपया/, right: 'the request alone' },
      { wrong: /अनुरोध|विनती/, right: 'रिक्वेस्ट' },
      { wrong: /अपने-आप/, right: 'अपने आप' },
      { wrong: /[०-९]/, right: '0–9' },
      { wrong: /\p{Script=Devanagari}\.(\s|$)/u, right: '।' },
    ],
    gu: [
      // As newspapers spell, without the signs for open vowels: one spelling for each borrowed word.
      { wrong: /[ઍઑૅૉ]/, right: 'એ, ઓ, ે, ો' },
      { wrong: /લોગ ઇન/, right: 'લોગિન' },
      { wrong: /કોપિ/, right: 'કોપી' },
      { wrong: /ઇમેઇલ|ઈમેલ|ઇમેલ/, right: 'ઈ-મેલ' },
      { wrong: /પ્રયાસ/, right: 'પ્રયત્ન' },
      { wrong: /માંગ/, right: 'માગ' },
      { wrong: /કિંમત/, right: 'ભાવ' },
      { wrong: /યાદી/, right: 'લિસ્ટ' },
      { wrong: /શીર્ષક/, right: 'ટાઇટલ' },
      { wrong: /(?<![\p{L}\p{M}])ખાત[ુંા]/u, right: 'એકાઉન્ટ' },
      { wrong: /અકાઉન્ટ/, right: 'એકાઉન્ટ' },
      { wrong: /પાડોશ/, right: 'પડોશ' },
      { wrong: /સૂચના/, right: 'નોટિફિકેશન' },
      { wrong: /મગાવ/, right: 'મંગાવ' },
      { wrong: /ઓટીપી/, right: 'OTP' },
      { wrong: /વોટ્સ|વ્હોટ્સ/, right: 'WhatsApp' },
      { wrong: /કૃપા કર/, right: 'the request alone' },
      { wrong: /વિનંતી/, right: 'રિક્વેસ્ટ' },
      { wrong: /મોબાઈલ/, right: 'મોબાઇલ' },
      { wrong: /કમ્પ્યૂટર|કોમ્પ્યુટર/, right: 'કમ્પ્યુટર' },
      { wrong: /(?<![\p{L}\p{M}])પાન(?:ું|ા)/u, right: 'પેજ' },
      { wrong: /[૦-૯]/, right: '0–9' },
      { wrong: /।/, right: '.' },
      // Words that other scripts separate are joined to their noun.
      { wrong: /[}”\d] (એ|ને|નો|ની|નું|ના|નાં|માં|માંથી|થી)(?!\p{L}|\p{M})/u, right: 'without the space' },
    ],
  },
}
