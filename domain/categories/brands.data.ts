/**
 * Usual brands. A line has the brand as it writes itself, then how others write it, in all scripts. Letter case, blanks, hyphens, dots, `&`,
 * the dot below, chandrabindu, and a nasal consonant for anusvara make no other spelling.
 */
export const brandTable = `
Acer | एसर, एसेर, એસર
ACE | एसीई, એસીઇ
Amul | अमूल, અમૂલ, અમુલ
Apple | एप्पल, ऐपल, એપલ, એપ્પલ
Aprilia | अप्रीलिया, એપ્રિલિયા
Asus | आसुस, असूस, આસુસ, અસુસ
Ather | एथर, એથર, ather energy
Atlas | एटलस, એટલસ
Audi | ऑडी, ઓડી, ઑડી
Audio-Technica | audio technica, ऑडियो टेक्निका, ઓડિયો ટેકનિકા
Bajaj | बजाज, બજાજ, bajaj auto
BenQ | बेनक्यू, બેનક્યૂ, બેનક્યુ
Blackmagic | blackmagic design, black magic, ब्लैकमैजिक, બ્લેકમેજિક
Blue Star | bluestar, ब्लू स्टार, બ્લુ સ્ટાર, બ્લૂ સ્ટાર
BMW | बीएमडब्ल्यू, બીએમડબલ્યુ, બીએમડબ્લ્યુ
boAt | बोट, બોટ
Bosch | बॉश, बोश, બોશ, બૉશ, bosh
Bose | बोस, બોઝ, બોસ
Brother | ब्रदर, બ્રધર
Btwin | b twin, बीट्विन, બીટ્વિન
Butterfly | बटरफ्लाई, બટરફ્લાય
Canon | कैनन, केनन, કેનન, કૅનન, cannon
Carrier | कैरियर, કેરિયર
Caterpillar | cat, कैटरपिलर, કેટરપિલર
Claas | क्लास, ક્લાસ
Crompton | क्रॉम्पटन, क्रोम्पटन, ક્રોમ્પટન, crompton greaves
Cummins | कमिंस, કમિન્સ, કમિંસ
Daikin | डाइकिन, દાઇકિન, ડાઇકિન
Decathlon | डेकाथलॉन, ડેકાથલોન, ડિકેથલોન
Dell | डेल, ડેલ
DeWalt | de walt, डीवॉल्ट, ડીવોલ્ટ
DJI | डीजेआई, ડીજેઆઈ, ડીજેઆઇ
Dyson | डायसन, ડાયસન
Eicher | आयशर, आइशर, આઇશર, આયશર
Epson | एप्सन, एपसन, એપ્સન, એપસન
Escorts | एस्कॉर्ट्स, એસ્કોર્ટ્સ
Eureka Forbes | यूरेका फोर्ब्स, યુરેકા ફોર્બ્સ
Fabindia | fab india, फैबइंडिया, ફેબઇન્ડિયા
Farmtrac | फार्मट्रैक, ફાર્મટ્રેક
Firefox | fire fox, फायरफॉक्स, ફાયરફોક્સ
Force | force motors, फोर्स, ફોર્સ
Ford | फोर्ड, ફોર્ડ
Fujifilm | fuji, fuji film, फूजीफिल्म, फुजीफिल्म, ફુજીફિલ્મ, ફ્યુજીફિલ્મ
Godox | गोडॉक्स, ગોડોક્સ
Godrej | गोदरेज, ગોદરેજ
Godrej Interio | गोदरेज इंटेरियो, ગોદરેજ ઇન્ટેરિયો
GoPro | गोप्रो, ગોપ્રો, go pro
Haier | हायर, હાયર
Harley-Davidson | harley, हार्ले डेविडसन, હાર્લી ડેવિડસન
Havells | हैवेल्स, હેવેલ્સ
Hercules | हरक्यूलिस, હરક્યુલિસ
Hero | हीरो, હીરો, hero motocorp, hero honda
Hero Electric | हीरो इलेक्ट्रिक, હીરો ઇલેક્ટ્રિક
Hero Lectro | हीरो लेक्ट्रो, હીરો લેક્ટ્રો
Hindustan Motors | हिंदुस्तान मोटर्स, હિન્દુસ્તાન મોટર્સ
Hitachi | हिताची, હિટાચી
Honda | होंडा, હોન્ડા, હોંડા
HP | hewlett packard, एचपी, એચપી
Husqvarna | हस्कवर्ना, હસ્કવર્ના
Hyundai | हुंडई, हुंडाई, ह्युंडई, હ્યુન્ડાઈ, હ્યુન્ડાઇ, હુન્ડાઈ, hundai
IFB | आईएफबी, આઈએફબી, આઇએફબી
IKEA | आइकिया, આઇકિયા, આઈકિયા
Inalsa | इनालसा, ઇનાલ્સા
Infinix | इनफिनिक्स, ઇન્ફિનિક્સ
Insta360 | इंस्टा360, ઇન્સ્ટા360
Invacare | इनवाकेयर, ઇન્વાકેર
Jawa | जावा, જાવા
JBL | जेबीएल, જેબીએલ
JCB | जेसीबी, જેસીબી
Jeep | जीप, જીપ
John Deere | john deer, जॉन डियर, जॉन डीयर, જ્હોન ડિયર, જોન ડિયર, જ્હોન ડીયર
Kärcher | karcher, कार्चर, કાર્ચર
Kent | केंट, કેન્ટ
Kia | किया, કિયા
Kirloskar | किर्लोस्कर, કિર્લોસ્કર
Komatsu | कोमात्सु, કોમાત્સુ
KTM | केटीएम, કેટીએમ
Kubota | कुबोटा, કુબોટા
Lambretta | लैम्ब्रेटा, લેમ્બ્રેટા
Lenovo | लेनोवो, લેનોવો
LG | एलजी, એલજી
Lloyd | लॉयड, લોઇડ
Logitech | लॉजिटेक, લોજીટેક
Luminous | ल्यूमिनस, લ્યુમિનસ
Mahindra | महिंद्रा, મહિન્દ્રા, mahindra & mahindra
Mahindra Powerol | महिंद्रा पावरोल, મહિન્દ્રા પાવરોલ
Makita | मकीता, मकिता, મકીટા, માકિતા, મકિતા
Manfrotto | मैनफ्रोटो, મેનફ્રોટ્ટો
Manyavar | मान्यवर, માન્યવર, manyawar
Marks & Spencer | marks and spencer, मार्क्स एंड स्पेंसर, માર્ક્સ એન્ડ સ્પેન્સર
Marshall | मार्शल, માર્શલ
Maruti Suzuki | maruti, मारुति सुजुकी, मारुति, મારુતિ સુઝુકી, મારુતિ, મારુતી સુઝુકી, મારુતી
Massey Ferguson | massey, मैसी फर्ग्यूसन, મેસી ફર્ગ્યુસન, મેસી
Medela | मेडेला, મેડેલા
Mercedes-Benz | mercedes, benz, मर्सिडीज बेंज, मर्सिडीज, મર્સિડીઝ બેન્ઝ, મર્સિડીઝ
Meta | मेटा, મેટા, oculus
MG | morris garages, एमजी, એમજી, mg motor
Microsoft | माइक्रोसॉफ्ट, માઇક્રોસોફ્ટ
Mitsubishi | मित्सुबिशी, મિત્સુબિશી
Motorola | मोटोरोला, મોટોરોલા
New Holland | न्यू हॉलैंड, ન્યુ હોલેન્ડ, ન્યૂ હોલેન્ડ
Nikon | निकॉन, निकोन, નિકોન, નાઇકોન
Nilkamal | नीलकमल, નીલકમલ
Nintendo | निंटेंडो, निन्टेंडो, નિન્ટેન્ડો
Nissan | निसान, નિસાન
Ola | ओला, ઓલા, ola electric
Omron | ओमरॉन, ઓમરોન
OnePlus | one plus, वनप्लस, વનપ્લસ
Oppo | ओप्पो, ઓપ્પો
Panasonic | पैनासोनिक, પેનાસોનિક
Peter England | पीटर इंग्लैंड, પીટર ઇંગ્લેન્ડ
Philips | फिलिप्स, ફિલિપ્સ, phillips
Piaggio | पियाजियो, પિયાજિયો
Pioneer | पायनियर, પાયોનિયર
Prestige | प्रेस्टीज, પ્રેસ્ટિજ
Raymond | रेमंड, રેમન્ડ
Renault | रेनो, રેનો
ResMed | रेसमेड, રેસમેડ
Revolt | रिवोल्ट, રિવોલ્ટ
Roland | रोलैंड, રોલેન્ડ
Roots | रूट्स, રૂટ્સ
Royal Enfield | enfield, रॉयल एनफील्ड, રોયલ એનફિલ્ડ, રોયલ એનફીલ્ડ
Samsung | सैमसंग, सेमसंग, સેમસંગ
Sennheiser | सेनहाइजर, સેનહાઇઝર
Shaktiman | शक्तिमान, શક્તિમાન
Shure | श्योर, શ્યોર
Sigma | सिग्मा, સિગ્મા
Singer | सिंगर, સિંગર
Škoda | skoda, स्कोडा, સ્કોડા
Sonalika | सोनालिका, સોનાલિકા
Sony | सोनी, સોની
Stanley | स्टेनली, સ્ટેન્લી
Stihl | स्टिल, સ્ટિલ, સ્ટીલ
Suzuki | सुजुकी, સુઝુકી
Swaraj | स्वराज, સ્વરાજ
Symphony | सिम्फनी, સિમ્ફની
Tamron | टैमरॉन, ટેમરોન
Tata | टाटा, ટાટા, tata motors
Tata Hitachi | टाटा हिताची, ટાટા હિટાચી
Toshiba | तोशिबा, તોશિબા
Toyota | टोयोटा, ટોયોટા
Trek | ट्रेक, ટ્રેક
Triumph | ट्रायम्फ, ટ્રાયમ્ફ
TVS | टीवीएस, ટીવીએસ, tvs motor
Ultratech | अल्ट्राटेक, અલ્ટ્રાટેક
Urban Ladder | अर्बन लैडर, અર્બન લેડર
Usha | उषा, ઉષા
Vespa | वेस्पा, વેસ્પા
Vivo | वीवो, વીવો, વિવો
Volkswagen | vw, फॉक्सवैगन, फोक्सवैगन, ફોક્સવેગન
Voltas | वोल्टास, વોલ્ટાસ
Volvo | वोल्वो, વોલ્વો
Whirlpool | व्हर्लपूल, वर्लपूल, વ્હર્લપૂલ, વ્હર્લપુલ
Xiaomi | शाओमी, શાઓમી
Yamaha | यामाहा, યામાહા
Yanmar | यानमार, યાનમાર
Zebronics | ज़ेब्रोनिक्स, ઝેબ્રોનિક્સ
Zoomlion | जूमलायन, ઝૂમલાયન
`
