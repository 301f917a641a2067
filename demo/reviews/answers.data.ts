import type { Sentences } from './review-words.ts'

/** What owners answer to praise. */
export const answerThanks: Sentences = {
  en: ['Thank you, come again any time.', 'Glad it worked out for you.', 'Thanks for taking good care of it.'],
  hi: ['धन्यवाद, फिर ज़रूर आइए।', 'अच्छा लगा कि आपके काम आया।', 'संभालकर लौटाने के लिए शुक्रिया।'],
  gu: ['આભાર, ફરી જરૂર આવજો.', 'તમારે કામ આવ્યું, એ જાણીને આનંદ થયો.', 'સાચવીને પાછું આપ્યું, એ માટે આભાર.'],
}

/** And to a complaint. */
export const answerSorry: Sentences = {
  en: ['Sorry about that. It has been set right since.', 'You are right, we will do better next time.'],
  hi: ['माफ़ कीजिए, अब ठीक करवा दिया है।', 'आपकी बात सही है, अगली बार ध्यान रखेंगे।'],
  gu: ['માફ કરશો, હવે સરખું કરાવી લીધું છે.', 'તમારી વાત સાચી છે, હવેથી ધ્યાન રાખીશું.'],
}
