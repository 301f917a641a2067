import type { Sentences } from './review-words.ts'

/** About the owner and the price: true of anything that is rented, also of places and of work done. */
export const ownerGood: Sentences = {
  en: [
    'Very polite on the phone and on time.',
    'Fair price, no surprises.',
    'Will book again.',
    'Replied within minutes, even on a Sunday.',
    'Honest description, what you read is what you get.',
    'Easy to talk to.',
    'Even offered tea.',
    'Trustworthy people, my second time with them.',
    'Was flexible when our date moved by a day.',
    'I have already told my cousins.',
    'Everything agreed on chat was kept.',
    'Explained everything twice without losing patience.',
    'Found it here the same evening I needed it.',
    'Receipt and details were clear from the start.',
    'A good person to know in this area.',
    'No pressure, no hidden charges.',
  ],
  hi: [
    'बात करने का तरीक़ा बहुत अच्छा है।',
    'समय के पक्के हैं।',
    'दाम वाजिब, कोई छुपा ख़र्च नहीं।',
    'दोबारा ज़रूर लेंगे।',
    'रविवार को भी तुरंत जवाब दिया।',
    'जैसा लिखा था, ठीक वैसा ही मिला।',
    'चाय भी पिलाई।',
    'भरोसे के लोग हैं, दूसरी बार लिया।',
    'तारीख़ आगे बढ़ी तो भी मान गए।',
    'रिश्तेदारों को भी बता दिया है।',
    'जो तय हुआ था, वही हुआ।',
    'हर सवाल का आराम से जवाब दिया।',
    'रसीद और हिसाब शुरू से साफ़।',
  ],
  gu: [
    'વાત કરવાની રીત બહુ સારી છે.',
    'સમયના પાક્કા.',
    'ભાવ વાજબી, કોઈ છુપો ખર્ચ નહીં.',
    'ફરી ચોક્કસ લઈશું.',
    'રવિવારે પણ તરત જવાબ આપ્યો.',
    'લખ્યું હતું એવું જ મળ્યું.',
    'ચા પણ પિવડાવી.',
    'ભરોસાપાત્ર છે, બીજી વાર લીધું.',
    'તારીખ એક દિવસ ખસી તોય માની ગયા.',
    'સગાંવહાલાંને પણ ભલામણ કરી છે.',
    'જે નક્કી થયું હતું એ જ થયું.',
    'દરેક સવાલનો શાંતિથી જવાબ આપ્યો.',
    'પહોંચ અને હિસાબ પહેલેથી ચોખ્ખા.',
  ],
}

/** About taking a thing home and bringing it back. */
export const handOverGood: Sentences = {
  en: [
    'Deposit came back on the spot.',
    'Hand-over took five minutes.',
    'Waited for me when I was stuck in traffic.',
    'Gave me an extra hour without being asked.',
    'Much cheaper than the shop near us.',
    'Let me try it before paying.',
    'Pick-up and return were both smooth.',
    'Small deposit, big trust.',
    'Glad I did not buy one.',
    'Easy to find, and parking was no trouble.',
  ],
  hi: [
    'डिपॉज़िट उसी समय लौटा दिया।',
    'ट्रैफ़िक में फँस गए थे, फिर भी इंतज़ार किया।',
    'एक घंटा ज़्यादा हो गया, कुछ नहीं कहा।',
    'बाज़ार से काफ़ी सस्ता पड़ा।',
    'ले जाना और लौटाना, दोनों आसान।',
    'ख़रीदने की ज़रूरत ही नहीं पड़ी।',
    'पहले देखकर फिर पैसे दिए।',
  ],
  gu: [
    'ડિપોઝિટ તરત જ પાછી આપી.',
    'ટ્રાફિકમાં મોડું થયું તોય રાહ જોઈ.',
    'એક કલાક વધારે થયો, કંઈ કહ્યું નહીં.',
    'બજાર કરતાં ઘણું સસ્તું પડ્યું.',
    'લેવા-મૂકવામાં કોઈ માથાકૂટ નહીં.',
    'ખરીદવાની જરૂર જ ન પડી.',
    'પહેલાં જોવા દીધું, પછી પૈસા લીધા.',
  ],
}

/** A small reservation behind a good or middling rating. */
export const generalFair: Sentences = {
  en: [
    'The price is a little high.',
    'Had to call twice before getting an answer.',
    'A bit far for us, otherwise fine.',
    'Pictures in the ad could be better.',
    'I would have liked a written receipt.',
    'Average, but it did what I needed.',
    'They are a little strict about timings.',
    'Could be cleaner.',
  ],
  hi: [
    'पता ढूँढने में थोड़ा समय लगा।',
    'किराया थोड़ा ज़्यादा है।',
    'दो बार फ़ोन करना पड़ा।',
    'आधा घंटा देर हुई।',
    'ठीक-ठाक, काम चल गया।',
    'समय को लेकर थोड़ी सख़्ती है।',
    'सफ़ाई और अच्छी हो सकती थी।',
  ],
  gu: [
    'સરનામું શોધતાં થોડી વાર લાગી.',
    'ભાડું થોડું વધારે છે.',
    'બે વાર ફોન કરવો પડ્યો.',
    'અડધો કલાક મોડું થયું.',
    'ઠીક છે, કામ ચાલી ગયું.',
    'સમયની બાબતમાં થોડા કડક છે.',
    'સફાઈ વધારે સારી હોઈ શકે.',
  ],
}

/** Disappointment, without a disaster. */
export const generalPoor: Sentences = {
  en: [
    'Expected better for this price.',
    'Communication was poor, I had to keep asking.',
    'Would look elsewhere next time.',
    'The ad promises more than you get.',
    'We lost half a day over it.',
  ],
  hi: [
    'इस दाम में इससे अच्छे की उम्मीद थी।',
    'बार-बार पूछना पड़ा, तब जवाब मिला।',
    'अगली बार कहीं और देखेंगे।',
    'विज्ञापन में जितना लिखा है उतना है नहीं।',
  ],
  gu: [
    'આ ભાવમાં આનાથી સારું મળવું જોઈએ.',
    'વારંવાર પૂછવું પડ્યું, ત્યારે જવાબ મળ્યો.',
    'હવે પછી બીજે જોઈશું.',
    'જાહેરાતમાં લખ્યું છે એટલું સારું નથી.',
  ],
}

/** When it went wrong. */
export const generalBad: Sentences = {
  en: [
    'Cancelled on the morning we needed it, please have a second plan.',
    'Nothing like what the ad promised.',
    'Kept us waiting for an hour and then said no.',
    'Trouble from the first day; at least the money was returned.',
    'Deposit came back only after many reminders.',
  ],
  hi: [
    'जिस दिन ज़रूरत थी, उसी सुबह मना कर दिया।',
    'जैसा लिखा था वैसा बिल्कुल नहीं निकला।',
    'एक घंटा इंतज़ार करवाया, फिर मना कर दिया।',
    'पहले ही दिन परेशानी हुई, पैसे ज़रूर लौटा दिए।',
    'डिपॉज़िट बहुत बार याद दिलाने पर मिला।',
  ],
  gu: [
    'જરૂર હતી એ જ દિવસે સવારે ના પાડી દીધી.',
    'લખ્યું હતું એવું જરાય નહોતું.',
    'એક કલાક રાહ જોવડાવી, પછી ના પાડી.',
    'પહેલા જ દિવસે તકલીફ પડી, પૈસા જોકે પાછા આપ્યા.',
    'ડિપોઝિટ ઘણી વાર યાદ કરાવ્યા પછી મળી.',
  ],
}
