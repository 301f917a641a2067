/** What stands before a name, in small letters and without a full stop. */
const titles = new Set(
  `ch kr pd dr md mr mrs ms miss smt shri sri sh shr kum km prof er eng adv ca cs st capt col maj gen lt sgt mohd mohammad moh mo pt
  jr sr fr rev hon late dist
  shree sree shrimati srimati kumari sushri mst muhd mohmd haji hajji hafiz maulana mufti syed sayed sayyed saiyed sayyad sheikh shaikh shekh sk
  advocate ar cma major doctor professor pandit pandita swami sant sau
  श्री श्रीमती श्रीमति कुमारी कु कुं सुश्री डॉ डा डॉक्टर प्रो प्रोफेसर इंजी एड एडवोकेट अधिवक्ता सीए पं पंडित स्वामी संत स्व मो मोह मौलाना हाजी हाफिज सैयद सैय्यद सय्यद शेख सौ कैप्टन मेजर कर्नल
  શ્રી શ્રીમતી શ્રીમતિ કુમારી કુ સુશ્રી ડૉ ડો ડોક્ટર પ્રો પ્રોફેસર ઇજનેર એડ એડવોકેટ સીએ પં પંડિત સ્વામી સંત સ્વ મો મોહ મૌલાના હાજી હાફિઝ સૈયદ શેખ સૌ કેપ્ટન મેજર કર્નલ`.split(
    /\s+/,
  ),
)

/** Tells whether a word is a title or an abbreviation before a name, with or without a full stop. */
export const isNameTitle = (word: string): boolean => titles.has(word.replace(/\.$/, '').toLowerCase())
