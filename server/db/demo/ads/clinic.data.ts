import type { AdSeed } from '../ad-seed.ts'

/** What a family needs at home after an operation or an illness. */
export const clinicAds: readonly AdSeed[] = [
  {
    by: 'meena', sub: 'Wheelchair', look: 'wheelchair', price: 700, per: 'month',
    title: 'ફોલ્ડ થતી વ્હીલચેર, હલકી અને મજબૂત',
    text: 'મારા સસરા માટે લીધેલી, છ મહિના વપરાઈ છે. ગાડીની ડિકીમાં આરામથી આવી જાય છે. ગાદી ધોઈને અને ટાયરમાં હવા ભરીને આપીશ.',
  },
  {
    by: 'sabiha', sub: 'Wheelchair', look: 'wheelchair', price: 750, per: 'month', off: 10,
    title: 'Folding wheelchair with attendant brakes',
    text: 'Steel frame, carries up to 110 kg, footrests swing away. Sanitised and checked before it leaves our shop in Fatehgunj. Exchange within the day if anything squeaks.',
  },
  {
    by: 'sanjay', sub: 'Wheelchair', look: 'wheelchair', price: 250, per: 'week',
    title: 'व्हीलचेयर हफ़्ते के हिसाब से, अस्पताल आने-जाने के लिए',
    text: 'हल्की है, अकेला आदमी भी उठाकर रिक्शा में रख सकता है। ब्रेक और पहिए नए डलवाए हैं। जमा राशि एक हज़ार, लौटाते ही वापस।',
  },
  {
    by: 'ayesha', sub: 'Wheelchair', look: 'power-wheelchair', price: 4500, per: 'month', off: 15,
    title: 'Electric wheelchair with joystick, 15 km on a charge',
    text: 'Indoor and footpath use, turns in a narrow corridor. Charger and a rain cover for the joystick included. I show the family how to release the motor for pushing.',
  },
  {
    by: 'faizan', sub: 'Wheelchair', look: 'wheelchair', price: 900, per: 'month', off: 20,
    title: 'कमोड वाली व्हीलचेयर, बुज़ुर्गों के लिए',
    text: 'बाल्टी निकालकर आसानी से धुल जाती है, सीट नरम है। हर किराये के बाद पूरी तरह सैनिटाइज़ करते हैं। अलीगंज से गोमती नगर तक पहुँचा देंगे।',
  },
  {
    by: 'lakshmi', sub: 'Wheelchair', look: 'wheelchair', price: 600, per: 'week',
    title: 'Reclining wheelchair with head rest, for long hours',
    text: 'Back goes down almost flat and the leg rests lift. Used for my mother at weddings, so that she could stay till the end. Collected from Mylapore, fits in a large car.',
  },
  {
    by: 'khimji', sub: 'Wheelchair', look: 'wheelchair', price: 600, per: 'month',
    title: 'ગામડાના રસ્તે ચાલે એવી મોટાં પૈડાંની વ્હીલચેર',
    text: 'કાચા રસ્તે પણ ધકેલાય એવાં પહોળાં ટાયર. ભુજ, માધાપર અને મુન્દ્રા સુધી પહોંચાડી આપીએ છીએ. જરૂરિયાતવાળા માટે ભાડામાં રાહત છે, કહેતાં અચકાશો નહીં.',
  },
  {
    by: 'sourav', sub: 'Wheelchair', look: 'wheelchair', price: 900, per: 'month',
    title: 'Transit wheelchair for the airport and puja crowds',
    text: 'Nine kilos, folds to the size of a suitcase. Two hand brakes for whoever is pushing. Rented often to visitors from abroad whose parents come for the holidays.',
  },
  {
    by: 'meena', sub: 'Hospital bed', look: 'hospital-bed', price: 2500, per: 'month',
    title: 'હોસ્પિટલનો પલંગ, બે હેન્ડલવાળો, ગાદલા સાથે',
    text: 'માથું અને પગ બંને બાજુથી ઊંચા થાય છે. સાઇડની જાળી અને પાણી ન ચડે એવું ગાદલું સાથે છે. અમદાવાદમાં માણસ આવીને ગોઠવી જશે, લઈ જવાનું પણ અમારું.',
  },
  {
    by: 'sabiha', sub: 'Hospital bed', look: 'hospital-bed', price: 6500, per: 'month', off: 10,
    title: 'Five-function electric bed with remote',
    text: 'Head, knee, height and tilt by remote, battery backup for power cuts. Air mattress, drip stand and side rails included. Installation in Vadodara the same day if you call before four.',
  },
  {
    by: 'faizan', sub: 'Hospital bed', look: 'hospital-bed', price: 2800, per: 'month', off: 15,
    title: 'मरीज़ के लिए फ़ाउलर बेड, गद्दे समेत',
    text: 'सिर और घुटने वाला हिस्सा हैंडल से ऊपर-नीचे होता है। जंग नहीं लगी, पेंट नया है। तीसरी मंज़िल तक चढ़ाकर फ़िट कर देंगे।',
  },
  {
    by: 'pooja', sub: 'Hospital bed', look: 'hospital-bed', price: 2200, per: 'month',
    title: 'घर पर देखभाल के लिए सेमी-फ़ाउलर पलंग',
    text: 'पिताजी के ऑपरेशन के समय लिया था, अब ज़रूरत नहीं रही। पहियों में लॉक है, साथ में खाने की छोटी मेज़ भी दूँगी। पंद्रह दिन में लौटाएँ तो आधा किराया।',
  },
  {
    by: 'kavita', sub: 'Hospital bed', look: 'hospital-bed', price: 1200, per: 'month',
    title: 'Anti-bedsore air mattress with quiet pump',
    text: 'Alternating pressure, fits any single bed. New cover for every patient, pump serviced twice a year. Please keep sharp things and hot-water bottles away from it.',
  },
  {
    by: 'zubin', sub: 'Hospital bed', look: 'hospital-bed', price: 5500, per: 'month', off: 5,
    title: 'Three-function electric cot, low height',
    text: 'Goes down to fourteen inches, so getting out is safe. We bought it for my aunt and would like it to help someone else now. Two strong people are needed to move it.',
  },
  {
    by: 'mukesh', sub: 'Hospital bed', look: 'hospital-bed', price: 2400, per: 'month', status: 'rented',
    title: 'દર્દી માટે પલંગ, એર બેડ અને બાટલાનું સ્ટેન્ડ',
    text: 'ત્રણેય વસ્તુ એકસાથે એક જ ભાડામાં. સુરતમાં એ જ દિવસે પહોંચાડીએ છીએ. મહિનો પૂરો થાય એ પહેલાં પાછું આપો તો દિવસ ગણીને ભાડું લઈશું.',
  },
  {
    by: 'sabiha', sub: 'Oxygen', look: 'concentrator', price: 5500, per: 'month', off: 15,
    title: 'Oxygen concentrator, 5 litres, serviced in May',
    text: 'Purity above ninety-three percent, readings written on a card. New nasal tube and humidifier bottle for each patient. Twenty-four-hour replacement if it fails, and we answer at night too.',
  },
  {
    by: 'meena', sub: 'Oxygen', look: 'oxygen-cylinder', price: 600, per: 'week',
    title: 'ઓક્સિજનનો બાટલો, ટ્રોલી અને માસ્ક સાથે',
    text: 'નાનો બાટલો, પૂરો ભરેલો, રેગ્યુલેટર અને માસ્ક નવાં. ખાલી થાય તો ભરેલો બદલી આપીશું. ડોક્ટરની ચિઠ્ઠીનો ફોટો જરૂરી છે.',
  },
  {
    by: 'gurpreet', sub: 'Oxygen', look: 'concentrator', price: 6500, per: 'month', off: 20,
    title: 'ऑक्सीजन कंसंट्रेटर 10 लीटर, दिल्ली में घर तक',
    text: 'अस्पताल से छुट्टी के बाद घर पर लगातार चलाने के लिए। फ़िल्टर बदला हुआ, आवाज़ कम। रात में ज़रूरत पड़े तब भी पहुँचाते हैं।',
  },
  {
    by: 'karthik', sub: 'Oxygen', look: 'concentrator', price: 7500, per: 'month',
    title: 'Portable concentrator for travel, two batteries',
    text: 'Pulse dose, weighs two and a half kilos, allowed on most flights with a doctor’s letter. Shoulder bag and car charger included. Ring the airline first, they have a form.',
  },
  {
    by: 'sanjay', sub: 'Oxygen', look: 'oxygen-cylinder', price: 900, per: 'week', off: 10,
    title: 'बड़ा ऑक्सीजन सिलेंडर, भरा हुआ, फ़्लो मीटर समेत',
    text: 'लगभग सात हज़ार लीटर, एक दिन से ज़्यादा चलता है। सिलेंडर खड़ा करने का स्टैंड भी देते हैं। आग और धूप से दूर रखिएगा।',
  },
  {
    by: 'nilam', sub: 'Oxygen', look: 'concentrator', price: 2800, per: 'month',
    title: 'બાયપેપ મશીન, માસ્ક નવો, ભાડે',
    text: 'રાત્રે શ્વાસની તકલીફવાળા દર્દી માટે. ડોક્ટરે લખેલા પ્રેશર પ્રમાણે સેટ કરીને આપીશું. મશીન લેતાં પહેલાં કાગળ બતાવવો પડશે.',
  },
  {
    by: 'meena', sub: 'Walking aids', look: 'walker', price: 200, per: 'month',
    title: 'વોકર, ઊંચાઈ નાની-મોટી થાય એવું',
    text: 'ઘૂંટણના ઓપરેશન પછી બે મહિના વાપર્યું છે. નીચે રબર નવાં નખાવ્યાં છે એટલે લપસતું નથી. ફોલ્ડ થઈ જાય છે.',
  },
  {
    by: 'neha', sub: 'Walking aids', look: 'crutch', price: 250, per: 'month', off: 10,
    title: 'बैसाखी की जोड़ी, एल्युमिनियम की, हल्की',
    text: 'पैर में प्लास्टर चढ़ने पर लाई थी, छह हफ़्ते ही काम आई। ऊँचाई आठ जगह पर बदलती है, बग़ल की गद्दी नरम है। लाजपत नगर से कभी भी ले जाएँ।',
  },
  {
    by: 'rohan', sub: 'Walking aids', look: 'walker', price: 600, per: 'month',
    title: 'Rollator with seat, basket and hand brakes',
    text: 'For people who walk well but tire quickly: sit down anywhere. Fits through a lift door. The basket carries a day’s vegetables, my mother tested it.',
  },
  {
    by: 'rajesh', sub: 'Walking aids', look: 'crutch', price: 200, per: 'month',
    title: 'कोहनी वाली बैसाखी और चार पैरों की छड़ी',
    text: 'जो चाहिए, वही ले जाएँ; दोनों का किराया एक ही है। नीचे की रबर नई है। मालवीय नगर में घर पर भी दिखा सकते हैं।',
  },
  {
    by: 'ayesha', sub: 'Walking aids', look: 'stick', price: 150, per: 'month',
    title: 'Folding walking stick with torch and alarm',
    text: 'Light for the corridor at night and a loud button if help is needed. Height changes from 33 to 37 inches. Batteries are new.',
  },
  {
    by: 'hardik', sub: 'Walking aids', look: 'crutch', price: 180, per: 'month',
    title: 'બગલઘોડી અને વોકિંગ સ્ટિક, ફ્રેક્ચર વખતે',
    text: 'ક્રિકેટમાં પગ ભાંગ્યો ત્યારે લીધેલી, હવે કોઈ બીજાને કામ લાગે. ઊંચાઈ પાંચથી છ ફૂટના માણસને ફાવે. સાફ કરીને આપીશ.',
  },
  {
    by: 'sabiha', sub: 'Monitors', look: 'monitor', price: 3500, per: 'month', off: 10,
    title: 'Five-parameter patient monitor with stand',
    text: 'ECG, oxygen, pressure, temperature and pulse on a clear ten-inch screen. All leads and two cuffs. Our technician connects it and teaches the attendant the alarms.',
  },
  {
    by: 'faizan', sub: 'Monitors', look: 'monitor', price: 150, per: 'day', off: 10,
    title: 'बीपी मशीन, शुगर मशीन और ऑक्सीमीटर, तीनों साथ',
    text: 'कुछ दिन घर पर नज़र रखनी हो तो ख़रीदने की ज़रूरत नहीं। पट्टियाँ नई आपकी ओर से, मशीनें जाँची हुई हमारी। सेल डालकर दूँगा।',
  },
  {
    by: 'meena', sub: 'Monitors', look: 'stethoscope', price: 400, per: 'month',
    title: 'નેબ્યુલાઇઝર અને વરાળ મશીન, બાળકો માટે',
    text: 'શરદી-ઉધરસમાં નાનાં બાળકોને રાહત આપે છે. માસ્ક અને નળી દરેક વખતે નવાં આપું છું. વાપર્યા પછી ગરમ પાણીથી ધોઈ લેજો.',
  },
  {
    by: 'priya', sub: 'Monitors', look: 'stethoscope', price: 600, per: 'month', off: 15,
    title: 'Hospital-grade breast pump, double electric',
    text: 'Closed system, so it is safe to share; you buy your own collection kit. Quiet enough for the night. Wiped with medical disinfectant and sealed in a fresh bag.',
  },
  {
    by: 'lakshmi', sub: 'Monitors', look: 'monitor', price: 500, per: 'month',
    title: 'Baby weighing scale and jaundice light, for the first weeks',
    text: 'Scale accurate to five grams, saves the daily trip to the clinic. The light is only given with the paediatrician’s written advice. Both come in clean covers.',
  },
  {
    by: 'pravin', sub: 'Monitors', look: 'stethoscope', price: 1500, per: 'month',
    title: 'સક્શન મશીન, ઘરે દર્દીની સંભાળ માટે',
    text: 'બે બરણીવાળું, અવાજ ઓછો. નળી અને ફિલ્ટર નવાં નાખીને આપીએ છીએ. આણંદ અને વિદ્યાનગરમાં ઘરે આવીને વાપરતાં શીખવાડીશું.',
  },
]
