/** Subjects of synthetic ads, in English, Hindi and Gujarati. */
export interface AdSubject {
  subCategory: string
  en: string
  hi: string
  gu: string
}

interface Trade {
  /** Share of all ads, in any unit. */
  weight: number
  /** Usual prices, in rupees a day. */
  price: number
  brands: readonly string[]
  things: readonly AdSubject[]
}

const things = (table: string): AdSubject[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [subCategory = '', en = '', hi = '', gu = ''] = line.split('|').map((cell) => cell.trim())
      return { subCategory, en, hi, gu }
    })

/** The subjects of synthetic ads by category name, most frequent first. */
export const subjectsByCategory: Record<string, Trade> = {
  Property: {
    weight: 22,
    price: 900,
    brands: ['Sunrise', 'Shanti', 'Green Park', 'Royal', 'Riverside', 'Silver Oak'],
    things: things(`
      Apartment  | two bedroom flat    | दो कमरे का फ्लैट    | બે રૂમનો ફ્લેટ
      PG room    | furnished PG room   | पीजी का कमरा       | પીજીનો રૂમ
      House      | independent house   | स्वतंत्र मकान       | સ્વતંત્ર મકાન
      Office     | office space        | कार्यालय की जगह     | ઓફિસની જગ્યા
      Shop       | corner shop         | कोने की दुकान       | ખૂણાની દુકાન
      Warehouse  | godown              | गोदाम              | ગોડાઉન
      Event hall | marriage hall       | शादी का हॉल         | લગ્નનો હોલ`),
  },
  Electronics: {
    weight: 18,
    price: 450,
    brands: ['Dell', 'Lenovo', 'Sony', 'Samsung', 'Epson', 'JBL', 'Yamaha', 'Voltas'],
    things: things(`
      Laptop              | laptop             | लैपटॉप            | લેપટોપ
      Home appliances     | washing machine    | कपड़े धोने की मशीन  | વોશિંગ મશીન
      Projector           | full HD projector  | प्रोजेक्टर         | પ્રોજેક્ટર
      Speakers            | party speakers     | स्पीकर            | સ્પીકર
      Gaming              | gaming console     | खेलने का कंसोल      | ગેમિંગ કન્સોલ
      Desktop             | desktop computer   | कंप्यूटर           | કમ્પ્યુટર
      Printer             | laser printer      | प्रिंटर            | પ્રિન્ટર
      Musical instruments | acoustic guitar    | गिटार             | ગિટાર
      Microphones         | wireless mic set   | माइक              | માઇક`),
  },
  Furniture: {
    weight: 12,
    price: 120,
    brands: ['Godrej', 'Nilkamal', 'Durian', 'Urban', 'Wakefit'],
    things: things(`
      Sofa             | three seater sofa   | तीन सीट का सोफ़ा    | ત્રણ સીટનો સોફા
      Bed              | double bed          | डबल बेड            | ડબલ બેડ
      Table and chairs | dining table        | खाने की मेज़        | ડાઇનિંગ ટેબલ
      Storage          | steel almirah       | लोहे की अलमारी      | લોખંડનો કબાટ
      Party furniture  | banquet chairs      | कुर्सियाँ           | ખુરશીઓ`),
  },
  Car: {
    weight: 11,
    price: 2200,
    brands: ['Maruti', 'Hyundai', 'Tata', 'Mahindra', 'Toyota', 'Honda', 'Kia'],
    things: things(`
      Hatchback | hatchback car     | छोटी कार      | નાની કાર
      SUV       | seven seater SUV  | सात सीट वाली   | સાત સીટર
      Sedan     | sedan car         | सेडान कार      | સેડાન કાર
      Van       | tempo traveller   | टेम्पो ट्रैवलर   | ટેમ્પો ટ્રાવેલર`),
  },
  Bike: {
    weight: 10,
    price: 400,
    brands: ['Honda', 'Hero', 'Bajaj', 'Royal Enfield', 'TVS', 'Ather'],
    things: things(`
      Scooter    | Activa scooter   | स्कूटर        | સ્કૂટર
      Motorcycle | touring bike     | मोटरसाइकिल    | મોટરસાઇકલ
      Bicycle    | geared bicycle   | साइकिल        | સાયકલ`),
  },
  Camera: {
    weight: 9,
    price: 900,
    brands: ['Canon', 'Nikon', 'Sony', 'Fujifilm', 'Panasonic', 'DJI', 'GoPro'],
    things: things(`
      DSLR       | DSLR camera        | डीएसएलआर कैमरा   | ડીએસએલઆર કેમેરા
      Mirrorless | mirrorless camera  | मिररलेस कैमरा    | મિરરલેસ કેમેરા
      Lenses     | portrait lens      | पोर्ट्रेट लेंस      | પોર્ટ્રેટ લેન્સ
      Drone      | camera drone       | उड़ने वाला ड्रोन   | ઉડતું ડ્રોન
      Lights     | studio light kit   | स्टूडियो की बत्ती   | સ્ટુડિયો લાઇટ
      Tripods    | fluid head tripod  | तिपाई            | ટ્રાઇપોડ
      Camcorder  | wedding camcorder  | कैमकॉर्डर         | કેમકોર્ડર`),
  },
  Cloth: {
    weight: 8,
    price: 700,
    brands: ['Manyavar', 'Sabyasachi', 'Kalki', 'Nalli', 'Raymond'],
    things: things(`
      Women    | bridal lehenga     | दुल्हन का लहंगा   | દુલ્હનના ચણિયા ચોળી
      Men      | wedding sherwani   | शादी की शेरवानी  | લગ્નની શેરવાની
      Women    | navratri chaniya   | नवरात्रि चनिया    | નવરાત્રી ચણિયા ચોળી
      Men      | three piece suit   | थ्री पीस सूट      | થ્રી પીસ સૂટ
      Children | fancy dress        | बच्चों की पोशाक   | બાળકોનો ડ્રેસ`),
  },
  Machinery: {
    weight: 4,
    price: 3500,
    brands: ['JCB', 'Bosch', 'Kirloskar', 'Makita', 'ACE'],
    things: things(`
      Construction | concrete mixer   | कंक्रीट मिक्सर   | કોંક્રિટ મિક્સર
      Power tools  | hammer drill     | हथौड़ा ड्रिल      | હેમર ડ્રિલ
      Generator    | diesel generator | जनरेटर          | જનરેટર
      Lifting      | mobile crane     | क्रेन            | ક્રેન`),
  },
  Farm: {
    weight: 3,
    price: 1800,
    brands: ['Swaraj', 'Mahindra', 'John Deere', 'Sonalika'],
    things: things(`
      Tractor    | tractor with driver | ट्रैक्टर          | ટ્રેક્ટર
      Implements | rotavator           | रोटावेटर         | રોટાવેટર
      Harvester  | combine harvester   | कंबाइन हार्वेस्टर   | હાર્વેસ્ટર
      Irrigation | diesel water pump   | पानी का पंप       | પાણીનો પંપ`),
  },
  Clinic: {
    weight: 2,
    price: 150,
    brands: ['Philips', 'Omron', 'Karma', 'Vissco'],
    things: things(`
      Wheelchair   | folding wheelchair  | पहिया कुर्सी       | વ્હીલચેર
      Hospital bed | hospital bed        | अस्पताल का पलंग    | હોસ્પિટલ બેડ
      Oxygen       | oxygen concentrator | ऑक्सीजन मशीन      | ઓક્સિજન મશીન
      Walking aids | walker with wheels  | वॉकर             | વોકર
      Monitors     | patient monitor     | मॉनिटर           | મોનિટર`),
  },
  Cleaning: {
    weight: 1,
    price: 350,
    brands: ['Karcher', 'Eureka', 'Dyson'],
    things: things(`
      Cleaning | vacuum cleaner   | वैक्यूम क्लीनर    | વેક્યુમ ક્લીનર
      Cleaning | pressure washer  | प्रेशर वॉशर      | પ્રેશર વોશર`),
  },
}

