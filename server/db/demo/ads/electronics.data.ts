import type { AdSeed } from '../ad-seed.ts'

/** Computers, sound, projectors, games and household appliances. */
export const electronicsAds: readonly AdSeed[] = [
  {
    by: 'karthik', sub: 'Laptop', look: 'laptop', price: 3200, per: 'month', off: 10,
    title: 'MacBook Air M2, 16 GB, for a month or longer',
    text: 'Space grey, battery at 94 percent, no dents. Wiped and set up fresh before each rental; charger and sleeve included. Good for a course, a contract or while yours is in repair.',
  },
  {
    by: 'kavita', sub: 'Laptop', look: 'laptop', price: 1800, per: 'month',
    title: 'Dell Latitude i5 for online classes and office work',
    text: 'Eleventh-generation i5, 16 GB memory, 512 GB SSD, Windows with a clean account. Webcam and microphone tested. I keep a spare adapter at home in Kudasan in case of trouble.',
  },
  {
    by: 'mukesh', sub: 'Laptop', look: 'laptop', price: 400, per: 'day', off: 15,
    title: 'HP લેપટોપ, એક દિવસની ટ્રેનિંગ કે પરીક્ષા માટે',
    text: 'i5, ૮ GB રેમ, વિન્ડોઝ અને ઓફિસ ચાલુ હાલતમાં. બેટરી ત્રણ કલાક ચાલે છે, ચાર્જર સાથે છે. દસ લેપટોપ સુધી એકસાથે આપી શકું છું.',
  },
  {
    by: 'rohan', sub: 'Laptop', look: 'laptop', price: 5500, per: 'month', off: 5,
    title: 'ASUS ROG laptop with RTX 4060 for editing and games',
    text: 'Renders a ten-minute film before your tea gets cold. 32 GB memory, 1 TB SSD, 165 Hz screen. Cooling pad and mouse come with it; please do not run it on a mattress.',
  },
  {
    by: 'neha', sub: 'Laptop', look: 'laptop', price: 1600, per: 'month', off: 20,
    title: 'लेनोवो थिंकपैड, सीए और बीकॉम के छात्रों के लिए',
    text: 'टैली और एक्सेल आराम से चलते हैं, कीबोर्ड बहुत अच्छा है। 8 जीबी रैम, 256 जीबी एसएसडी, बैग और चार्जर साथ। छात्र पहचान पत्र दिखाने पर जमा राशि आधी।',
  },
  {
    by: 'sourav', sub: 'Laptop', look: 'laptop', price: 2500, per: 'week',
    title: 'MacBook Pro 14 for one editing deadline',
    text: 'M3 Pro, 18 GB, colour-accurate screen. Rented by the week because that is how deadlines work. Ask me about the 2 TB drive with the cables.',
  },
  {
    by: 'bhavesh', sub: 'Desktop', look: 'desktop', price: 1500, per: 'month',
    title: 'ઓફિસ માટે કમ્પ્યુટર સેટ, ૨૨ ઇંચ સ્ક્રીન સાથે',
    text: 'i3, ૮ GB રેમ, SSD, કીબોર્ડ અને માઉસ. ટેલી અને બિલિંગ માટે બરાબર ચાલે. બગડે તો માણસ આવીને બદલી આપશે, અલગ ચાર્જ નહીં.',
  },
  {
    by: 'rohan', sub: 'Desktop', look: 'desktop', price: 4800, per: 'month', off: 10,
    title: 'Ryzen 7 workstation for architects and 3D students',
    text: 'RTX 3070, 64 GB memory, 27-inch 1440p screen. Quiet enough for a bedroom. I deliver and set it up within Pune; you only need a sturdy table.',
  },
  {
    by: 'sanjay', sub: 'Desktop', look: 'desktop', price: 1200, per: 'month',
    title: 'दुकान के बिलिंग के लिए कंप्यूटर, बारकोड स्कैनर समेत',
    text: 'छोटी मशीन, मॉनिटर, कीबोर्ड और बारकोड स्कैनर। बिजली जाए तो पंद्रह मिनट का यूपीएस भी है। वटवा और नारोल में लगाकर दे देंगे।',
  },
  {
    by: 'zubin', sub: 'Desktop', look: 'desktop', price: 5200, per: 'month', off: 15,
    title: 'iMac 24-inch, blue, for a reception desk or studio',
    text: 'M1, 16 GB, keyboard and mouse in matching blue. Looks good on a front desk and edits photographs without complaint. Original box for moving it.',
  },
  {
    by: 'priya', sub: 'Printer', look: 'printer', price: 900, per: 'month', off: 10,
    title: 'HP ink tank printer for a home office',
    text: 'Prints, scans and copies; I hand it over with full tanks and you return it at any level. Works with the phone over wi-fi. Handy in admission season, when every school wants three copies.',
  },
  {
    by: 'kavita', sub: 'Printer', look: 'printer', price: 1800, per: 'month',
    title: 'Brother laser printer, duplex, 35 pages a minute',
    text: 'For an office shift, an audit or a tender. Toner for about two thousand pages is inside; after that you buy your own. Network cable included.',
  },
  {
    by: 'mukesh', sub: 'Printer', look: 'printer', price: 600, per: 'day',
    title: 'લગ્નમાં તરત ફોટો આપવા માટે ફોટો પ્રિન્ટર',
    text: 'મહેમાનોને હાથોહાથ 4x6 ફોટો મળે એવું ડાય-સબ પ્રિન્ટર. ૫૦ પ્રિન્ટનો રોલ ભાવમાં ગણેલો છે, વધારાના રોલ અલગ. ચલાવવું સહેલું છે, એક વાર બતાવી દઈશ.',
  },
  {
    by: 'faizan', sub: 'Printer', look: 'printer', price: 1000, per: 'month', off: 25,
    title: 'एप्सन रंगीन प्रिंटर, कोचिंग और प्रोजेक्ट के लिए',
    text: 'स्याही भरी हुई दूँगा, क़रीब हज़ार पन्ने आराम से निकलेंगे। मोबाइल से सीधा प्रिंट होता है। अलीगंज और आसपास पहुँचा देंगे।',
  },
  {
    by: 'jaydeep', sub: 'Speakers', look: 'speaker', price: 2500, per: 'day', off: 15,
    title: 'Pair of JBL 15-inch speakers with mixer and stands',
    text: 'Enough for two hundred people in a party plot. Eight-channel mixer, two cordless microphones and all cables. Music off at ten at night, as the law asks.',
  },
  {
    by: 'mukesh', sub: 'Speakers', look: 'speaker', price: 700, per: 'day',
    title: 'સોસાયટીની મીટિંગ કે ભજન માટે ટ્રોલી સ્પીકર',
    text: 'પૈડાંવાળું સ્પીકર, એક કોર્ડલેસ માઇક અને બ્લૂટૂથ. બેટરી પર ચાર કલાક ચાલે એટલે લાઇટની જરૂર નહીં. વરાછા કે કતારગામમાં સાંજે પહોંચાડી દઈશ.',
  },
  {
    by: 'gurpreet', sub: 'Speakers', look: 'speaker', price: 1800, per: 'day', off: 20,
    title: 'Bass-heavy party speaker for a terrace sangeet',
    text: 'JBL PartyBox with lights, tested on many a bhangra. Twelve hours on one charge if you keep the lights low. Two microphones with it, one for the singer and one for the uncle.',
  },
  {
    by: 'pooja', sub: 'Speakers', look: 'speaker', price: 500, per: 'day',
    title: 'ब्लूटूथ स्पीकर और दो माइक, घर की पार्टी के लिए',
    text: 'बीस-पच्चीस लोगों की पार्टी या अंताक्षरी के लिए काफ़ी। आवाज़ साफ़ है, फटती नहीं। चार्जर के साथ दूँगी; रात दस के बाद आवाज़ धीमी रखिएगा।',
  },
  {
    by: 'ayesha', sub: 'Speakers', look: 'speaker', price: 650, per: 'day',
    title: 'Sound bar with subwoofer for a match screening',
    text: 'Plugs into any television or projector by HDMI. Fills a living room of fifteen people shouting at the same umpire. Remote and cable in the bag.',
  },
  {
    by: 'lakshmi', sub: 'Microphones', look: 'mic', price: 300, per: 'day',
    title: 'Two cordless microphones for a kutcheri or speech',
    text: 'UHF pair with receiver, no hum, fresh batteries each time. We use them at our own sabha in Mylapore. Two stands can be added at no cost.',
  },
  {
    by: 'karthik', sub: 'Microphones', look: 'studio-mic', price: 450, per: 'day', off: 10,
    title: 'Podcast kit: two Rode mics, interface and arms',
    text: 'Everything for a two-person podcast: microphones, boom arms, interface, headphones and USB cable. Works with a laptop or an iPad. I send a one-page set-up note.',
  },
  {
    by: 'dharmesh', sub: 'Microphones', look: 'mic', price: 350, per: 'day',
    title: 'ડાયરા અને સત્સંગ માટે કોલર માઇક અને હેન્ડ માઇક',
    text: 'બે કોલર માઇક, એક હેન્ડ માઇક અને રિસીવર. સો ફૂટ સુધી ચોખ્ખો અવાજ આવે છે. નવા સેલ નાખીને જ આપું છું, વધારાના તમારા.',
  },
  {
    by: 'faizan', sub: 'Microphones', look: 'studio-mic', price: 400, per: 'day', off: 15,
    title: 'मुशायरे के लिए कंडेंसर माइक और स्टैंड',
    text: 'शेर की आख़िरी साँस तक साफ़ पकड़ता है। फैंटम पावर वाला छोटा मिक्सर, तार और स्टैंड साथ में हैं। कार्यक्रम से दो घंटे पहले आकर जाँच लें।',
  },
  {
    by: 'harshil', sub: 'Microphones', look: 'mic', price: 350, per: 'day', off: 30,
    title: 'Wireless lapel mics, two transmitters, one receiver',
    text: 'Clip on, press once and record; they also keep a backup inside. Works with phones and cameras, both adapters are in the case. Fur covers for windy terraces.',
  },
  {
    by: 'zubin', sub: 'Musical instruments', look: 'keyboard', price: 2200, per: 'month', off: 10,
    title: 'Yamaha digital piano with weighted keys and stand',
    text: 'For a child starting lessons: rent before you decide to buy. 88 keys, pedal, stool and headphones so the neighbours stay friends. Delivery in Mumbai at actual tempo cost.',
  },
  {
    by: 'lakshmi', sub: 'Musical instruments', look: 'violin', price: 700, per: 'month',
    title: 'Violin for Carnatic beginners, full size, with bow',
    text: 'Set up by a good repairer in Triplicane, new strings in June. Case, rosin and a spare bridge. Shruti box can be borrowed for the first month.',
  },
  {
    by: 'nilam', sub: 'Musical instruments', look: 'harmonium', price: 300, per: 'day',
    title: 'ભજન મંડળી માટે હાર્મોનિયમ અને મંજીરાં',
    text: 'સાડા ત્રણ સપ્તકનું હાર્મોનિયમ, ધમણ મજબૂત અને સૂર સાચા. મંજીરાંની બે જોડ સાથે આપીશ. આખા અધિક માસ માટે જોઈએ તો ભાવ અલગથી નક્કી કરીશું.',
  },
  {
    by: 'hardik', sub: 'Musical instruments', look: 'dhol', price: 500, per: 'day', off: 10,
    title: 'નવરાત્રિ માટે ઢોલ, નવું ચામડું ચડાવેલો',
    text: 'અવાજ ભારે અને ચોખ્ખો, દાંડી સાથે છે. પટ્ટો લાંબો-ટૂંકો થાય છે. વગાડનાર જોઈએ તો મારા મિત્ર પણ આવી શકે, તેનું અલગ.',
  },
  {
    by: 'gurpreet', sub: 'Musical instruments', look: 'dhol', price: 800, per: 'day',
    title: 'ढोल और ढोली, बारात और जागो के लिए',
    text: 'दो घंटे तक भाँगड़े की असली धुन, ढोल हमारा और बजाने वाला भी हमारा। पगड़ी और पोशाक में आएँगे। दिल्ली के अंदर आने-जाने का अलग से नहीं लेते।',
  },
  {
    by: 'rohan', sub: 'Musical instruments', look: 'guitar', price: 250, per: 'day', off: 15,
    title: 'Acoustic guitar with capo, tuner and a hard case',
    text: 'Yamaha F310, low action, strings changed monthly. For a college fest, a recording or a quiet weekend in Lonavala. Please loosen the strings if you fly with it.',
  },
  {
    by: 'sourav', sub: 'Musical instruments', look: 'tabla', price: 400, per: 'day',
    title: 'Tabla pair with cushions and hammer, tuned to C sharp',
    text: 'Dayan in sheesham, bayan in brass, heads in good shape. For a baithaki or a school programme. Keep away from the direct fan, the skins slacken.',
  },
  {
    by: 'priya', sub: 'Projector', look: 'projector', price: 800, per: 'day', off: 15,
    title: 'Epson projector with 100-inch screen, cricket ready',
    text: 'Bright enough for a room with the curtains half open. HDMI cable, extension board and a pull-up screen. Final night of the league is already asked for every year, so book early.',
  },
  {
    by: 'kavita', sub: 'Projector', look: 'projector', price: 1200, per: 'day',
    title: 'Full HD projector for training rooms and seminars',
    text: '4,000 lumens, short throw, fits a room for sixty. Clicker, VGA and HDMI leads and a spare lamp. If you wish I stay until your first slide is up.',
  },
  {
    by: 'jaydeep', sub: 'Projector', look: 'projector', price: 1500, per: 'day', off: 25,
    title: 'સોસાયટીમાં પિક્ચર બતાવવા પ્રોજેક્ટર અને મોટો પડદો',
    text: 'દસ ફૂટનો પડદો, પ્રોજેક્ટર અને સ્પીકર, બધું સાથે. સાંજે આવીને ગોઠવી જઈશું, સવારે લઈ જઈશું. ધાબા પર પવન હોય તો પડદો બાંધવાની દોરી પણ છે.',
  },
  {
    by: 'neha', sub: 'Projector', look: 'projector', price: 600, per: 'day',
    title: 'मिनी प्रोजेक्टर, घर पर फ़िल्म देखने के लिए',
    text: 'मोबाइल से सीधा जुड़ जाता है, कमरे में अँधेरा होना चाहिए। सफ़ेद दीवार हो तो पर्दे की ज़रूरत नहीं। तीन दिन का किराया दो दिन जितना।',
  },
  {
    by: 'digvijay', sub: 'Projector', look: 'projector', price: 3500, per: 'day', off: 10,
    title: 'Laser projector for wedding walls and big halls',
    text: '7,000 lumens, throws a fourteen-foot picture for your photo film. Rigging truss and operator come with it in Jamnagar. Needs a separate 15 A point.',
  },
  {
    by: 'rohan', sub: 'Gaming', look: 'gamepad', price: 600, per: 'day', off: 25,
    title: 'PS5 with two controllers and a football game',
    text: 'Disc edition, updated, one guest account so that your progress stays separate. HDMI cable included. A Friday to Monday weekend costs two days only.',
  },
  {
    by: 'nidhi', sub: 'Gaming', look: 'gamepad', price: 450, per: 'day', off: 10,
    title: 'Nintendo Switch with four games for a rainy week',
    text: 'Our children share it out with a list and so should yours. Dock, two Joy-Cons, Mario Kart, Zelda and two more cartridges. Count the cartridges with me when you return it.',
  },
  {
    by: 'mukesh', sub: 'Gaming', look: 'gamepad', price: 500, per: 'day',
    title: 'પ્લેસ્ટેશન ૪ ભાડે, જન્મદિવસની પાર્ટી માટે',
    text: 'ચાર કંટ્રોલર છે એટલે ચાર છોકરાં સાથે રમી શકે. ક્રિકેટ, ફૂટબોલ અને ગાડીની ગેમ નાખેલી છે. ટીવીમાં લગાવી આપીશ અને સાંજે પાછું લઈ જઈશ.',
  },
  {
    by: 'karthik', sub: 'Gaming', look: 'vr', price: 900, per: 'day', off: 15,
    title: 'Meta Quest 3 headset for a team outing',
    text: 'Loaded with table tennis, a roller coaster and two puzzle rooms. Spare face covers and a battery strap, cleaned with wipes before every rental. Clear two metres around you first!',
  },
  {
    by: 'gurpreet', sub: 'Gaming', look: 'joystick', price: 1500, per: 'day',
    title: 'Racing wheel, pedals and seat, arcade feel at home',
    text: 'Logitech wheel on a folding seat with a shifter, works with PS5 and PC. I bring it, fix it and take it back within Delhi. Crowd-puller for a birthday or an office fest.',
  },
  {
    by: 'faizan', sub: 'Gaming', look: 'gamepad', price: 400, per: 'day', status: 'expired',
    title: 'एक्सबॉक्स सीरीज़ एस, छुट्टियों में बच्चों के लिए',
    text: 'दो कंट्रोलर और ढेर सारे गेम पहले से डाउनलोड। इंटरनेट न हो तब भी आधे गेम चलेंगे। हफ़्ते भर का किराया अलग से तय कर लेंगे।',
  },
  {
    by: 'pooja', sub: 'Home appliances', look: 'washer', price: 800, per: 'month', off: 10,
    title: 'वॉशिंग मशीन, 7 किलो, फ़ुली ऑटोमैटिक',
    text: 'किराये के घर में रहने वालों के लिए, लगवाना और पाइप हमारी तरफ़ से। दो साल पुरानी, अच्छी हालत में। ख़राब हो जाए तो दो दिन के अंदर ठीक करवाते हैं।',
  },
  {
    by: 'bhavesh', sub: 'Home appliances', look: 'fridge', price: 750, per: 'month',
    title: 'સિંગલ ડોર ફ્રિજ, ૧૯૦ લિટર, ભાડૂઆત માટે',
    text: 'નિકોલ, વસ્ત્રાલ અને બાપુનગરમાં લિફ્ટ સુધી પહોંચાડી આપીશું. બરફ બરાબર જામે છે, અંદરથી એકદમ ચોખ્ખું. ઓછામાં ઓછા ત્રણ મહિના રાખવાનું.',
  },
  {
    by: 'kavita', sub: 'Home appliances', look: 'ac', price: 1800, per: 'month', off: 15,
    title: 'Split AC, 1.5 ton inverter, for the summer',
    text: 'Rented from April to July with installation and one service included. Copper pipe up to three metres. Five-star, so the electricity bill will not shock you.',
  },
  {
    by: 'sanjay', sub: 'Home appliances', look: 'cooler', price: 600, per: 'month',
    title: 'डेज़र्ट कूलर, 70 लीटर, गर्मियों के लिए',
    text: 'बड़ी टंकी, रात भर पानी नहीं डालना पड़ता। नई घास लगवाकर देता हूँ। शादी या तेरहवीं में दो-चार दिन के लिए भी मिल जाएगा।',
  },
  {
    by: 'ayesha', sub: 'Home appliances', look: 'fridge', price: 1400, per: 'month', off: 10,
    title: 'Double-door fridge, 260 litres, frost free',
    text: 'Silver, no dents on the door, shelves all there. Suits a family that has moved for a year. I arrange the tempo in Hyderabad, you pay the driver directly.',
  },
  {
    by: 'rinkal', sub: 'Home appliances', look: 'oven', price: 350, per: 'day',
    title: 'Convection oven for a baking weekend',
    text: 'Thirty litres, takes two nine-inch tins at once. Diwali cookies, birthday cakes or a cooking class. Trays, rack and glove included; come with a strong pair of arms.',
  },
  {
    by: 'meena', sub: 'Home appliances', look: 'grinder', price: 250, per: 'day',
    title: 'પ્રસંગ માટે ઘરઘંટી અને મોટું મિક્સર',
    text: 'અથાણાં, મસાલા કે લગ્નનાં વડી-પાપડ બનાવવાં હોય ત્યારે કામ લાગે. ઘંટી એક કલાકમાં દસ કિલો દળે છે. વાપરીને લૂછીને પાછી આપજો, બસ.',
  },
  {
    by: 'lakshmi', sub: 'Home appliances', look: 'grinder', price: 200, per: 'day',
    title: 'Tilting wet grinder, 5 litres, for a function at home',
    text: 'Batter for a hundred idlis in one go. Stones cleaned and dried, coconut scraper attached. Heavy, so a helper is needed to load it.',
  },
  {
    by: 'jaydeep', sub: 'Home appliances', look: 'tv', price: 1100, per: 'month', off: 20,
    title: '55-inch smart TV on a stand, by the month',
    text: '4K, wall bracket or floor stand as you like. Used in our serviced flats, never in a shop. For an exhibition stall I also rent it by the day.',
  },
]
