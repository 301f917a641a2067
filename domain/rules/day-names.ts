import type { Language } from '../languages.ts'

/** Without `Intl`, which takes 60 ms on a slow phone: the server and every browser write the same. */
const months: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  gu: 'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઓગસ્ટ સપ્ટેમ્બર ઓક્ટોબર નવેમ્બર ડિસેમ્બર',
}

/** `November 2026`. @param month `2026-11`, or a day of it */
export function monthInWords(month: string, language: Language): string {
  const [year, number] = month.split('-')
  return `${months[language].split(' ')[Number(number) - 1]} ${year}`
}

/** `3 December`, with the year where it is another one than that of `today`. @param day and @param today `2026-12-03` */
export function dayInWords(day: string, language: Language, today: string): string {
  const words = `${Number(day.slice(8))} ${monthInWords(day, language)}`
  return day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words
}
