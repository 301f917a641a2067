import type { TopicWords } from './review-words.ts'

/** About things that one takes home. */
export const goodsWords = {
  outfit: {
    good: {
      en: [
        'Fitted as described and everyone asked where I bought it.',
        'Freshly dry-cleaned and ironed, not a loose thread anywhere.',
        'The colour is even nicer in real life than in the picture.',
        'Wore it for one evening and saved myself twenty thousand rupees.',
        'The stitching is neat and the fabric does not scratch.',
        'There was enough margin, so the fitting took five minutes.',
        'Looked lovely in the family photographs.',
      ],
      hi: [
        'फ़िटिंग बिल्कुल सही आई, सबने पूछा कहाँ से लिया।',
        'धुला हुआ और प्रेस किया हुआ मिला, एक भी धागा ढीला नहीं था।',
        'तस्वीर से भी ज़्यादा सुंदर है।',
        'एक शाम के लिए ख़रीदने से किराये पर लेना ही समझदारी है।',
        'कपड़ा बहुत मुलायम है, पूरे दिन पहने रहे।',
      ],
      gu: [
        'માપ બરાબર આવ્યું, બધાએ પૂછ્યું ક્યાંથી લીધું.',
        'ધોયેલું અને ઇસ્ત્રી કરેલું મળ્યું, એકદમ નવા જેવું.',
        'ફોટામાં દેખાય છે એના કરતાં પણ સુંદર છે.',
        'એક જ પ્રસંગ માટે ખરીદવા કરતાં આ ઘણું સારું.',
        'કાપડ અને કામ બંને સરસ છે.',
      ],
    },
    fair: {
      en: [
        'A little loose at the waist, we had to pin it.',
        'The colour is one shade darker than in the picture.',
        'Nice, but one button was hanging by a thread.',
      ],
      hi: ['कमर पर थोड़ा ढीला था, पिन लगानी पड़ी।', 'ठीक है, पर प्रेस दोबारा करनी पड़ी।'],
      gu: ['કમરેથી થોડું ઢીલું પડ્યું, પિન મારવી પડી.', 'સારું છે, પણ ઇસ્ત્રી ફરી કરાવવી પડી.'],
    },
  },
  'dress-up': {
    good: {
      en: [
        'Clean, complete and just as in the picture.',
        'Got many compliments that evening.',
        'Everything was folded and packed with care.',
        'Saved us a whole day of searching the market.',
      ],
      hi: [
        'साफ़, पूरा और तस्वीर जैसा ही।',
        'सबने बहुत तारीफ़ की।',
        'तह करके, अच्छी तरह पैक किया हुआ मिला।',
        'बाज़ार में घूमने का एक दिन बच गया।',
      ],
      gu: [
        'ચોખ્ખું, પૂરું અને ફોટા પ્રમાણે જ.',
        'બધાંએ બહુ વખાણ કર્યાં.',
        'ગડી કરીને સરસ પેક કરેલું મળ્યું.',
        'બજારમાં ફરવાનો એક દિવસ બચી ગયો.',
      ],
    },
    fair: {
      en: ['Nice, but it had a small stain.'],
      hi: ['अच्छा है, पर एक छोटा दाग़ था।'],
      gu: ['સારું છે, પણ નાનો ડાઘ હતો.'],
    },
  },
  jewellery: {
    good: {
      en: [
        'Looks like the real thing, my aunt would not believe it was rented.',
        'Complete set, nothing missing, packed with care.',
        'Light on the ears even after six hours.',
        'Went beautifully with a red saree.',
      ],
      hi: ['बिल्कुल असली जैसा लगता है।', 'पूरा सेट गिनकर मिला, पैकिंग भी अच्छी थी।', 'कान में भारी नहीं लगता।'],
      gu: ['સાચું હોય એવું જ લાગે છે.', 'આખો સેટ ગણીને આપ્યો, પેટી પણ સરસ છે.', 'વજનમાં હલકું છે, કાન દુખ્યા નહીં.'],
    },
    fair: {
      en: ['Pretty, but one hook was weak.'],
      hi: ['सुंदर है, पर एक हुक ढीला था।'],
      gu: ['સુંદર છે, પણ એક કડી ઢીલી હતી.'],
    },
  },
  camera: {
    good: {
      en: [
        'Sensor and glass were spotless, batteries fully charged.',
        'Shot a whole wedding with it and not one missed focus.',
        'Explained the settings patiently, my pictures came out very well.',
        'Everything in the bag was as listed, down to the card reader.',
        'Low-light results are excellent.',
        'Battery lasted through the sangeet and half of the reception.',
        'Quick hand-over, checked together in ten minutes.',
      ],
      hi: [
        'लेंस और बॉडी दोनों एकदम साफ़, बैटरी पूरी चार्ज।',
        'पूरी शादी इसी से शूट की, एक भी फ़ोटो ख़राब नहीं हुई।',
        'चलाना आराम से समझाया, पहली बार में ही अच्छी फ़ोटो आईं।',
        'बैग में जो लिखा था, सब मिला।',
        'रात के कार्यक्रम में भी तस्वीर साफ़ आई।',
      ],
      gu: [
        'કેમેરો ચોખ્ખો અને બેટરી ફુલ ચાર્જ હતી.',
        'આખા લગ્નનું શૂટિંગ આનાથી કર્યું, કોઈ તકલીફ ન પડી.',
        'ચલાવતાં શાંતિથી શીખવ્યું, ફોટા બહુ સરસ આવ્યા.',
        'લખ્યું હતું એ બધું જ બેગમાં હતું.',
        'રાતના ગરબામાં પણ ચોખ્ખું આવ્યું.',
      ],
    },
    fair: {
      en: [
        'Works well, but the second battery drains fast.',
        'Good pictures, though the bag has seen better days.',
        'The card was slow, bring your own.',
      ],
      hi: ['कैमरा अच्छा है, पर दूसरी बैटरी जल्दी ख़त्म हो गई।', 'ठीक रहा, कार्ड अपना ही ले जाएँ।'],
      gu: ['કેમેરો સારો, પણ બીજી બેટરી જલદી ઊતરી ગઈ.', 'બરાબર છે, કાર્ડ પોતાનું લઈ જવું સારું.'],
    },
  },
  drone: {
    good: {
      en: [
        'The footage of our venue from above is unbelievable.',
        'Flown safely and well, even waited for the right light.',
        'All batteries were charged and the propellers looked new.',
        'Smooth video, no jerks, delivered the next morning.',
      ],
      hi: [
        'ऊपर से बारात का वीडियो देखकर सब ख़ुश हो गए।',
        'बहुत सँभलकर उड़ाया, हवा तेज़ थी तब भी।',
        'चारों बैटरियाँ पूरी चार्ज मिलीं।',
      ],
      gu: [
        'ઉપરથી વરઘોડાનો વિડિયો જોઈને બધાં ખુશ થઈ ગયાં.',
        'બહુ સાચવીને ઉડાડ્યું, શૂટિંગ સ્થિર છે.',
        'બીજે દિવસે જ બધું રેકોર્ડિંગ આપી દીધું.',
      ],
    },
    fair: {
      en: ['Fine video, but the wind cut our time short.'],
      hi: ['वीडियो अच्छा है, समय थोड़ा कम मिला।'],
      gu: ['વિડિયો સારો, પણ સમય થોડો ઓછો મળ્યો.'],
    },
  },
  'camera-gear': {
    good: {
      en: [
        'Clean, well kept and exactly the model in the ad.',
        'Saved my shoot at the last minute.',
        'Packed in its own padded case, nothing to worry about.',
        'Solid piece, clearly owned by someone who uses it.',
        'Did the job perfectly for a product shoot.',
      ],
      hi: [
        'जैसा लिखा था वैसा ही मिला, बहुत सँभालकर रखा हुआ।',
        'आख़िरी समय में काम बच गया।',
        'छोटी शूटिंग के लिए बढ़िया सामान।',
        'केस समेत मिला, कोई खरोंच नहीं।',
      ],
      gu: [
        'લખ્યા પ્રમાણે જ, બહુ સાચવીને રાખેલું છે.',
        'છેલ્લી ઘડીએ કામ આવી ગયું.',
        'પ્રોડક્ટના ફોટા માટે એકદમ બરાબર.',
        'કવર સાથે આપ્યું, કોઈ ઘસરકો નહીં.',
      ],
    },
    fair: {
      en: ['Useful, but one knob was stiff.', 'Decent, though a plate was missing at first.'],
      hi: ['काम चल गया, एक पेंच थोड़ा सख़्त था।'],
      gu: ['કામ થઈ ગયું, એક સ્ક્રૂ જરા કડક હતો.'],
    },
  },
  computer: {
    good: {
      en: [
        'Fast, clean and set up fresh. I started work in ten minutes.',
        'Two weeks of online exams without a single hang.',
        'Battery and keyboard are as good as new.',
        'When the adapter failed a new one came the same evening.',
        'Exactly the configuration in the ad, I checked.',
      ],
      hi: [
        'तेज़ चलता है, साफ़-सुथरा मिला।',
        'दो हफ़्ते ऑनलाइन क्लास की, एक बार भी नहीं अटका।',
        'जो कॉन्फ़िगरेशन लिखा था, वही निकला।',
        'लगाकर भी दिया और समझाया भी।',
      ],
      gu: [
        'ઝડપી છે અને ચોખ્ખું મળ્યું.',
        'બે અઠવાડિયાં વાપર્યું, એક વાર પણ અટક્યું નહીં.',
        'લખ્યું હતું એ જ મોડેલ આપ્યું.',
        'ઘરે આવીને ગોઠવી આપ્યું.',
      ],
    },
    fair: {
      en: ['Does the work, but the fan is loud.', 'All right for documents, slow for anything more.'],
      hi: ['काम हो जाता है, पर पंखे की आवाज़ आती है।'],
      gu: ['કામ ચાલે છે, પણ પંખાનો અવાજ આવે છે.'],
    },
  },
  printer: {
    good: {
      en: [
        'Prints crisp, and the ink was full as promised.',
        'Connected to the phone on the first try.',
        'Two hundred pages in an hour, no jam.',
      ],
      hi: ['छपाई साफ़, स्याही भरी हुई मिली।', 'मोबाइल से पहली बार में ही जुड़ गया।'],
      gu: ['છાપકામ ચોખ્ખું, શાહી ભરેલી હતી.', 'મોબાઇલ સાથે તરત જોડાઈ ગયું.'],
    },
    fair: {
      en: ['Good printer, but it pulled two sheets now and then.'],
      hi: ['कभी-कभी दो काग़ज़ एक साथ खींचता है।'],
      gu: ['ક્યારેક બે કાગળ સાથે ખેંચે છે.'],
    },
  },
  speakers: {
    good: {
      en: [
        'Clear sound, the last row heard every word.',
        'Loud enough for the whole terrace.',
        'Came early and did the sound check with us.',
        'Cables were long enough and neatly tied.',
        'Deep bass and no crackle at full volume.',
      ],
      hi: [
        'आवाज़ बिल्कुल साफ़, आख़िरी पंक्ति तक पहुँची।',
        'आवाज़ एक बार भी नहीं फटी।',
        'समय से पहले आकर जाँच करवाई।',
        'छत की पार्टी में मज़ा आ गया।',
      ],
      gu: [
        'અવાજ ચોખ્ખો, છેલ્લી હરોળ સુધી સંભળાયું.',
        'અવાજ એક વાર પણ ફાટ્યો નહીં.',
        'વહેલા આવીને ચેક કરી આપ્યું.',
        'સોસાયટીના ગરબામાં જલસો પડી ગયો.',
      ],
    },
    fair: {
      en: ['Good sound, but one cable was loose.'],
      hi: ['आवाज़ अच्छी है, एक तार ढीला था।'],
      gu: ['અવાજ સારો, એક વાયર ઢીલો હતો.'],
    },
  },
  microphone: {
    good: {
      en: [
        'No hum, no feedback, batteries were fresh.',
        'Our recording sounds like a studio.',
        'Every word was clear, even from the back.',
        'Small, light and simple to connect.',
      ],
      hi: ['न सीटी बजी, न खरखराहट हुई।', 'रिकॉर्डिंग बिल्कुल स्टूडियो जैसी आई।', 'एक-एक शब्द साफ़ सुनाई दिया।'],
      gu: ['સીટી વાગી નહીં, ખરખરાટ થયો નહીં.', 'રેકોર્ડિંગ સ્ટુડિયો જેવું આવ્યું.', 'એકેએક શબ્દ ચોખ્ખો સંભળાયો.'],
    },
    fair: {
      en: ['Good, but it cut out twice.'],
      hi: ['अच्छा है, पर दो बार बीच में बंद हुआ।'],
      gu: ['સારું છે, પણ બે વાર વચ્ચે બંધ પડ્યું.'],
    },
  },
  instrument: {
    good: {
      en: [
        'Well tuned and a lovely tone.',
        'My daughter practises on it daily, now we know she means it.',
        'In fine condition, case included.',
        'Held its tuning through the whole programme.',
      ],
      hi: ['सुर में मिला, आवाज़ बहुत मीठी है।', 'कार्यक्रम भर सुर नहीं बिगड़ा।', 'बहुत सँभालकर रखा हुआ साज़।'],
      gu: ['સૂરમાં મળ્યું, અવાજ મીઠો છે.', 'આખા કાર્યક્રમમાં સૂર બગડ્યો નહીં.', 'મંડળીમાં બધાંને ગમ્યું.'],
    },
    fair: {
      en: ['Sounds fine, but it had to be tuned first.'],
      hi: ['अच्छा है, बस पहले सुर मिलाना पड़ा।'],
      gu: ['સારું છે, પહેલાં સૂર મેળવવો પડ્યો.'],
    },
  },
  projector: {
    good: {
      en: [
        'Bright and sharp, we watched the final with thirty people.',
        'Set up in ten minutes, every cable was there.',
        'Good enough for a lit seminar room.',
        'The children have asked for another film night already.',
      ],
      hi: [
        'तस्वीर साफ़ और चमकदार, पूरी सोसाइटी ने मैच देखा।',
        'दस मिनट में लग गया, सारे तार साथ थे।',
        'घर पर सिनेमा जैसा मज़ा आया।',
      ],
      gu: ['ચિત્ર ચોખ્ખું, આખી સોસાયટીએ મેચ જોઈ.', 'દસ મિનિટમાં ગોઠવાઈ ગયું.', 'ઘરમાં જ થિયેટર જેવી મજા આવી.'],
    },
    fair: {
      en: ['Fine at night, too pale in the afternoon.'],
      hi: ['रात में बढ़िया, दिन में थोड़ा फीका।'],
      gu: ['રાત્રે સરસ, દિવસે થોડું ઝાંખું.'],
    },
  },
  gaming: {
    good: {
      en: [
        'The children did not look up for two days.',
        'Everything worked at once, no updates to sit through.',
        'Made the birthday party.',
        'Controllers are in good shape and were fully charged.',
      ],
      hi: ['बच्चे दो दिन तक उठे ही नहीं।', 'जन्मदिन की पार्टी में सबसे हिट रहा।', 'सब चालू हालत में, कंट्रोलर भी अच्छे।'],
      gu: ['છોકરાં બે દિવસ સુધી ઊઠ્યાં જ નહીં.', 'જન્મદિવસની પાર્ટી જામી ગઈ.', 'બધું ચાલુ હાલતમાં મળ્યું.'],
    },
    fair: {
      en: ['Fun, but one controller drifts a little.'],
      hi: ['मज़ा आया, पर एक कंट्रोलर थोड़ा ख़राब था।'],
      gu: ['મજા આવી, પણ એક કંટ્રોલર બરાબર નહોતું.'],
    },
  },
  appliance: {
    good: {
      en: [
        'Runs quietly and was delivered clean.',
        'Perfect for a rented flat, no need to sell anything later.',
        'Installed the same day without any extra charge.',
        'Had a small leak, it was repaired the next morning.',
      ],
      hi: ['साफ़ हालत में मिला, आवाज़ भी नहीं करता।', 'किराये के घर के लिए सबसे सही।', 'उसी दिन लगाकर दे गए।'],
      gu: ['ચોખ્ખું મળ્યું અને અવાજ નથી કરતું.', 'ભાડાના ઘર માટે આ જ બરાબર.', 'એ જ દિવસે લગાવી ગયા.'],
    },
    fair: {
      en: ['Works, but arrived a day late.'],
      hi: ['चलता ठीक है, पर एक दिन देर से आया।'],
      gu: ['ચાલે છે બરાબર, પણ એક દિવસ મોડું આવ્યું.'],
    },
  },
  furniture: {
    good: {
      en: [
        'Sturdy and clean, no smell of storage.',
        'Looks better than the picture, guests think it is ours.',
        'Delivered to the third floor and assembled with a smile.',
        'For a short posting this makes far more sense than buying.',
        'No scratches, no wobble.',
      ],
      hi: [
        'मज़बूत और साफ़, देखकर लगता नहीं कि किराये का है।',
        'तीसरी मंज़िल तक चढ़ाकर लगा गए।',
        'हिलता-डुलता नहीं, आराम से बैठते हैं।',
        'तबादले वाली नौकरी में इससे अच्छा कुछ नहीं।',
      ],
      gu: [
        'મજબૂત અને ચોખ્ખું, ભાડાનું છે એવું લાગતું જ નથી.',
        'ત્રીજે માળ ચડાવીને ગોઠવી ગયા.',
        'મહેમાનોએ પણ વખાણ કર્યાં.',
        'બદલીવાળી નોકરીમાં આ જ સારું.',
      ],
    },
    fair: {
      en: ['Comfortable, but one leg was uneven.', 'Fine, though the fabric is a little faded.'],
      hi: ['ठीक है, एक पाया थोड़ा ऊँचा-नीचा था।'],
      gu: ['સારું છે, એક પાયો જરા ઊંચો-નીચો હતો.'],
    },
  },
  party: {
    good: {
      en: [
        'Everything arrived counted and clean the evening before.',
        'Set up on time, taken away without a fuss.',
        'The guests loved the look of it.',
        'They stayed until the last table was straight.',
      ],
      hi: [
        'सब सामान गिनकर, साफ़, एक शाम पहले पहुँच गया।',
        'समय पर लगाया और समय पर उठा ले गए।',
        'मेहमानों को सजावट बहुत पसंद आई।',
      ],
      gu: ['બધું ગણીને આગલી સાંજે જ પહોંચાડી દીધું.', 'સમયસર ગોઠવ્યું અને સમયસર લઈ ગયા.', 'મહેમાનોને ગોઠવણી બહુ ગમી.'],
    },
    fair: {
      en: ['Good, but a few covers were stained.'],
      hi: ['ठीक रहा, कुछ कवर पर दाग़ थे।'],
      gu: ['બરાબર છે, થોડાં કવર પર ડાઘ હતા.'],
    },
  },
} satisfies Record<string, TopicWords>
