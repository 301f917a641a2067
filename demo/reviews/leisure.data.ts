import type { TopicWords } from './review-words.ts'

/** About things for sport, reading, travel and small children. */
export const leisureWords = {
  sport: {
    good: {
      en: [
        'The bat has a fine middle, our team wants it again next Sunday.',
        'Everything on the list was in the bag, straps and all.',
        'Pads and gloves were dry and did not smell.',
        'Saved us from buying a kit for one tournament.',
      ],
      hi: [
        'बल्ला बढ़िया निकला, पूरी टीम ख़ुश थी।',
        'थैले में हर चीज़ गिनकर मिली।',
        'सामान साफ़ और सूखा था, बदबू बिल्कुल नहीं।',
        'एक टूर्नामेंट के लिए नया ख़रीदने से बच गए।',
      ],
      gu: ['બેટ મસ્ત હતું, આખી ટીમ ખુશ.', 'કીટમાં બધી વસ્તુ ગણીને મળી.', 'સામાન ચોખ્ખો અને સૂકો હતો.', 'એક મેચ માટે ખરીદવું ન પડ્યું.'],
    },
    fair: {
      en: ['One strap was loose, otherwise fine.', 'Good enough for friends, not for a league.'],
      hi: ['एक पट्टा ढीला था, बाक़ी ठीक।', 'दोस्तों के मैच के लिए ठीक है।'],
      gu: ['એક પટ્ટો ઢીલો હતો, બાકી બરાબર.', 'મિત્રોની મેચ માટે ચાલે એવું.'],
    },
  },
  books: {
    good: {
      en: [
        'No page was missing and the notes in pencil even helped.',
        'The right edition, which is half of the work.',
        'My daughter finished the bag in four days and asked for the next one.',
        'Cheaper than the photocopies would have been.',
      ],
      hi: [
        'एक भी पन्ना ग़ायब नहीं था, जिल्द भी मज़बूत।',
        'एडिशन सही निकला, यही सबसे ज़रूरी था।',
        'पेंसिल के नोट्स से पढ़ने में मदद मिली।',
        'नई किताबों के चौथाई दाम में काम हो गया।',
      ],
      gu: [
        'એકેય પાનું ખૂટતું નહોતું, પૂઠું પણ મજબૂત.',
        'આવૃત્તિ સાચી નીકળી, એ જ મોટી વાત.',
        'બધાં પુસ્તકો સાચવેલાં હતાં.',
        'નવાં લેવા કરતાં ઘણું સસ્તું પડ્યું.',
      ],
    },
    fair: {
      en: ['One cover was torn, the inside was fine.', 'More underlining than I like.'],
      hi: ['एक किताब की जिल्द फटी थी, अंदर सब ठीक।', 'जगह-जगह निशान लगे थे।'],
      gu: ['એક પૂઠું ફાટેલું હતું, અંદર બરાબર.', 'લીટીઓ ઘણી કરેલી હતી.'],
    },
  },
  tent: {
    good: {
      en: [
        'Stayed dry through a whole night of rain.',
        'All pegs and ropes were there, counted in front of us.',
        'Stood straight even when the wind rose in the evening.',
        'The cloth was clean and without a patch.',
      ],
      hi: [
        'रात भर बारिश हुई, अंदर एक बूँद नहीं आई।',
        'रस्सी और खूँटियाँ गिनकर मिलीं।',
        'हवा चली तब भी मज़बूती से खड़ा रहा।',
        'कपड़ा साफ़ था, कहीं फटा नहीं।',
      ],
      gu: [
        'આખી રાત વરસાદ પડ્યો તોય અંદર કોરું રહ્યું.',
        'દોરડાં અને ખીલા ગણીને મળ્યા.',
        'પવનમાં પણ અડીખમ રહ્યો.',
        'કપડું ચોખ્ખું હતું, ક્યાંય ફાટેલું નહીં.',
      ],
    },
    fair: {
      en: ['A zip got stuck now and then.', 'Good, but it took longer to put up than we were told.'],
      hi: ['चेन कभी-कभी अटकती थी।', 'लगाने में बताए से ज़्यादा समय लगा।'],
      gu: ['ચેઇન ક્યારેક અટકતી હતી.', 'ઊભો કરતાં ધાર્યા કરતાં વાર લાગી.'],
    },
  },
  baby: {
    good: {
      en: [
        'Washed, and it even smelled of soap.',
        'All belts work, we never worried once.',
        'Right for a month with the grandparents.',
        'Our little one did not want to give it back.',
      ],
      hi: [
        'धुला हुआ और साफ़ मिला, तसल्ली हुई।',
        'सारे बेल्ट ठीक थे, बच्चा आराम से बैठा।',
        'नानी के घर एक महीने के लिए एकदम सही।',
        'बच्चा वापस देने को तैयार ही नहीं था।',
      ],
      gu: [
        'ધોયેલું અને ચોખ્ખું મળ્યું, નિરાંત થઈ.',
        'પટ્ટા બધા બરાબર, બાળક આરામથી બેઠું.',
        'નાનીના ઘરે એક મહિના માટે બરાબર.',
        'ઢીંગલી પાછું આપવા તૈયાર જ નહોતી.',
      ],
    },
    fair: {
      en: ['A little worn at the edges, but safe.', 'One toy was missing, which they told us before.'],
      hi: ['थोड़ा पुराना है, पर सुरक्षित।', 'एक चीज़ कम थी, पहले ही बता दिया था।'],
      gu: ['થોડું જૂનું છે, પણ સલામત.', 'એક વસ્તુ ઓછી હતી, પહેલેથી કહ્યું હતું.'],
    },
  },
} satisfies Record<string, TopicWords>
