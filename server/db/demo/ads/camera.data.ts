import type { AdSeed } from '../ad-seed.ts'

/** Cameras, drones and what belongs to them. */
export const cameraAds: readonly AdSeed[] = [
  {
    by: 'harshil', sub: 'DSLR', look: 'camera', price: 900, per: 'day', off: 15,
    title: 'Canon EOS 200D II with 18-55 lens and bag',
    text: 'A light first DSLR, easy for a family function. Two batteries, charger, 64 GB card and a rain cover are in the bag. I spend ten minutes showing the settings when you collect it in Bopal.',
  },
  {
    by: 'priya', sub: 'DSLR', look: 'camera-flash', price: 700, per: 'day', off: 10,
    title: 'Nikon D5600 kit, ideal for a baby shower or birthday',
    text: 'Bought for our holidays, now mostly in the cupboard. Kit lens, 35 mm lens, one battery and a card reader. Please carry your own memory card if you want to keep the photographs.',
  },
  {
    by: 'hardik', sub: 'DSLR', look: 'camera', price: 850, per: 'day',
    title: 'કેનન 1500D કેમેરા, બે લેન્સ અને ટ્રાઇપોડ સાથે',
    text: 'લગ્નના નાના પ્રસંગ, પ્રવાસ કે શાળાના કાર્યક્રમ માટે પૂરતો છે. 18-55 અને 55-250 બંને લેન્સ, બે બેટરી અને બેગ મળશે. ઓળખપત્રની નકલ અને બે હજારની ડિપોઝિટ રહેશે.',
  },
  {
    by: 'faizan', sub: 'DSLR', look: 'camera-flash', price: 1600, per: 'day', off: 20,
    title: 'निकॉन D750 फ़ुल फ़्रेम, 24-120 लेंस के साथ',
    text: 'शादी की शूटिंग में रोज़ चलता हुआ कैमरा, शटर काउंट लगभग सत्तर हज़ार। तीन बैटरी, दो कार्ड और फ़्लैश साथ में। शूट से एक शाम पहले ले जाएँ, ताकि रात को जाँच लें।',
  },
  {
    by: 'sourav', sub: 'DSLR', look: 'camera', price: 1900, per: 'day',
    title: 'Canon 5D Mark IV body for wedding weekends',
    text: 'Full-frame workhorse, sensor cleaned last month. Body with two original batteries and a 128 GB card; lenses are listed separately. Puja week is booked early, so ask in advance.',
  },
  {
    by: 'jaydeep', sub: 'DSLR', look: 'camera', price: 600, per: 'day', off: 25,
    title: 'કેનન 80D બોડી, વિડિયો માટે ફરતી સ્ક્રીનવાળો',
    text: 'રીલ્સ અને યૂટ્યૂબ માટે સરસ, સ્ક્રીન બહાર ફરે છે. લેન્સ તમારો લગાવો અથવા ૫૦ mm મારો વાપરો. ચાંદખેડાથી લઈ જાઓ, બીજે દિવસે એ જ સમયે પાછો.',
  },
  {
    by: 'neha', sub: 'DSLR', look: 'camera', price: 650, per: 'day', off: 5,
    title: 'कैनन 700D, बच्चों के जन्मदिन की फ़ोटो के लिए',
    text: 'चलाने में बहुत आसान, ऑटो मोड में ही अच्छी फ़ोटो आती है। 18-135 लेंस, एक बैटरी, चार्जर और बैग मिलेगा। लाजपत नगर मेट्रो के पास से ले सकते हैं।',
  },
  {
    by: 'lakshmi', sub: 'DSLR', look: 'camera-flash', price: 1100, per: 'day',
    title: 'Nikon D7500 with 18-140, steady hands appreciated',
    text: 'My late husband photographed temple festivals with it, and it deserves to be used. Everything works, grip rubber slightly loose near the thumb. Charger, strap and a hard case included.',
  },
  {
    by: 'karthik', sub: 'Mirrorless', look: 'camera-small', price: 1800, per: 'day', off: 15,
    title: 'Sony A7 III with 28-70, dual card slots',
    text: 'Full frame, excellent in low light, firmware up to date. Three batteries and a dual charger, because one is never enough for a whole event. Identity check and a refundable deposit before the first rental.',
  },
  {
    by: 'harshil', sub: 'Mirrorless', look: 'camera-small', price: 1200, per: 'day', off: 20,
    title: 'Canon EOS R10 with 18-150 mm lens',
    text: 'One lens that covers a whole function, from the mandap to the last row. Comes with two batteries, a 128 GB card and a strap. Screen guard is on; please leave it there.',
  },
  {
    by: 'zubin', sub: 'Mirrorless', look: 'camera-small', price: 1500, per: 'day',
    title: 'Fujifilm X-T4, silver, with 18-55 f/2.8-4',
    text: 'Lovely colours straight out of the camera, so you can hand over pictures the same night. Two batteries and a small sling bag. I rent it only within Mumbai.',
  },
  {
    by: 'nidhi', sub: 'Mirrorless', look: 'camera-small', price: 800, per: 'day', off: 10,
    title: 'સોની ZV-E10 વ્લોગિંગ કેમેરા, માઇક સાથે',
    text: 'ઘરે બેસીને રેસિપી કે રીલ્સ બનાવવી હોય તો આ જ લઈ જાઓ. કોલર માઇક, ટેબલ ટ્રાઇપોડ અને બે બેટરી સાથે છે. પહેલી વાર વાપરતા હો તો દસ મિનિટમાં શીખવી દઈશ.',
  },
  {
    by: 'rohan', sub: 'Mirrorless', look: 'camera-small', price: 3200, per: 'day', off: 10,
    title: 'Sony FX3 cinema body with cage and SSD',
    text: 'For music videos and ad shoots. Body, cage, top handle with XLR, two 160 GB cards and four batteries. An assistant can come along for a day rate, agreed beforehand.',
  },
  {
    by: 'imran', sub: 'Mirrorless', look: 'camera-small', price: 1400, per: 'day',
    title: 'पैनासोनिक GH5, वीडियो शूट के लिए तैयार किट',
    text: 'लंबी रिकॉर्डिंग में गरम नहीं होता, इसलिए इंटरव्यू और स्टेज प्रोग्राम में भरोसे का है। 12-35 लेंस, तीन बैटरी और दो कार्ड साथ में। जमा राशि पाँच हज़ार, वापसी पर तुरंत लौटेगी।',
  },
  {
    by: 'digvijay', sub: 'Mirrorless', look: 'camera-small', price: 2200, per: 'day',
    title: 'Nikon Z6 II with 200-500 for birding at Khijadiya',
    text: 'Made for winter mornings at the sanctuary near Jamnagar: body, FTZ adapter, 200-500 and a bean bag for the car window. I can tell you where the flamingos were seen last.',
  },
  {
    by: 'priya', sub: 'Mirrorless', look: 'camera-small', price: 950, per: 'day', off: 30,
    title: 'કેનન M50, હલકો અને પ્રવાસ માટે મજાનો',
    text: 'ગળામાં આખો દિવસ લટકાવો તોય વજન ન લાગે. કિટ લેન્સ, ચાર્જર અને ૬૪ GBનું કાર્ડ સાથે. વરસાદમાં વાપરવો હોય તો કવર માગી લેજો.',
  },
  {
    by: 'faizan', sub: 'Camcorder', look: 'camcorder', price: 1300, per: 'day', off: 10,
    title: 'सोनी NX100 कैमकॉर्डर, शादी की पूरी वीडियो के लिए',
    text: 'एक इंच का सेंसर, बारह गुना ज़ूम और दो कार्ड पर एक साथ रिकॉर्डिंग। बड़ी बैटरी छह घंटे तक चलती है। चाहें तो मेरे भाई ऑपरेटर के रूप में साथ आ सकते हैं।',
  },
  {
    by: 'mukesh', sub: 'Camcorder', look: 'camcorder', price: 1100, per: 'day',
    title: 'કથા અને ભજન માટે વિડિયો કેમેરા, ઓપરેટર સાથે',
    text: 'પેનાસોનિક કેમકોર્ડર, લાંબા કાર્યક્રમમાં અટક્યા વગર રેકોર્ડ થાય. માણસ સાથે આવશે, ટ્રાઇપોડ અને લાઇટ પણ અમારી. બીજે દિવસે પેનડ્રાઇવમાં આખું રેકોર્ડિંગ મળી જશે.',
  },
  {
    by: 'sourav', sub: 'Camcorder', look: 'camcorder', price: 900, per: 'day', off: 15,
    title: 'Handycam with long zoom for school annual days',
    text: 'Thirty-times zoom, so you can sit in the last row and still see your child’s face. Tripod and spare battery included. Copying to a pen drive takes about an hour; cable is in the bag.',
  },
  {
    by: 'ayesha', sub: 'Camcorder', look: 'cine', price: 4500, per: 'day',
    title: 'Blackmagic Pocket 6K with EF mount and rig',
    text: 'Shot two short films in Hyderabad with it. Rig, follow focus, two 1 TB SSDs and a V-mount battery. Please talk to me first if you have not used it before; it is not a point-and-shoot.',
  },
  {
    by: 'bhavesh', sub: 'Camcorder', look: 'camcorder', price: 1000, per: 'day',
    title: 'લગ્ન અને ગરબા માટે ફોરકે વિડિયો કેમેરા',
    text: 'રાતના ગરબામાં પણ ચોખ્ખું દેખાય એવો કેમેરો, સાથે બે બેટરી અને ઉપરની લાઇટ. રેકોર્ડિંગ બે કાર્ડમાં સાથે થાય છે એટલે કંઈ ખોવાની બીક નહીં. ત્રણ દિવસથી વધુ લો તો ભાવ ઘટાડી આપીશ.',
  },
  {
    by: 'harshil', sub: 'Drone', look: 'drone', price: 2200, per: 'day', off: 10,
    title: 'DJI Mini 4 Pro fly-more kit, under 250 g',
    text: 'Three batteries, ND filters and a landing mat; the obstacle sensors all work. Please check the airspace map before flying; close to the airport or the cantonment it will not take off. Propellers are replaced after every third rental.',
  },
  {
    by: 'karthik', sub: 'Drone', look: 'drone', price: 3500, per: 'day',
    title: 'DJI Air 3 with operator for pre-wedding films',
    text: 'I fly it myself, registered and insured, two hours of flying in a day. Both the wide and the medium lens are useful for couples. Edited clips within three days, raw files the same evening.',
  },
  {
    by: 'hardik', sub: 'Drone', look: 'drone', price: 2800, per: 'day', off: 15,
    title: 'ડ્રોન કેમેરા, ઉડાડનાર સાથે, જાન અને વરઘોડા માટે',
    text: 'વરઘોડો, ગામનો મેળો કે ખેતરનું શૂટિંગ, બધે અમે પોતે ઉડાડીએ છીએ. પરવાનગીની જરૂર હોય ત્યાં અગાઉથી કહેજો, કાગળ અમે કરાવી આપીશું. ચાર બેટરી એટલે લગભગ બે કલાકનું શૂટિંગ.',
  },
  {
    by: 'rajesh', sub: 'Drone', look: 'drone', price: 2600, per: 'day', off: 20,
    title: 'डीजेआई मिनी 3 ड्रोन, हवेली और फ़ोर्ट शूट के लिए',
    text: 'हल्का ड्रोन, तीन बैटरी और अतिरिक्त पंखे साथ में। संरक्षित इमारतों पर उड़ाने की अनुमति आपको ख़ुद लेनी होगी। पहली बार ले रहे हैं तो आधा घंटा साथ उड़ाकर सिखा दूँगा।',
  },
  {
    by: 'digvijay', sub: 'Drone', look: 'drone', price: 1800, per: 'hour', off: 5,
    title: 'Aerial survey drone for farms and solar sites, with pilot',
    text: 'Mapping flights over fields and rooftops in Jamnagar and nearby talukas. You get stitched maps and photographs the next day. Price is for one hour of flying, travel within forty kilometres included.',
  },
  {
    by: 'zubin', sub: 'Drone', look: 'drone', price: 1500, per: 'day', status: 'rented',
    title: 'DJI Avata with goggles, for people who already fly',
    text: 'FPV drone, goggles, motion controller and four batteries in a backpack. Not for beginners, and I ask to see a little footage first. Broken propellers are on me, a lost drone is not.',
  },
  {
    by: 'harshil', sub: 'Lenses', look: 'lens', price: 700, per: 'day', off: 15,
    title: 'Canon 70-200 f/2.8 L IS for stage and sport',
    text: 'The white one. Sharp, clean glass, a little paint gone from the foot. Hood, both caps and a padded case; the EF to RF adapter is free if you need it.',
  },
  {
    by: 'karthik', sub: 'Lenses', look: 'lens', price: 450, per: 'day',
    title: 'Sony 85 mm f/1.8, portrait lens',
    text: 'Small, quick to focus and kind to faces. UV filter is fitted so you need not worry about the front glass. Three days cost the same as two.',
  },
  {
    by: 'faizan', sub: 'Lenses', look: 'lens', price: 500, per: 'day', off: 10,
    title: 'सिग्मा 18-35 f/1.8, कैनन माउंट',
    text: 'फ़िल्म जैसी तस्वीर देता है, कम रोशनी में भी साफ़। फ़ोकस कैलिब्रेट किया हुआ है। कवर और दोनों कैप गिनकर दूँगा, गिनकर ही लूँगा।',
  },
  {
    by: 'jaydeep', sub: 'Lenses', look: 'lens', price: 350, per: 'day',
    title: 'નિકોન 50 mm f/1.8 લેન્સ, ચહેરાના ફોટા માટે',
    text: 'પાછળનું ઝાંખું અને ચહેરો ચોખ્ખો, એવા ફોટા માટે સસ્તો અને સારો લેન્સ. ફૂગ કે ઘસરકો નથી, લેતી વખતે જોઈ લેજો. આગળનું ફિલ્ટર લગાવેલું જ રાખજો.',
  },
  {
    by: 'sourav', sub: 'Lenses', look: 'lens', price: 900, per: 'day', off: 20,
    title: 'Canon 16-35 f/2.8 L III for pandals and interiors',
    text: 'Wide, with very little bending at the edges. The one lens I would take to a crowded pandal or a small flat. Please clean with the blower first, never with a dry handkerchief.',
  },
  {
    by: 'nidhi', sub: 'Lenses', look: 'lens', price: 400, per: 'day', status: 'paused',
    title: 'Tamron 90 mm macro for jewellery and product photographs',
    text: 'I use it for my own jewellery listings. True one-to-one macro, Canon EF mount. A small light tent can be added for a hundred rupees more.',
  },
  {
    by: 'imran', sub: 'Lenses', look: 'lens', price: 650, per: 'day',
    title: 'सोनी 24-70 f/2.8 जीएम लेंस, शादी के पूरे दिन के लिए',
    text: 'एक ही लेंस में पूरी शादी निकल जाती है, बदलने का झंझट नहीं। काँच बिल्कुल साफ़, ज़ूम रिंग मुलायम। पहचान पत्र और जमा राशि के बाद जुहापुरा से ले जाएँ।',
  },
  {
    by: 'harshil', sub: 'Lights', look: 'softbox', price: 500, per: 'day', off: 15,
    title: 'Two Godox softboxes with stands, home studio kit',
    text: 'Two 60 W LED heads with 90 cm softboxes and stands, all in one trolley bag. Quiet enough for recording. Fits in an auto, I have tried it.',
  },
  {
    by: 'nilam', sub: 'Lights', look: 'ring-light', price: 200, per: 'day',
    title: 'રીલ્સ માટે ૧૮ ઇંચની રિંગ લાઇટ, સ્ટેન્ડ સાથે',
    text: 'ત્રણ રંગની લાઇટ, મોબાઇલ હોલ્ડર અને સાત ફૂટનું સ્ટેન્ડ. મહેંદી કે મેકઅપના ક્લાસ માટે બહેનો લઈ જાય છે. સાચવીને બેગમાં મૂકીને પાછી આપજો.',
  },
  {
    by: 'rohan', sub: 'Lights', look: 'softbox', price: 1200, per: 'day',
    title: 'Aputure 300d with fresnel and light dome',
    text: 'Strong enough to look like a window at night. Head, control box, dome, fresnel and a heavy stand; runs from a normal 6 A socket. You will want two people to carry it.',
  },
  {
    by: 'zubin', sub: 'Lights', look: 'softbox', price: 350, per: 'day',
    title: 'प्रोफ़ेशनल फ़्लैश किट, दो गोडॉक्स और ट्रिगर',
    text: 'दो AD200 फ़्लैश, छाते, स्टैंड और वायरलेस ट्रिगर। कैनन, निकॉन और सोनी, तीनों के ट्रिगर मेरे पास हैं, बता दीजिए कौन सा चाहिए। बैटरियाँ पूरी चार्ज करके दूँगा।',
  },
  {
    by: 'priya', sub: 'Lights', look: 'ring-light', price: 180, per: 'day', off: 10,
    title: 'Ring light with mirror and phone holder',
    text: 'Works from a power bank, which saved us at a terrace mehendi. Warm, white and mixed light, brightness by remote. The stand folds to the length of a shopping bag.',
  },
  {
    by: 'karthik', sub: 'Tripods', look: 'tripod', price: 250, per: 'day',
    title: 'Manfrotto 055 tripod with ball head',
    text: 'Aluminium, holds a heavy body with a long lens without shaking. Centre column turns sideways for food and product shots. A plate for your camera is included; do bring it back.',
  },
  {
    by: 'sourav', sub: 'Tripods', look: 'tripod', price: 300, per: 'day', off: 15,
    title: 'Fluid-head video tripod, six feet',
    text: 'Smooth pans for stage shows and interviews. Bowl mount, mid-level spreader and a shoulder bag. The left pan lock is a little stiff, everything else is as new.',
  },
  {
    by: 'hardik', sub: 'Tripods', look: 'tripod', price: 120, per: 'day',
    title: 'મોબાઇલ અને કેમેરા બંને માટે હલકો ટ્રાઇપોડ',
    text: 'ઊંચાઈ પાંચ ફૂટ, વજન સવા કિલો. મોબાઇલનું હોલ્ડર અને બ્લૂટૂથ બટન સાથે છે. પ્રવાસમાં બેગની બાજુમાં બંધાઈ જાય છે.',
  },
  {
    by: 'faizan', sub: 'Tripods', look: 'tripod', price: 900, per: 'day', off: 10,
    title: 'डीजेआई RS 3 गिम्बल, बिना झटके की वीडियो के लिए',
    text: 'तीन किलो तक का कैमरा और लेंस सँभाल लेता है। फ़ोकस मोटर, दो प्लेट और कैरी केस साथ में। बैलेंस करना न आता हो तो यहीं बैठकर सिखा देता हूँ।',
  },
  {
    by: 'harshil', sub: 'Tripods', look: 'tripod', price: 400, per: 'day', off: 25,
    title: 'Camera slider, 80 cm, with two light stands',
    text: 'Carbon rails, belt drive, works flat on a table or between two stands. For ring shots, food and slow reveals. Rails are oiled before every rental.',
  },
]