/** Descriptions of things, most frequent first. */
export const descriptionPhrases = {
  en: ['', 'good', 'clean', 'new', 'premium', 'well kept', 'compact', 'heavy duty', 'vintage'],
  hi: ['', 'अच्छा', 'नया', 'बढ़िया हालत में', 'साफ़-सुथरा', 'मज़बूत', 'पुराना पर चालू'],
  gu: ['', 'સરસ', 'નવું', 'સારી હાલતમાં', 'ચોખ્ખું', 'મજબૂત', 'ઘર જેવું'],
}

/** Endings of titles, most frequent first. */
export const titleEndings = {
  en: ['', 'for rent', 'with home delivery', 'for weddings', 'weekly or monthly', 'no deposit', 'near metro station'],
  hi: ['', 'किराए पर', 'घर तक पहुँचाकर', 'शादी के लिए', 'बिना जमानत', 'महीने के हिसाब से'],
  gu: ['', 'ભાડે', 'ઘરે પહોંચાડીશું', 'લગ્ન માટે', 'ડિપોઝિટ વગર', 'મહિના માટે'],
}

/** Sentences of descriptions and reviews. */
export const sentences = {
  en: [
    'Bought for the family and used on weekends only.',
    'Everything was serviced last month and works as it should.',
    'Please bring an identity card; the deposit is returned the same day.',
    'I explain the settings in ten minutes when you collect it.',
    'Ask in advance for festival dates, they are gone early.',
  ],
  hi: [
    'घर के लिए लिया था, अब कम ही काम आता है।',
    'पिछले महीने सर्विस कराई है, सब ठीक चलता है।',
    'पहचान पत्र साथ लाएँ, जमानत उसी दिन लौटा देंगे।',
    'त्योहार के दिनों के लिए पहले से बता दें।',
  ],
  gu: [
    'ઘર માટે લીધું હતું, હવે ઓછું વપરાય છે.',
    'ગયા મહિને સર્વિસ કરાવી છે, બધું બરાબર ચાલે છે.',
    'ઓળખપત્ર સાથે લાવશો, ડિપોઝિટ તે જ દિવસે પાછી મળશે.',
    'તહેવારના દિવસો માટે વહેલા કહેશો.',
  ],
}

/** Of names; the first are the most frequent. */
export const syllables = {
  en: 'ra sha ma na la pa vi ka ri ti ni de sa ja ba mi ha su ya lo di ga pu an ar ur esh ika end jit bhai ben kum dra shri van pat dal rao kho mehr tri jay har gir bal nath dev kant sukh ram lal'.split(
    ' ',
  ),
  hi: 'रा मा ना ला पा वि का री ती नी दे सा जा बा मि हा सु या लो दी गा पु अन श्री वन पत दल राव त्रि जय हर गिर बल नाथ देव कांत सुख राम लाल'.split(
    ' ',
  ),
  gu: 'રા મા ના લા પા વિ કા રી તી ની દે સા જા બા મિ હા સુ યા લો દી ગા પુ અન શ્રી વન પટ દલ રાવ ત્રિ જય હર ગિર બલ નાથ દેવ કાંત સુખ રામ લાલ'.split(
    ' ',
  ),
}
