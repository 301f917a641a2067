import type { TopicWords } from './review-words.ts'

/** About care at home, places, vehicles, farm machines and tools. */
export const placesAndMachinesWords = {
  wheelchair: {
    good: {
      en: [
        'Clean, sanitised and in very good order.',
        'Made the weeks after my father’s operation much easier.',
        'Brakes and wheels work perfectly.',
        'Comfortable seat, mother sat in it the whole day.',
      ],
      hi: ['साफ़ और सैनिटाइज़ की हुई मिली।', 'ऑपरेशन के बाद पिताजी को बहुत सहारा मिला।', 'ब्रेक और पहिए एकदम ठीक हैं।'],
      gu: ['ચોખ્ખી અને સારી હાલતમાં મળી.', 'ઓપરેશન પછી બાપુજીને બહુ રાહત રહી.', 'બ્રેક અને પૈડાં એકદમ બરાબર છે.'],
    },
    fair: {
      en: ['Useful, but one tyre was low on air.'],
      hi: ['काम आई, पर एक टायर में हवा कम थी।'],
      gu: ['કામ લાગી, પણ એક ટાયરમાં હવા ઓછી હતી.'],
    },
  },
  'walking-aid': {
    good: {
      en: [
        'Light, steady and it does not slip.',
        'They set the height for my mother before leaving.',
        'Looks new, rubber feet and all.',
      ],
      hi: ['हल्का और मज़बूत, फिसलता नहीं।', 'माताजी की ऊँचाई के हिसाब से ख़ुद सेट करके दिया।', 'बिल्कुल नए जैसा है।'],
      gu: ['હલકું અને મજબૂત, લપસતું નથી.', 'બાની ઊંચાઈ પ્રમાણે સેટ કરીને આપ્યું.', 'એકદમ નવા જેવું છે.'],
    },
    fair: {
      en: ['Helpful, but the grip was worn.'],
      hi: ['काम आया, पर पकड़ने की जगह घिसी थी।'],
      gu: ['કામ લાગ્યું, પણ હાથાનું રબર ઘસાયેલું હતું.'],
    },
  },
  'patient-bed': {
    good: {
      en: [
        'Delivered and fitted within three hours of my call.',
        'Clean, well kept and just as promised.',
        'Taking care of grandmother became possible for us.',
        'The fitters were gentle and left no mess.',
      ],
      hi: ['फ़ोन करने के तीन घंटे में लगाकर चले गए।', 'साफ़-सुथरा और जैसा बताया वैसा ही।', 'दादीजी की देखभाल बहुत आसान हो गई।'],
      gu: ['ફોન કર્યાના ત્રણ કલાકમાં ગોઠવી આપ્યું.', 'ચોખ્ખું અને કહ્યું હતું એવું જ.', 'દાદીની સેવા કરવી સહેલી થઈ ગઈ.'],
    },
    fair: {
      en: ['Good, but it came later than agreed.'],
      hi: ['अच्छा है, पर तय समय से देर से आया।'],
      gu: ['સારું છે, પણ નક્કી કર્યા કરતાં મોડું આવ્યું.'],
    },
  },
  oxygen: {
    good: {
      en: [
        'Came at eleven at night when we needed it most. Thank you.',
        'Ran day and night for ten days without trouble.',
        'They checked the reading in front of us and left a number for emergencies.',
      ],
      hi: [
        'रात ग्यारह बजे पहुँचाया, जब सबसे ज़्यादा ज़रूरत थी। धन्यवाद।',
        'दस दिन दिन-रात चला, कोई दिक़्क़त नहीं आई।',
        'हमारे सामने जाँचकर चलाना समझाया।',
      ],
      gu: ['રાત્રે અગિયાર વાગ્યે પહોંચાડ્યું, ખૂબ આભાર.', 'દસ દિવસ દિવસ-રાત ચાલ્યું, કોઈ તકલીફ નહીં.', 'અમારી સામે તપાસીને સમજાવ્યું.'],
    },
    fair: {
      en: ['Works, but it is louder than I expected.'],
      hi: ['ठीक चलता है, पर आवाज़ ज़्यादा है।'],
      gu: ['ચાલે છે બરાબર, પણ અવાજ વધારે છે.'],
    },
  },
  monitor: {
    good: {
      en: [
        'Accurate, we compared it with the hospital reading.',
        'Clean, and easy to read at night.',
        'They explained every button to the nurse.',
      ],
      hi: ['अस्पताल की जाँच से मिलाकर देखा, बिल्कुल सही।', 'साफ़ मिला, रात में भी पढ़ना आसान।', 'हर बटन समझाकर दिया।'],
      gu: ['હોસ્પિટલના રિપોર્ટ સાથે સરખાવ્યું, એકદમ સાચું.', 'ચોખ્ખું મળ્યું, રાત્રે પણ વાંચી શકાય.', 'વાપરતાં બરાબર શીખવ્યું.'],
    },
    fair: { en: ['Fine, but the batteries were weak.'], hi: ['ठीक है, सेल कमज़ोर थे।'], gu: ['સારું છે, સેલ નબળા હતા.'] },
  },
  'care-device': {
    good: {
      en: [
        'Clean, with new tubes, and easy to use.',
        'Such a help in the first difficult days.',
        'Explained patiently how to clean it.',
      ],
      hi: ['साफ़, नई नली के साथ और चलाने में आसान।', 'मुश्किल दिनों में बहुत काम आया।', 'साफ़ करने का तरीक़ा आराम से समझाया।'],
      gu: ['ચોખ્ખું, નવી નળી સાથે અને વાપરવામાં સહેલું.', 'મુશ્કેલ દિવસોમાં બહુ કામ લાગ્યું.', 'સાફ કેમ કરવું એ શાંતિથી સમજાવ્યું.'],
    },
    fair: {
      en: ['Works, but the box was an old one.'],
      hi: ['चलता ठीक है, डिब्बा पुराना था।'],
      gu: ['ચાલે છે બરાબર, ખોખું જૂનું હતું.'],
    },
  },
  cleaning: {
    good: {
      en: [
        'Our house has not been this clean since we moved in.',
        'Unbelievable how much dirt came out.',
        'Finished in a morning what would have taken us three days.',
        'Simple to use, and nothing was missing.',
        'Came to us clean, which matters for a thing that cleans!',
      ],
      hi: [
        'घर इतना साफ़ पहले कभी नहीं हुआ।',
        'तीन दिन का काम एक सुबह में हो गया।',
        'इस्तेमाल करना आसान, पूरा सामान साथ मिला।',
        'इतनी गंदगी निकली कि यक़ीन नहीं हुआ।',
      ],
      gu: [
        'ઘર આટલું ચોખ્ખું ક્યારેય નહોતું થયું.',
        'ત્રણ દિવસનું કામ એક સવારમાં પતી ગયું.',
        'વાપરવું સહેલું, બધો સામાન સાથે મળ્યો.',
        'એટલી ગંદકી નીકળી કે માન્યામાં ન આવે.',
      ],
    },
    fair: {
      en: ['Does the job, but it takes some practice.'],
      hi: ['काम हो गया, पर थोड़ा अभ्यास चाहिए।'],
      gu: ['કામ થઈ ગયું, પણ થોડો મહાવરો જોઈએ.'],
    },
  },
  equipment: {
    good: {
      en: [
        'Strong, well maintained and easy to handle.',
        'Did exactly what it was rented for.',
        'Checked together before and after, all in order.',
        'For something needed once a year, this is the way.',
      ],
      hi: [
        'मज़बूत, अच्छी हालत में और चलाने में आसान।',
        'जिस काम के लिए लिया, वह आराम से हो गया।',
        'साल में एक बार काम आने वाली चीज़ के लिए यही ठीक।',
      ],
      gu: [
        'મજબૂત, સારી હાલતમાં અને વાપરવામાં સહેલું.',
        'જે કામ માટે લીધું એ આરામથી થઈ ગયું.',
        'વરસમાં એક વાર જોઈએ એવી વસ્તુ ભાડે જ સારી.',
      ],
    },
    fair: {
      en: ['Works, but it is heavier than I thought.'],
      hi: ['चलता है, पर सोचा था उससे भारी है।'],
      gu: ['ચાલે છે, પણ ધાર્યા કરતાં ભારે છે.'],
    },
  },
  home: {
    good: {
      en: [
        'Airy, quiet and exactly as shown.',
        'The owner answers the phone and fixes things, which is rare.',
        'Everything is as promised in the ad.',
        'Safe lane, shops close by, good neighbours.',
        'We felt at home from the first evening.',
      ],
      hi: [
        'हवादार, शांत और जैसा दिखाया वैसा ही।',
        'पानी और बिजली की कोई परेशानी नहीं।',
        'मकान मालिक का व्यवहार बहुत अच्छा है।',
        'मोहल्ला अच्छा है, बाज़ार पास में।',
      ],
      gu: [
        'હવાઉજાસવાળું, શાંત અને બતાવ્યા પ્રમાણે જ.',
        'પાણી-લાઇટની કોઈ તકલીફ નથી.',
        'માલિકનો સ્વભાવ બહુ સારો છે.',
        'પહેલી સાંજથી જ પોતાનું ઘર લાગ્યું.',
      ],
    },
    fair: {
      en: ['Nice place, but the road outside is noisy.', 'Good, though the hot water is slow.'],
      hi: ['जगह अच्छी है, बाहर शोर रहता है।'],
      gu: ['જગ્યા સારી, પણ બહાર અવાજ રહે છે.'],
    },
  },
  workplace: {
    good: {
      en: [
        'Clean, well lit and ready to use from day one.',
        'Good location, everybody found it easily.',
        'Paperwork was honest and quick.',
        'Quiet, and the power never failed.',
      ],
      hi: ['साफ़ जगह, पहले दिन से काम शुरू कर दिया।', 'सबको आसानी से मिल गई।', 'काग़ज़ी काम सीधा और साफ़।'],
      gu: ['ચોખ્ખી જગ્યા, પહેલા દિવસથી કામ ચાલુ થઈ ગયું.', 'બધાંને સહેલાઈથી મળી જાય એવી જગ્યા.', 'કાગળનું કામ સીધું અને સાફ.'],
    },
    fair: {
      en: ['Good space, but parking is tight after five.'],
      hi: ['जगह अच्छी, शाम को पार्किंग की दिक़्क़त।'],
      gu: ['જગ્યા સારી, સાંજે પાર્કિંગની તકલીફ.'],
    },
  },
  hall: {
    good: {
      en: [
        'Our function went off without a single worry.',
        'Spotless kitchen and washrooms, staff helped till the end.',
        'Parking was no problem for any of our guests.',
        'The lights in the evening were beautiful.',
      ],
      hi: ['कार्यक्रम बिना किसी परेशानी के हो गया।', 'रसोई और शौचालय साफ़, स्टाफ़ ने पूरी मदद की।', 'शाम की रोशनी बहुत सुंदर थी।'],
      gu: ['પ્રસંગ કોઈ ચિંતા વગર પાર પડ્યો.', 'રસોડું અને બાથરૂમ ચોખ્ખાં, સ્ટાફે પૂરી મદદ કરી.', 'સાંજની રોશની બહુ સરસ હતી.'],
    },
    fair: {
      en: ['Lovely place, but the sound system was weak.'],
      hi: ['जगह सुंदर है, पंखे कम पड़े।'],
      gu: ['જગ્યા સુંદર, પણ પંખા ઓછા પડ્યા.'],
    },
  },
  car: {
    good: {
      en: [
        'Clean car, good tyres, AC like December.',
        'Six hundred kilometres without a hiccup.',
        'Papers in order, keys handed over in five minutes.',
        'Mileage was better than the ad said.',
        'We will take it again for our next trip.',
        'Fair about kilometres and fuel, no hidden charges.',
      ],
      hi: [
        'गाड़ी साफ़, टायर अच्छे और एसी ज़ोरदार।',
        'छह सौ किलोमीटर चली, कहीं नहीं रुकी।',
        'काग़ज़ पूरे, पाँच मिनट में चाबी मिल गई।',
        'हिसाब साफ़, कुछ भी छुपा हुआ नहीं।',
      ],
      gu: [
        'ગાડી ચોખ્ખી, ટાયર સારાં અને એસી જોરદાર.',
        'છસો કિલોમીટર ફર્યાં, ક્યાંય તકલીફ નહીં.',
        'કાગળ પૂરા, પાંચ મિનિટમાં ચાવી મળી ગઈ.',
        'હિસાબ ચોખ્ખો, કોઈ છુપો ખર્ચ નહીં.',
      ],
    },
    fair: {
      en: ['Drives well, but it could have been washed.', 'Fine car, the clutch is a bit hard.'],
      hi: ['चलती अच्छी है, अंदर सफ़ाई कम थी।'],
      gu: ['ચાલે છે સારી, પણ અંદર સફાઈ ઓછી હતી.'],
    },
  },
  chauffeur: {
    good: {
      en: [
        'The driver was polite and knew every road.',
        'Came ten minutes early, spotless inside and out.',
        'Safe driving, my parents slept all the way.',
        'No extra charge at the end, exactly as agreed.',
      ],
      hi: [
        'ड्राइवर का व्यवहार अच्छा, रास्तों की पूरी जानकारी।',
        'दस मिनट पहले आ गए, गाड़ी अंदर-बाहर साफ़।',
        'आराम से चलाते हैं, बुज़ुर्ग पूरे रास्ते सोते रहे।',
      ],
      gu: [
        'ડ્રાઇવરનો સ્વભાવ સારો, રસ્તાની પૂરી જાણકારી.',
        'દસ મિનિટ વહેલા આવી ગયા, ગાડી અંદર-બહાર ચોખ્ખી.',
        'સાચવીને ચલાવે છે, વડીલો આરામથી સૂતા હતા.',
      ],
    },
    fair: {
      en: ['Good ride, but we waited twenty minutes.'],
      hi: ['सफ़र अच्छा रहा, पर बीस मिनट इंतज़ार किया।'],
      gu: ['મુસાફરી સારી, પણ વીસ મિનિટ રાહ જોવી પડી.'],
    },
  },
  tractor: {
    good: {
      en: [
        'Came at six in the morning as promised and finished the field by noon.',
        'The operator knows his work.',
        'Straight furrows, no wasted diesel.',
        'Rate was fair and measured honestly.',
      ],
      hi: ['सुबह छह बजे आ गए, दोपहर तक खेत तैयार।', 'चालक अपना काम जानता है।', 'हिसाब ईमानदारी से किया।'],
      gu: [
        'સવારે છ વાગ્યે આવી ગયા અને બપોર સુધીમાં ખેતર તૈયાર.',
        'ડ્રાઇવર કામનો જાણકાર છે.',
        'કલાકનો હિસાબ સાચો કર્યો.',
        'કામ ચોખ્ખું અને ઝડપી.',
      ],
    },
    fair: {
      en: ['Good work, but came two hours late.'],
      hi: ['काम अच्छा, पर दो घंटे देर से आए।'],
      gu: ['કામ સારું, પણ બે કલાક મોડા આવ્યા.'],
    },
  },
  'farm-gear': {
    good: {
      en: [
        'Counted together at both ends, all complete.',
        'Worked a full day without stopping.',
        'Saved us labour in a busy week.',
      ],
      hi: ['गिनकर दिया, गिनकर लिया, सब पूरा।', 'पूरे दिन बिना रुके चला।', 'मज़दूरों का ख़र्च बच गया।'],
      gu: ['ગણીને આપ્યું, ગણીને લીધું, બધું પૂરું.', 'આખો દિવસ અટક્યા વગર ચાલ્યું.', 'મજૂરીનો ખર્ચ બચી ગયો.'],
    },
    fair: {
      en: ['Useful, but one joint was leaking.'],
      hi: ['काम का है, एक जोड़ से पानी रिसता था।'],
      gu: ['કામનું છે, પણ એક સાંધેથી ટપકતું હતું.'],
    },
  },
  'two-wheeler': {
    good: {
      en: [
        'Smooth ride, good brakes, clean helmets.',
        'Started first time every morning.',
        'Perfect for three days in the city.',
        'Papers complete, everything as agreed.',
        'Rode it four hundred kilometres, no complaint.',
      ],
      hi: ['चलाने में मक्खन जैसी, ब्रेक पक्के।', 'हर सुबह एक बार में चालू हुई।', 'शहर घूमने के लिए सबसे अच्छी।', 'दोनों हेलमेट साफ़ मिले।'],
      gu: ['ગાડી સ્મૂધ ચાલે છે, બ્રેક સારી.', 'દરરોજ એક સેલ્ફમાં ચાલુ થઈ.', 'શહેરમાં ફરવા માટે ઉત્તમ.', 'બંને હેલ્મેટ ચોખ્ખાં હતાં.'],
    },
    fair: {
      en: ['Runs fine, but the rear brake needs work.'],
      hi: ['चलती ठीक है, पीछे का ब्रेक ढीला है।'],
      gu: ['ચાલે છે બરાબર, પાછળની બ્રેક ઢીલી છે.'],
    },
  },
  bicycle: {
    good: {
      en: [
        'Gears shift cleanly and the saddle is comfortable.',
        'A lovely morning on the riverfront.',
        'Tyres were pumped, lights worked, lock was strong.',
        'My son learnt to ride on it in a week.',
      ],
      hi: ['गियर साफ़ लगते हैं, सीट आरामदायक।', 'बेटा एक हफ़्ते में सीख गया।', 'हवा भरी हुई, ताला मज़बूत।'],
      gu: ['ગિયર સરસ પડે છે, સીટ આરામદાયક.', 'દીકરો એક અઠવાડિયામાં શીખી ગયો.', 'હવા ભરેલી હતી, તાળું મજબૂત.'],
    },
    fair: { en: ['Nice ride, but the chain was dry.'], hi: ['ठीक है, चेन में तेल नहीं था।'], gu: ['સારી છે, ચેઇનમાં તેલ નહોતું.'] },
  },
  machine: {
    good: {
      en: [
        'Reached the site on time with a skilled operator.',
        'Finished in three hours what we had planned for a day.',
        'Honest meter reading, honest bill.',
      ],
      hi: ['समय पर साइट पर पहुँचे, ऑपरेटर होशियार।', 'एक दिन का काम तीन घंटे में निपटा दिया।', 'मीटर का हिसाब साफ़।'],
      gu: ['સમયસર સાઇટ પર પહોંચ્યા, ઓપરેટર હોશિયાર.', 'એક દિવસનું કામ ત્રણ કલાકમાં પતાવી દીધું.', 'મીટરનો હિસાબ ચોખ્ખો.'],
    },
    fair: {
      en: ['Work got done, but they came late.'],
      hi: ['काम हो गया, पर आने में देर की।'],
      gu: ['કામ થઈ ગયું, પણ આવવામાં મોડું કર્યું.'],
    },
  },
  power: {
    good: {
      en: [
        'Ran all night without a flicker.',
        'Quiet, and it starts at once.',
        'Lights, fans and sound together, no problem.',
      ],
      hi: ['पूरी रात बिना रुके चला।', 'आवाज़ कम है, तुरंत चालू हो जाता है।', 'लाइट, पंखे सब आराम से चले।'],
      gu: ['આખી રાત અટક્યા વગર ચાલ્યું.', 'અવાજ ઓછો, તરત ચાલુ થઈ જાય છે.', 'લાઇટ, પંખા બધું આરામથી ચાલ્યું.'],
    },
    fair: {
      en: ['Works well, but the cable was short.'],
      hi: ['चलता ठीक है, तार छोटा पड़ा।'],
      gu: ['ચાલે છે સારું, વાયર ટૂંકો પડ્યો.'],
    },
  },
  tool: {
    good: {
      en: [
        'Powerful, and nothing was missing from the case.',
        'Finished the whole job in one afternoon.',
        'Came in its case with every piece in place.',
        'Explained the safety part properly, appreciated.',
      ],
      hi: ['मशीन दमदार, काम आधे समय में हो गया।', 'सारा सामान पेटी में पूरा मिला।', 'चलाने का सही तरीक़ा समझाया।'],
      gu: ['મશીન જોરદાર, કામ અડધા સમયમાં થઈ ગયું.', 'પેટીમાં બધું પૂરું હતું.', 'સાચવીને કેમ વાપરવું એ સમજાવ્યું.'],
    },
    fair: {
      en: ['Works, but the case does not close.'],
      hi: ['चलती ठीक है, पेटी का ताला टूटा है।'],
      gu: ['ચાલે છે બરાબર, પેટીનો નકૂચો તૂટેલો છે.'],
    },
  },
} satisfies Record<string, TopicWords>
