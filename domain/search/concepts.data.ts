/**
 * What people call the same thing: loan words in three scripts, synonyms and usual spellings. A line is a thing:
 *
 *     name < wider things @category/subcategory | spelling, spelling …
 *
 * A search for one spelling finds all spellings of the line. A search for a wider thing finds its narrower things too, not the other
 * way round. What a thing is always for is a wider thing of it as well: a sherwani is wear of a groom. A spelling that stands in several
 * lines finds the things of all of them.
 *
 * All ads of the category after @ are the thing, so it stands with words that name the whole subcategory; those of the category after ~
 * may be, and come last.
 *
 * A spelling may have several words, of which those in `fillerWords` do not count. They are one thing then, and the first of them no
 * longer stands for its own: words that say the same together and apart (`electric scooter`) need no line. A brand before its model
 * would hide the brand.
 *
 * Spellings that sound alike (`chaniya`, `चनिया`, `ચણિયા`) need not be listed, see `phoneticKey`, nor do plurals, letter case, nukta or
 * chandrabindu. Endings are cut off, so a word must not be another one with an ending: `चार` would be `चारा` too.
 * A search for `camera` still finds `camera bag`: lines are about words, not about what an ad is.
 */
export const conceptTable = `
clothes @cloth | clothes, clothing, apparel, garment, outfit, dress, wear, attire, kapde, kapda, kapad, vastra, poshak, paridhan, libas, कपड़े, वस्त्र, पोशाक, परिधान, लिबास, કપડાં, વસ્ત્ર, પોશાક, પહેરવેશ, ड्रेस, ડ્રેસ, आउटफिट, આઉટફિટ
bridal-wear < wedding-outfit | bridal wear, bridal dress, bridal outfit, bride dress, dulhan ke kapde, dulhan ki dress, dulhan ka joda, दुल्हन के कपड़े, दुल्हन का जोड़ा, पानेतर, પાનેતર, panetar, gharchola, ઘરચોળું, દુલ્હનનાં કપડાં, દુલ્હન ના કપડા
wedding-outfit < wedding | shaadi ka joda, शादी का जोड़ा, wedding outfit
bridal-dress < bridal-wear, bride | bridal wear, bridal dress, bridal outfit, bride dress, dulhan ke kapde, dulhan ki dress, dulhan ka joda, दुल्हन के कपड़े, दुल्हन का जोड़ा, દુલ્હનનાં કપડાં, દુલ્હન ના કપડા
sherwani < wedding-suit, groom-wear | sherwani, achkan, शेरवानी, अचकन, શેરવાની, અચકન
indo-western < sherwani | indo western, indowestern, इंडो वेस्टर्न, ઇન્ડો વેસ્ટર્ન
wedding-suit < wedding-outfit | wedding suit, marriage suit, shaadi ka suit, shadi ka suit, groom suit, dulhe ka suit, शादी का सूट, दूल्हे का सूट, લગ્નનો સૂટ, વરરાજાનો સૂટ
suit | suit, coat pant, pant coat, two piece suit, 2 piece suit, three piece suit, 3 piece suit, wedding suit, marriage suit, shaadi ka suit, shadi ka suit, groom suit, dulhe ka suit, सूट, कोट पैंट, पैंट कोट, શૂટ બૂટ, સૂટ, કોટ પેન્ટ, શૂટ પેન્ટ, थ्री पीस सूट, शादी का सूट, दूल्हे का सूट
blazer < suit | blazer, blezer, bleezer, ब्लेज़र, બ્લેઝર
tuxedo < suit | tuxedo, tuxido, dinner jacket, टक्सीडो, टक्सेडो, ટક્સીડો
jodhpuri < suit | jodhpuri suit, jodhpuri, jodhpuri coat, bandhgala, bandgala, bandh gala, prince suit, prince coat, जोधपुरी, बंदगला, बंद गला, જોધપુરી, બંધગળા, પ્રિન્સ સૂટ
waistcoat | waistcoat, waist coat, nehru jacket, modi jacket, koti, sadri, बंडी, सदरी, कोटी, नेहरू जैकेट, मोदी जैकेट, કોટી, બંડી, મોદી જેકેટ
coat | coat, कोट, કોટ
jacket | jacket, jackit, जैकेट, जाकेट, જેકેટ, hoodie, हुडी
winter-wear | winter wear, woollen, winter clothes, snow suit, ski suit, garam kapde, thandi ke kapde, sardi ke kapde, गरम कपड़े, ऊनी, ऊनी कपड़े, सर्दी के कपड़े, ठंड के कपड़े, ગરમ કપડાં, ઊની, શિયાળાના કપડાં
winter-jacket < jacket, winter-wear | winter jacket, snow jacket, down jacket, puffer jacket
overcoat < coat, winter-wear | overcoat, over coat, long coat, ओवरकोट, ઓવરકોટ
sweater < winter-wear | sweater, swetar, cardigan, pullover, स्वेटर, સ્વેટર
shawl < winter-wear | shawl, शॉल, શાલ, pashmina, पश्मीना
snow-boots < shoes, winter-wear | snow boots, snow shoes, ski boots, बर्फ के जूते, બરફના બૂટ
gloves | gloves, dastane, दस्ताने, ग्लव्स, હાથમોજાં, ગ્લવ્સ
raincoat | raincoat, rain coat, rainsuit, rain suit, barsati, रेनकोट, बरसाती, રેઇનકોટ
lehenga < bridal-wear | lehenga, lehenga choli, lahenga choli, lehnga choli, lehnga, lahenga, lahnga, langa, ghagra, ghaghra, ghagra choli, ghaghra choli, लहंगा चोली, लहंगा, लेहंगा, लेहंगा चोली, घाघरा, घाघरा चोली, લહેંગા ચોળી, લહેંગા, લેહેંગા, ઘાઘરા, ઘાઘરા ચોળી
chaniya-choli < navratri | chaniya choli, chaniyacholi, chaniya, ghagra choli, ghaghra choli, navratri choli, चनिया चोली, घाघरा चोली, ચણિયા ચોળી, ચણિયાચોળી, ચણિયો, ઘાઘરા ચોળી
kediyu < navratri | kediyu, kedia, kediyun, kedia dress, केडिया, કેડિયું
saree | saree, sari, sadi, sadee, sareee, saari, साड़ी, સાડી, સાડલો, lugda, સાડિ
banarasi < saree | banarasi, banarasi saree, benarasi, बनारसी, बनारसी साड़ी, બનારસી, બનારસી સાડી
kanjivaram < saree | kanjivaram, kanchipuram saree, kanjivaram saree, कांजीवरम, કાંજીવરમ
patola < saree | patola, patola saree, patan patola, पटोला, पटोला साड़ी, પટોળા, પટોળા સાડી
paithani < saree | paithani, paithani saree, पैठणी, પૈઠણી
bandhani | bandhani, bandhej, bandhani saree, बांधनी, बंधेज, બાંધણી
gown | gown, goun, ball gown, evening gown, gawn, गाउन, ગાઉન
convocation | convocation, graduation, graduation gown, convocation gown, graduation cap, degree gown, दीक्षांत, कॉन्वोकेशन, ग्रेजुएशन, પદવીદાન, કોન્વોકેશન
maternity | maternity, maternity gown, baby bump, pregnancy, pregnant, godh bharai, baby shower, seemant, shrimant, मैटरनिटी, गोद भराई, मातृत्व, શ્રીમંત, સીમંત, ખોળો ભરવાનો
kurta | kurta, kurti, kurta pajama, kurta pyjama, kurta payjama, kurta set, jhabbho, zabbho, lengha jhabbho, कुर्ता, कुर्ती, कुर्ता पजामा, कुर्ता पायजामा, ઝભ્ભો, લેંઘો ઝભ્ભો, કુર્તા, કુર્તી, કુર્તા પાયજામા
pathani < kurta | pathani, pathani suit, pathani kurta, पठानी, पठानी सूट, પઠાણી, પઠાણી સૂટ
dhoti | dhoti, dhotar, dhotiyu, pitambar, धोती, पितांबर, ધોતી, પિતાંબર
salwar-suit | salwar suit, salwar kameez, salwar, punjabi suit, punjabi dress, patiala suit, churidar suit, सलवार सूट, सलवार कमीज, सलवार, पंजाबी सूट, સલવાર કમીઝ, સલવાર સૂટ, પંજાબી ડ્રેસ, પંજાબી સૂટ
anarkali < salwar-suit | anarkali, anarkali suit, anarkali dress, अनारकली, अनारकली सूट, અનારકલી
sharara < salwar-suit | sharara, sharara set, gharara, garara, शरारा, गरारा, શરારા, ગરારા
western-dress | western dress, western wear, cocktail dress, frock, वेस्टर्न ड्रेस, फ्रॉक, વેસ્ટર્ન ડ્રેસ, ફ્રોક
shirt | shirt, shart, kameez, शर्ट, कमीज, શર્ટ, ખમીસ
blouse | blouse, blauj, ब्लाउज, બ્લાઉઝ
turban | turban, safa, saafa, safo, pagdi, pagri, paghdi, pheta, feta, साफा, पगड़ी, फेटा, સાફો, પાઘડી, ફેંટો
mojari < shoes | mojari, mojdi, jutti, kolhapuri, मोजड़ी, मोजरी, जूती, कोल्हापुरी, મોજડી, જુત્તી
jewellery | jewellery, jewelry, jwellery, ornaments, imitation jewellery, artificial jewellery, aabhushan, gehne, zevar, gharena, dagina, आभूषण, गहने, जेवर, जेवरात, ज्वेलरी, अलंकार, ઘરેણાં, દાગીના, આભૂષણ, અલંકાર, જ્વેલરી
necklace < jewellery | necklace, necklace set, neckless, haar set, choker, rani haar, नेकलेस, हार सेट, रानी हार, નેકલેસ, હાર સેટ, રાણી હાર
kundan < jewellery | kundan, kundan set, polki, kundan jewellery, कुंदन, पोलकी, કુંદન, પોલકી
bangles < jewellery | bangles, chudi, chuda, kangan, kada, चूड़ी, चूड़ा, कंगन, બંગડી, ચૂડો, ચૂડી, કંગન
earrings < jewellery | earrings, jhumka, jhumki, butti, झुमका, ઝુમકા, બુટ્ટી
maang-tikka < jewellery | maang tikka, tikka set, matha patti, मांग टीका, माथा पट्टी, માંગ ટીકો, ટીકો
oxidised-jewellery < jewellery | oxidised jewellery, oxidized jewellery, oxidised set, oxidized set, ऑक्सीडाइज ज्वेलरी, ઓક્સોડાઇઝ ઘરેણાં, ઓક્સિડાઇઝ
fancy-dress | fancy dress, costume, cosplay, character dress, character costume, vesh bhusha, veshbhusha, vesh, फैंसी ड्रेस, वेशभूषा, वेश भूषा, कॉस्ट्यूम, ફેન્સી ડ્રેસ, વેશભૂષા, કોસ્ચ્યુમ
school-costume < fancy-dress | krishna dress, krishna costume, radha dress, radha costume, santa costume, santa claus, spiderman costume, superhero costume, princess costume, rani laxmibai, jhansi ki rani, freedom fighter dress, कृष्णा ड्रेस, झांसी की रानी, રાધા ડ્રેસ, કૃષ્ણ ડ્રેસ, ઝાંસીની રાણી
dance-costume < fancy-dress | dance dress, dance costume, bharatnatyam, bharatanatyam dress, kathak dress, folk dance dress, lavani, डांस ड्रेस, भरतनाट्यम, कथक, ડાન્સ ડ્રેસ, ભરતનાટ્યમ
advocate-coat < coat | advocate coat, lawyer coat, vakil coat, advocate gown, lawyer gown, वकील कोट, વકીલ કોટ, વકીલનો કોટ
lab-coat < coat | lab coat, apron, doctor coat, डॉक्टर कोट, एप्रन, એપ્રન
uniform | uniform, vardi, यूनिफॉर्म, वर्दी, યુનિફોર્મ, ગણવેશ, ganvesh
swimwear | swimwear, swim suit, swimsuit, swimming costume, swimming dress, burkini, स्विमिंग कॉस्ट्यूम, સ્વિમિંગ કોસ્ચ્યુમ
dupatta | dupatta, chunri, odhni, stole, दुपट्टा, चुनरी, चुन्नी, ओढ़नी, દુપટ્ટો, ચૂંદડી, ઓઢણી
shoes | shoes, footwear, sandals, heels, boots, joote, jute chappal, chappal, जूते, सैंडल, चप्पल, બૂટ, જૂતા, પગરખાં, ચંપલ, સેન્ડલ
handbag | handbag, hand bag, clutch, purse, potli bag, पर्स, क्लच, हैंडबैग, પર્સ, ક્લચ, પાકીટ
watch | watch, wrist watch, smartwatch, smart watch, ghadi, ghadiyal, घड़ी, ઘડિયાળ
sunglasses | sunglasses, goggles, chasma, चश्मा, गॉगल्स, ચશ્મા, ગોગલ્સ
wig | wig, विग, વિગ

camera ~camera | camera, cam, camra, kemera, kemra, cemera, camara, कैमरा, કેમેરા, કૅમેરા, કેમરો, still camera, photo camera, photo khinchne ka camera, ફોટો પાડવાનો કેમેરો
dslr < camera @camera/dslr | dslr, d slr, dslr camera, dsl camera, slr camera, slr, डीएसएलआर, ડીએસએલઆર
mirrorless < camera @camera/mirrorless | mirrorless, mirror less, mirrorless camera, मिररलेस, મિરરલેસ
camcorder < camera @camera/camcorder | camcorder, handycam, handy cam, video camera, vdo camera, movie camera, shooting camera, कैमकॉर्डर, हैंडीकैम, वीडियो कैमरा, વિડિયો કેમેરા, કેમકોર્ડર, હેન્ડીકેમ
action-camera < camera | action camera, action cam, dji osmo action, एक्शन कैमरा, એક્શન કેમેરા
gopro < action-camera | gopro, go pro, gopro camera, गोप्रो, ગોપ્રો
camera-360 < action-camera | 360 camera, 360 degree camera, insta360
instant-camera < camera | instant camera, polaroid, instax, polaroid camera, पोलरॉइड, પોલરોઇડ
cctv | cctv, cctv camera, security camera, surveillance camera, cc tv camera, dvr, सीसीटीवी, सीसीटीवी कैमरा, સીસીટીવી, સીસીટીવી કેમેરા
webcam | webcam, web cam, web camera, वेबकैम, વેબકેમ
drone @camera/drone | drone, quadcopter, quadcopper, quad copter, drone camera, udne wala camera, ड्रोन, ड्रोन कैमरा, उड़ने वाला कैमरा, ડ્રોન, ડ્રોન કેમેરા, ઉડતો કેમેરો
camera-gear @camera/camera-gear | camera gear, camera accessories, camera equipment, camera ka saman, photography equipment, photography accessories, कैमरा का सामान, कैमरा एक्सेसरीज, કેમેરાનો સામાન, કેમેરાના સાધનો, કેમેરા એક્સેસરીઝ
lens @camera/lenses | lens, lenses, camera lens, camera lense, लेंस, કેમેરા લેન્સ, લેન્સ
telephoto < lens | telephoto, telephoto lens, zoom lens, tele lens, टेलीफोटो, टेलीफोटो लेंस, ज़ूम लेंस, ટેલિફોટો, ઝૂમ લેન્સ
prime-lens < lens | prime lens, portrait lens, पोर्ट्रेट लेंस, પ્રાઇમ લેન્સ
macro-lens < lens | macro lens, मैक्रो लेंस, મેક્રો લેન્સ
wide-lens < lens | wide angle lens, wide lens, fisheye lens, वाइड लेंस, વાઇડ લેન્સ
tripod @camera/tripods | tripod, tripad, tri pod, camera stand, stand camera, mobile stand, monopod, mono pod, ट्राइपॉड, तिपाई, कैमरा स्टैंड, ટ્રાઇપોડ, ત્રિપાઈ, કેમેરા સ્ટેન્ડ
camera-light @camera/lights | camera light, photography light, photo light, video light, shooting light, shoot light, कैमरा लाइट, फोटोग्राफी लाइट, वीडियो लाइट, કેમેરા લાઇટ, ફોટોગ્રાફી લાઇટ, વિડિયો લાઇટ
studio-light < camera-light | studio light, strobe light, godox, स्टूडियो लाइट, સ્ટુડિયો લાઇટ
softbox < studio-light | softbox, soft box, octabox, सॉफ्टबॉक्स, સોફ્ટબોક્સ
ring-light < camera-light | ring light, ringlight, rinlight, reel light, रिंग लाइट, રિંગ લાઇટ
flash < camera-light | flash, camera flash, speedlight, speedlite, flashgun, flash gun, फ्लैश, ફ્લેશ
led-panel < camera-light | led panel, led panel light, led video light, led light panel, एलईडी पैनल, એલઇડી પેનલ
gimbal | gimbal, gimbel, stabilizer, stabiliser, ronin, osmo mobile, गिम्बल, ગિમ્બલ
backdrop | backdrop, green screen, background screen, photo background, chroma, बैकड्रॉप, ग्रीन स्क्रीन, બેકડ્રોપ, ગ્રીન સ્ક્રીન
slider-crane | camera slider, camera crane, jib crane, jimmy jib, jimmy zip, camera jib, जिमी जिब, કેમેરા ક્રેન
memory-card | memory card, sd card, cf card, card reader, मेमोरी कार्ड, મેમરી કાર્ડ
teleprompter | teleprompter, tele prompter, टेलीप्रॉम्प्टर, ટેલિપ્રોમ્પ્ટર
binoculars | binoculars, doorbin, दूरबीन, દૂરબીન
telescope | telescope, टेलीस्कोप, ટેલિસ્કોપ

computer ~electronics/computers | computer, kampyutar, computar, कंप्यूटर, કમ્પ્યુટર, કોમ્પ્યુટર
electronics @electronics | electronics, electronic, electronic items, इलेक्ट्रॉनिक्स, ઇલેક્ટ્રોનિક્સ
laptop < computer @electronics/laptop | laptop, leptop, lap top, laptap, labtop, leptob, notebook computer, लैपटॉप, લેપટોપ, લૅપટોપ
macbook < laptop | macbook, mac book, मैकबुक, મેકબુક
desktop < computer @electronics/desktop | desktop, pc, desk top, desktop computer, personal computer, imac, cpu, डेस्कटॉप, पीसी, सीपीयू, ડેસ્કટોપ, પીસી, સીપીયુ
monitor ~clinic/monitors | monitor, मॉनिटर, મોનિટર
computer-monitor < monitor | lcd monitor, led monitor, monitor screen, computer screen, कंप्यूटर स्क्रीन, કોમ્પ્યુટર સ્ક્રીન
computer-mouse | mouse, माउस, માઉસ
server-computer < computer | server, सर्वर, સર્વર
hard-disk | hard disk, harddisk, hard drive, pen drive, pendrive, हार्ड डिस्क, पेन ड्राइव, હાર્ડ ડિસ્ક, પેન ડ્રાઇવ
wifi-router | wifi router, wi fi router, router, wifi, wi fi, dongle, hotspot, राउटर, वाईफाई, રાઉટર, વાઇફાઇ
printer @electronics/printer | printer, prienter, printar, printing machine, chhapne ki machine, print nikalne ki machine, प्रिंटर, प्रिंटर मशीन, છાપવાનું મશીન, પ્રિન્ટર
photocopier < printer | photocopier, photocopy machine, photo copy machine, photocopy, photo copy, xerox, xerox machine, zerox, zerox machine, photostat, photostat machine, photo state machine, copier, फोटोकॉपी, फोटोकॉपी मशीन, जेरॉक्स, ज़ेरॉक्स मशीन, फोटोस्टेट, फोटोस्टेट मशीन, ઝેરોક્ષ, ઝેરોક્ષ મશીન, ફોટોકોપી, ફોટોકોપી મશીન
scanner ~electronics/printer | scanner, skenar, स्कैनर, સ્કેનર
shredder | paper shredder, shredder, पेपर श्रेडर, પેપર શ્રેડર
lamination | lamination machine, laminator, laminating machine, लेमिनेशन मशीन, લેમિનેશન મશીન
cash-counter | cash counting machine, currency counting machine, money counting machine, note counting machine, note ginne ki machine, नोट गिनने की मशीन, નોટ ગણવાનું મશીન
pos-machine | pos machine, swipe machine, card machine, card swipe machine, billing machine, स्वाइप मशीन, बिलिंग मशीन, સ્વાઇપ મશીન, બિલિંગ મશીન
biometric | biometric machine, attendance machine, fingerprint machine, हाजिरी मशीन, હાજરી મશીન, બાયોમેટ્રિક
tablet | tablet, ipad, टैबलेट, आईपैड, ટેબલેટ, આઇપેડ, tab, टैब, ટેબ
mobile | mobile, mobile phone, smartphone, smart phone, phone, iphone, cell phone, handset, मोबाइल, फोन, मोबाइल फोन, आईफोन, મોબાઇલ, ફોન, આઇફોન
speaker @electronics/speakers | speaker, spiker, speekar, loudspeaker, loud speaker, sound box, bhonpu, स्पीकर, लाउडस्पीकर, भोंपू, साउंड बॉक्स, સ્પીકર, લાઉડસ્પીકર, ભૂંગળું
sound-system < speaker ~electronics/sound | sound system, soundsystem, sound, music system, home theatre, home theater, sound set, audio system, साउंड, साउंड सिस्टम, म्यूजिक सिस्टम, होम थिएटर, સાઉન્ડ, સાઉન્ડ સિસ્ટમ, મ્યુઝિક સિસ્ટમ, હોમ થિયેટર
dj < sound-system | dj, d j, dj system, dj sound, dj sound system, dj set, dj setup, डीजे, डी जे, डीजे साउंड, डीजे सिस्टम, डीजे साउंड सिस्टम, ડીજે, ડી જે, ડીજે સાઉન્ડ, ડીજે સિસ્ટમ
pa-system < sound-system | pa system, public address, ahuja system, ahuja speaker, पीए सिस्टम, પીએ સિસ્ટમ
amplifier | amplifier, amplifire, एम्पलीफायर, એમ્પ્લીફાયર
sound-mixer | sound mixer, audio mixer, mixer console, dj mixer, mixing console, साउंड मिक्सर, ऑडियो मिक्सर, સાઉન્ડ મિક્સર, ઓડિયો મિક્સર
karaoke | karaoke, karaoke machine, कराओके, કરાઓકે
headphones | headphones, headset, earphones, हेडफोन, હેડફોન
microphone @electronics/microphones | microphone, mic, mike, maik, micro phone, माइक, माइक्रोफोन, માઇક, માઈક, માઇક્રોફોન
collar-mic < microphone | collar mic, lapel mic, lavalier, कॉलर माइक, કોલર માઇક
podium | podium, podiam, lectern, dice podium, पोडियम, પોડિયમ
instrument @electronics/musical-instruments | musical instrument, music instrument, instrument, म्यूज़िकल इंस्ट्रूमेंट, इंस्ट्रूमेंट, મ્યુઝિકલ ઇન્સ્ટ્રુમેન્ટ, ઇન્સ્ટ્રુમેન્ટ, vadya, vaadya, vadya yantra, vajintra, baja, baaja, music ke saaz, sangeet ke saaz, saaz, sangeet ka saman, वाद्य, वाद्य यंत्र, बाजा, साज, संगीत वाद्य, संगीत का सामान, संगीत के उपकरण, म्यूजिक इंस्ट्रूमेंट, વાદ્ય, વાજિંત્ર, વાજું, સંગીતનાં સાધનો, સંગીત ના સાધનો
guitar < instrument | guitar, gitar, giter, गिटार, ગિટાર
ukulele < instrument | ukulele, yukulele, युकुलेले, યુકુલેલે
keyboard < instrument | keyboard, keybord, key board, casio, piano, synthesizer, कीबोर्ड, कैसियो, पियानो, કીબોર્ડ, કેસિયો, પિયાનો
accordion < instrument | accordion, एकॉर्डियन, અકોર્ડિયન
tabla < instrument | tabla, tablaa, tabla pair, tabla jodi, tabla set, तबला, तबला जोड़ी, તબલા, તબલા જોડી
dhol < instrument | dhol, dholak, dholki, dhool, dholi, dhol tasha, nagada, nagara, tasha, ढोल, ढोलक, ढोलकी, ढोली, ताशा, नगाड़ा, ઢોલ, ઢોલક, ઢોલી, નગારું
drum < instrument | drum, drum set, drum kit, octapad, ड्रम, ड्रम सेट, ड्रम किट, ऑक्टापैड, ડ્રમ, ડ્રમ સેટ, ઓક્ટાપેડ
cajon < instrument | cajon, कैजोन, કેજોન
harmonium < instrument | harmonium, harmoniyam, baja peti, हारमोनियम, बाजा पेटी, હાર્મોનિયમ, વાજાપેટી, વાજા પેટી
sitar < instrument | sitar, sitaar, सितार, સિતાર
veena < instrument | veena, veenaa, tanpura, वीणा, तानपुरा, વીણા, તાનપુરો
flute < instrument | flute, bansuri, basuri, basari, bansari, murli, बांसुरी, बंसी, मुरली, વાંસળી, બાંસુરી
violin < instrument | violin, voilin, vayolin, वायलिन, વાયોલિન
saxophone < instrument | saxophone, sax, सैक्सोफोन, સેક્સોફોન
trumpet < instrument | trumpet, ट्रम्पेट, ટ્રમ્પેટ
shehnai < instrument | shehnai, shahnai, sharnai, शहनाई, શરણાઈ
manjira < instrument | manjira, jhanjh, kartal, मंजीरा, झांझ, करताल, મંજીરા, ઝાંઝ, કરતાલ
band-baja | band baja, brass band, band party, bend baja, बैंड बाजा, बैंड पार्टी, બેન્ડ વાજા, બેન્ડવાજા, બેન્ડ બાજા
projector @electronics/projector | projector, projecter, projactor, film dikhane ki machine, प्रोजेक्टर, પ્રોજેક્ટર
projector-screen | projector screen, projection screen, parda projector, प्रोजेक्टर स्क्रीन, प्रोजेक्टर का पर्दा, પ્રોજેક્ટર સ્ક્રીન, પ્રોજેક્ટરનો પડદો
gaming @electronics/gaming | gaming, game console, gaming console, video game, videogame, tv game, गेमिंग, वीडियो गेम, गेमिंग कंसोल, ગેમિંગ, વિડિયો ગેમ
playstation < gaming | playstation, play station, ps4, ps5, ps3, प्लेस्टेशन, प्ले स्टेशन, પ્લેસ્ટેશન, પ્લે સ્ટેશન
xbox < gaming | xbox, x box, एक्सबॉक्स, એક્સબોક્સ
nintendo < gaming | nintendo, nintendo switch, निन्टेंडो, નિન્ટેન્ડો
vr-headset < gaming | vr, vr headset, virtual reality, vr box, meta quest, oculus, वीआर, વીઆર
joystick | joystick, game controller, gamepad, जॉयस्टिक, જોયસ્ટિક
arcade | arcade game, arcade machine, game zone machine, pinball, आर्केड, આર્કેડ
appliance @electronics/home-appliances | home appliance, appliance, household appliance, ghar ke upkaran, gharelu upkaran, घरेलू उपकरण, घर के उपकरण, होम अप्लायंस, होम एप्लायंस, ઘરેલું ઉપકરણ, ઘરેલુ ઉપકરણો, ઘરના ઉપકરણો, ઘરવપરાશનાં સાધનો
tv < appliance | tv, t v, television, telivision, televison, led tv, lcd tv, smart tv, android tv, tele vision, टीवी, टी वी, टेलीविजन, एलईडी टीवी, स्मार्ट टीवी, ટીવી, ટી વી, ટેલિવિઝન, એલઇડી ટીવી, સ્માર્ટ ટીવી
led-wall | led wall, led screen, video wall, led display, led wall screen, एलईडी वॉल, एलईडी स्क्रीन, એલઇડી વોલ, એલઇડી સ્ક્રીન
split-ac < ac | split ac, स्प्लिट एसी, સ્પ્લિટ એસી
window-ac < ac | window ac, विंडो एसी, વિન્ડો એસી
ac < appliance | ac, air conditioner, airconditioner, air conditionar, air condition, air conditioning, aircon, एसी, ए सी, एयर कंडीशनर, एयरकंडीशनर, एसी मशीन, એસી, એ સી, એર કન્ડિશનર, એરકન્ડિશનર
fridge < appliance | fridge, fridg, freeze, frij, frige, refrigerator, refrigrator, refridgerator, refrijrator, फ्रिज, रेफ्रिजरेटर, ફ્રિજ, ફ્રીઝ, રેફ્રિજરેટર
deep-freezer < fridge | deep freezer, deep freeze, deepfreezer, freezer, डीप फ्रीजर, फ्रीजर, ડીપ ફ્રીઝર, ફ્રીઝર
washing-machine < appliance | washing machine, washing mashin, washingmachine, washing mechine, washer dryer, kapde dhone ki machine, kapda dhova nu machine, kapda dhovanu machine, वॉशिंग मशीन, वाशिंगमशीन, कपड़े धोने की मशीन, વોશિંગ મશીન, વૉશિંગ મશીન, કપડાં ધોવાનું મશીન
dishwasher < appliance | dishwasher, dish washer, bartan dhone ki machine, डिशवॉशर, बर्तन धोने की मशीन, ડીશવોશર, વાસણ ધોવાનું મશીન
cooler < appliance | cooler, air cooler, aircooler, kular, thandi hawa ki machine, कूलर, एयर कूलर, કુલર, એર કૂલર
water-cooler | water cooler, water dispenser, thande pani ki machine, वाटर कूलर, ठंडे पानी की मशीन, વોટર કૂલર, ઠંડા પાણીનું મશીન
fan < appliance | fan, pankha, pankho, पंखा, फैन, પંખો, ફેન
pedestal-fan < fan | pedestal fan, stand fan, farrata fan, farrata, खड़ा पंखा, फर्राटा, फर्राटा पंखा, पेडेस्टल फैन, સ્ટેન્ડ પંખો, પેડેસ્ટલ પંખો
table-fan < fan | table fan, टेबल फैन, ટેબલ પંખો, ટેબલ ફેન
ceiling-fan < fan | ceiling fan, chhat ka pankha, छत का पंखा, सीलिंग फैन, છતનો પંખો, સીલિંગ ફેન
mist-fan < fan | mist fan, misting fan, water fan, fog fan, मिस्ट फैन, પાણીનો પંખો, મિસ્ટ ફેન
heater < appliance | heater, room heater, hitar, oil heater, blower heater, हीटर, रूम हीटर, હીટર, રૂમ હીટર
geyser < appliance | geyser, gizar, giser, geezer, water heater, pani garam karne ki machine, गीजर, पानी गर्म करने की मशीन, ગીઝર, પાણી ગરમ કરવાનું મશીન
microwave < appliance | microwave, micro wave, microwave oven, माइक्रोवेव, माइक्रोवेव ओवन, માઇક્રોવેવ
oven < appliance | oven, otg, microwave oven, pizza oven, ओवन, माइक्रोवेव ओवन, ओटीजी, ઓવન
induction < appliance | induction, induction cooktop, induction stove, induction chulha, electric stove, इंडक्शन, इंडक्शन चूल्हा, ઇન્ડક્શન
gas-stove < appliance | gas stove, gas chulha, gas burner, gas bhatti, chulha, chulo, गैस चूल्हा, गैस स्टोव, चूल्हा, ગેસ સ્ટવ, ગેસ ચૂલો, ચૂલો, સગડી
gas-cylinder | gas cylinder, lpg cylinder, lpg, cooking gas, गैस सिलेंडर, ગેસ સિલિન્ડર, ગેસનો બાટલો
mixer | mixer, mixar, मिक्सर, મિક્સર
mixer-grinder < appliance, mixer | mixer grinder, mixer grindar, kitchen mixer, rasoi ka mixer, juicer mixer, juicer, mixi, blender, मिक्सर ग्राइंडर, रसोई का मिक्सर, जूसर, मिक्सी, રસોડાનું મિક્સર, મિક્સર ગ્રાઇન્ડર, મિક્સી, જ્યુસર
wet-grinder < appliance | wet grinder, dosa grinder, batter grinder, wet grindar, वेट ग्राइंडर, ડોસા ગ્રાઇન્ડર
purifier < appliance | water purifier, water filter, ro, r o, ro machine, ro system, aquaguard, aqua guard, pani saaf karne ki machine, वाटर प्यूरीफायर, प्यूरीफायर, आरओ, आर ओ, पानी साफ करने की मशीन, પાણી શુદ્ધ કરવાનું મશીન, વોટર પ્યુરિફાયર, પ્યુરિફાયર, આરઓ, આર ઓ
air-purifier < appliance | air purifier, hawa saaf karne ki machine, एयर प्यूरीफायर, એર પ્યુરિફાયર
dehumidifier | dehumidifier, humidifier, ह्यूमिडिफायर, હ્યુમિડિફાયર
electric-iron < appliance | clothes iron, steam iron, electric iron, press iron, istri, iron press, इस्त्री, आयरन प्रेस, ઇસ્ત્રી
kettle < appliance | kettle, electric kettle, केतली, કીટલી
toaster < appliance | toaster, sandwich maker, sandwich toaster, टोस्टर, ટોસ્ટર
air-fryer < appliance | air fryer, airfryer, deep fryer, एयर फ्रायर, એર ફ્રાયર
ice-box | ice box, icebox, thermos, thermocol box, thermas, थर्मस, आइस बॉक्स, બરફનું બોક્સ, થર્મોસ, આઇસ બોક્સ
coffee-machine | coffee machine, tea coffee machine, coffee maker, vending machine, tea machine, chai machine, कॉफी मशीन, चाय कॉफी मशीन, चाय की मशीन, કોફી મશીન, ચા કોફી મશીન, ચા નું મશીન
vacuum-cleaner < cleaning | vacuum cleaner, vacuum, hoover, वैक्यूम क्लीनर, वैक्यूम, વેક્યુમ ક્લીનર, વેક્યૂમ
inverter | inverter, invertor, inverter battery, ups, इन्वर्टर, यूपीएस, ઇન્વર્ટર, યુપીએસ
battery | battery, bettery, बैटरी, બેટરી
stabilizer-voltage | voltage stabilizer, servo stabilizer, वोल्टेज स्टेबलाइजर, સ્ટેબિલાઇઝર
solar | solar, solar panel, solar plate, सोलर, सोलर पैनल, સોલાર, સોલાર પેનલ
walkie-talkie | walkie talkie, walkie, wireless set, वॉकी टॉकी, વોકી ટોકી
metal-detector | metal detector, मेटल डिटेक्टर, મેટલ ડિટેક્ટર
sewing-machine | sewing machine, silai machine, silai, sewing mashin, tailoring machine, tailor machine, kapde silne ki machine, kapda sivva nu machine, सिलाई मशीन, सिलाई, कपड़े सिलने की मशीन, સિલાઈ મશીન, સંચો, સીવવાનો સંચો, કપડાં સીવવાનું મશીન
flour-mill | flour mill, atta chakki, chakki, ghar ghanti, gharghanti, ghanti machine, आटा चक्की, चक्की, ઘરઘંટી, ઘંટી, ઘર ઘંટી, આટા ચક્કી

clinic @clinic | medical, medical equipment, medical instruments, medical saman, hospital equipment, hospital saman, clinic, patient, mariz, ilaj, upchar, chikitsa, चिकित्सा, चिकित्सा उपकरण, मेडिकल, मेडिकल सामान, मेडिकल उपकरण, अस्पताल का सामान, मरीज, रोगी, મેડિકલ, મેડિકલ સાધનો, મેડિકલ સામાન, દર્દી, સારવાર, હોસ્પિટલનો સામાન, તબીબી, તબીબી સાધનો
wheelchair @clinic/wheelchair | wheelchair, व्हिलचेर, व्हीलचेर, wheel chair, wilchair, whell chair, pahiya kursi, व्हीलचेयर, व्हील चेयर, वीलचेयर, पहियाकुर्सी, पहिया कुर्सी, વ્હીલચેર, વ્હીલ ચેર, પૈડાંવાળી ખુરશી
hospital-bed @clinic/hospital-bed | hospital bed, patient bed, fowler bed, medical bed, icu bed, semi fowler bed, hospital cot, sick bed, mariz ka bed, mariz ka palang, hospital palang, dardi no palang, हॉस्पिटल बेड, अस्पताल बेड, अस्पताल का पलंग, मरीज का बेड, मरीज का पलंग, फाउलर बेड, आईसीयू बेड, હોસ્પિટલ બેડ, હોસ્પિટલનો બેડ, હોસ્પિટલનો પલંગ, દર્દીનો પલંગ, દર્દીનો બેડ, ફાઉલર બેડ
fowler < hospital-bed | fowler, semi fowler, फाउलर, ફાઉલર
air-mattress | air mattress, air bed, airbed, bed sore mattress, bedsore mattress, alpha bed, water bed, hawa wala gadda, एयर मैट्रेस, एयर बेड, हवा वाला गद्दा, वाटर बेड, એર મેટ્રેસ, એર બેડ, હવાનું ગાદલું, વોટર બેડ
oxygen @clinic/oxygen | oxygen, oksijan, oxyzen, oxgen, oxijan, pran vayu, pranvayu, ऑक्सीजन, प्राणवायु, ઓક્સિજન, ઑક્સિજન, પ્રાણવાયુ
oxygen-cylinder < oxygen | oxygen cylinder, oxygen cylender, oxygen bottle, ऑक्सीजन सिलेंडर, ऑक्सीजन सिलिंडर, ઓક્સિજન સિલિન્ડર, ઓક્સિજન બાટલો
concentrator < oxygen | concentrator, concentretor, oxygen concentrator, oxygen machine, कंसंट्रेटर, कॉन्सेंट्रेटर, ऑक्सीजन मशीन, ऑक्सीजन कंसंट्रेटर, કોન્સન્ટ્રેટર, ઓક્સિજન મશીન, ઓક્સિજન કોન્સન્ટ્રેટર
cylinder | cylinder, cylender, सिलेंडर, सिलिंडर, સિલિન્ડર, બાટલો
cpap | cpap, c pap, cpap machine, sleep apnea, sleep apnea machine, sleep apnoea, apnea machine, सीपैप, स्लीप एपनिया, સીપેપ
bipap | bipap, bi pap, bipap machine, बाईपैप, બાયપેપ
ventilator | ventilator, ventilater, वेंटिलेटर, વેન્ટિલેટર
suction | suction machine, suction, suction pump, सक्शन मशीन, સક્શન મશીન
walking-aid @clinic/walking-aids | walking aid, छड़ी और वॉकर, લાકડી અને વોકર, walking support, walking help, chalne ka sahara, चलने का सहारा, ચાલવાનું સાધન, ચાલવાનો ટેકો
walker < walking-aid | walker, wokar, वॉकर, वाकर, વોકર, વૉકર, buzurgo ka walker
baby-walker < children | baby walker, bacche ka walker, बेबी वॉकर, બેબી વોકર, ચાલણગાડી, chalan gadi
crutches < walking-aid | crutches, baisakhi, vaisakhi, bagal ghodi, बैसाखी, बगल घोड़ी, બૈસાખી, બગલ ઘોડી, બગલઘોડી, કાખઘોડી, કાખ ઘોડી
walking-stick < walking-aid | walking stick, stick for old, chhadi, chadi, lakdi ki chhadi, quadripod, छड़ी, लाठी, વૉકિંગ સ્ટિક, લાકડી, ચાલવાની લાકડી
medical-monitor @clinic/monitors | medical monitor, health monitor, हेल्थ मॉनिटर, मेडिकल मॉनिटर, મેડિકલ મોનિટર
patient-monitor < medical-monitor, monitor | patient monitor, cardiac monitor, multipara monitor, icu monitor, hospital monitor, para monitor, पेशेंट मॉनिटर, मरीज मॉनिटर, પેશન્ટ મોનિટર, દર્દી મોનિટર
bp-machine < medical-monitor | bp, b p, bp monitor, bp machine, blood pressure, blood pressure machine, blood pressure monitor, bp checker, bp naapne ki machine, bp apparatus, sphygmomanometer, बीपी, बीपी मशीन, बीपी मॉनिटर, बीपी नापने की मशीन, ब्लड प्रेशर, ब्लड प्रेशर मशीन, બીપી, બીપી મશીન, બીપી માપવાનું મશીન, બ્લડ પ્રેશર, બ્લડ પ્રેશર મશીન
oximeter < medical-monitor | oximeter, pulse oximeter, oxi meter, spo2, ऑक्सीमीटर, ઓક્સિમીટર
glucometer < medical-monitor | glucometer, sugar machine, sugar checking machine, sugar test machine, diabetes machine, शुगर मशीन, ग्लूकोमीटर, સુગર મશીન, ગ્લુકોમીટર, ડાયાબિટીસ મશીન
ecg < medical-monitor | ecg, ecg machine, ekg, ईसीजी, ईसीजी मशीन, ઇસીજી, ઇસીજી મશીન
holter < medical-monitor | holter, holter monitor, होल्टर, હોલ્ટર
thermometer | thermometer, tharmameter, temperature gun, थर्मामीटर, થર્મોમીટર
stethoscope | stethoscope, stetoscope, स्टेथोस्कोप, સ્ટેથોસ્કોપ
nebulizer | nebulizer, nebuliser, nebulizer machine, nebuliser machine, nebulaizer, bhaap machine, nebulisation, नेबुलाइजर, नेब्युलाइजर, नेबुलाइज़र मशीन, નેબ્યુલાઇઝર, નેબુલાઇઝર
steamer | vaporizer, vaporiser, steamer, bhap lene ki machine, भाप लेने की मशीन, स्टीमर, નાસ લેવાનું મશીન, સ્ટીમર
commode | commode, commode chair, potty chair, toilet chair, commode seat, कमोड, कमोड चेयर, कमोड कुर्सी, કમોડ, કમોડ ચેર, કમોડ ખુરશી
stretcher | stretcher, strecher, स्ट्रेचर, સ્ટ્રેચર
ambulance | ambulance, embulance, ambulans, एम्बुलेंस, એમ્બ્યુલન્સ
iv-stand | iv stand, drip stand, saline stand, आईवी स्टैंड, ड्रिप स्टैंड, સલાઇન સ્ટેન્ડ
breast-pump | breast pump, milk pump, ब्रेस्ट पंप, બ્રેસ્ટ પંપ
baby-scale < children | baby scale, baby weighing scale, baby weighing machine, baby weight machine, infant scale, bacche ka vajan
physiotherapy | physiotherapy, physiotherapy machine, physio machine, tens machine, ift machine, ultrasound therapy, muscle stimulator, फिजियोथेरेपी, फिजियोथेरेपी मशीन, ફિઝિયોથેરાપી, ફિઝિયોથેરાપી મશીન, કસરતનું મશીન, kamar dard ki machine, dard ki machine, back pain machine, कमर दर्द की मशीन, કમરના દુખાવાનું મશીન
massager | massager, massage machine, massage chair, masaj, malish machine, मसाजर, मसाज मशीन, मालिश मशीन, મસાજર, માલિશ મશીન
dental-chair | dental chair, dentist chair, डेंटल चेयर, ડેન્ટલ ચેર
infusion-pump | infusion pump, syringe pump, सिरिंज पंप, સિરિન્જ પંપ
dialysis | dialysis, dialysis machine, डायलिसिस, ડાયાલિસિસ
belt-support | knee support, back support, lumbar belt, cervical collar, knee brace, sling, घुटने का बेल्ट, કમરનો પટ્ટો
incubator | incubator, phototherapy, phototherapy machine, baby warmer, piliya machine, इनक्यूबेटर, पीलिया मशीन, ફોટોથેરાપી
x-ray | x ray, xray, x ray machine, एक्स रे, एक्सरे, એક્સ રે, એક્સરે
hearing-aid | hearing aid, hearing machine, kan ki machine, कान की मशीन, કાનનું મશીન

cleaning @cleaning | cleaning, cleaning machine, cleaning equipment, cleaning tools, clean, cleaner, safai, saaf safai, safai machine, safaai, sweeping, सफाई, सफाई मशीन, साफ सफाई, क्लीनिंग, क्लीनर, સફાઈ, સફાઇ, સફાઈ મશીન, સફાઈનું મશીન, સફાઈના સાધનો, સાફસફાઈ, ક્લીનિંગ
pressure-washer < cleaning | pressure washer, jet washer, high pressure washer, car washer, car washer pump, car washing machine, car wash machine, pressure pump, jet pump washer, gadi dhone ki machine, bike washing machine, washing pump, प्रेशर वॉशर, गाड़ी धोने की मशीन, कार धोने की मशीन, कार वॉशर, પ્રેશર વોશર, પ્રેશર વૉશર, ગાડી ધોવાનું મશીન, કાર ધોવાનું મશીન
car-wash < cleaning | car wash, car washing, car cleaning, car spa, कार वॉश, गाड़ी धोने, કાર વોશ, ગાડી ધોવા
carpet-cleaner < cleaning | carpet cleaner, carpet cleaning, sofa cleaner, sofa cleaning, sofa cleaning machine, carpet cleaning machine, carpet shampoo machine, sofa shampoo machine, shampoo machine, shampooing machine, upholstery cleaner, mattress cleaner, sofa saaf karne ki machine, sofa dhone ki machine, carpet dhone ki machine, कारपेट क्लीनर, सोफा क्लीनर, सोफा साफ करने की मशीन, सोफा धोने की मशीन, कालीन साफ करने की मशीन, सोफा क्लीनिंग मशीन, કાર્પેટ ક્લીનર, સોફા ક્લીનર, સોફા સાફ કરવાનું મશીન, સોફા ધોવાનું મશીન, ગાલીચા સાફ કરવાનું મશીન, carpet sofa shampoo machine
steam-cleaner < cleaning | steam cleaner, steam cleaning machine, steam machine, bhap wali machine, स्टीम क्लीनर, स्टीम मशीन, સ્ટીમ ક્લીનર
floor-cleaner < cleaning | floor cleaner, floor cleaning machine, floor scrubber, scrubber machine, floor scrubber machine, scrubbing machine, floor machine, single disc machine, farsh saaf karne ki machine, pocha machine, pocha lagane ki machine, फर्श साफ करने की मशीन, पोछा लगाने की मशीन, फ्लोर क्लीनर, फ्लोर स्क्रबर, પોતા મારવાનું મશીન, ફ્લોર ક્લીનર, ભોંયતળિયું સાફ કરવાનું મશીન
floor-polisher < cleaning | floor polisher, floor polishing machine, marble polishing machine, marble polish machine, marble polisher, polishing machine, polish machine, buffing machine, मार्बल पॉलिश मशीन, पॉलिश मशीन, फर्श घिसाई मशीन, પોલિશ મશીન, માર્બલ પોલિશ મશીન
robot-vacuum < vacuum-cleaner | robot vacuum cleaner, robot vacuum, robot cleaner, robotic vacuum cleaner, mopping robot, रोबोट वैक्यूम क्लीनर, રોબોટ વેક્યુમ ક્લીનર
tank-cleaner < cleaning | water tank cleaning machine, tank cleaning machine, tank cleaning, tank cleaner, tanki saaf karne ki machine, tanki safai, pani ki tanki saaf karne ki machine, टंकी साफ करने की मशीन, पानी की टंकी साफ करने की मशीन, टंकी की सफाई, ટાંકી સાફ કરવાનું મશીન, પાણીની ટાંકી સાફ કરવાનું મશીન, ટાંકી સફાઈ
solar-cleaner < cleaning | solar panel cleaning, solar cleaning brush, solar panel cleaning machine, solar panel cleaning brush, solar panel washing, सोलर पैनल सफाई, સોલાર પેનલ સફાઈ
glass-cleaner < cleaning | glass cleaning, window cleaning, glass cleaner, window cleaner, glass cleaning kit, शीशा साफ करने, કાચ સાફ કરવા
drain-cleaner < cleaning | drain cleaning machine, drain cleaner, sewer cleaning machine, gutter cleaning machine, nali saaf karne ki machine, नाली साफ करने की मशीन, ગટર સાફ કરવાનું મશીન
fogging-machine | fogging machine, fogger, mosquito machine, mosquito fogging machine, mosquito fogger, machhar machine, machhar marne ki machine, machhar bhagane ki machine, macchar bhagane ki machine, machchar marva nu machine, pest control machine, फॉगिंग मशीन, मच्छर मशीन, मच्छर मारने की मशीन, मच्छर भगाने की मशीन, ફોગિંગ મશીન, મચ્છર મારવાનું મશીન, મચ્છર ભગાડવાનું મશીન
sanitizer-sprayer | sanitizing sprayer, sanitizer machine, sanitizer sprayer, sanitizer spray pump, sanitizing sprayer pump, sanitizing machine, sanitisation machine, सैनिटाइजर मशीन, સેનિટાઇઝર મશીન
leaf-blower | leaf blower, blower machine, air blower, blower, ब्लोअर, બ્લોઅર
dustbin | dustbin, dust bin, garbage bin, waste bin, trash can, kachra peti, kachra dabba, kooda dan, कचरा पेटी, कूड़ेदान, कचरा डिब्बा, કચરાપેટી, કચરા પેટી, ડસ્ટબિન
portable-toilet | portable toilet, mobile toilet, bio toilet, toilet van, toilet cabin, chalta phirta toilet, पोर्टेबल टॉयलेट, मोबाइल टॉयलेट, शौचालय, પોર્ટેબલ ટોઇલેટ, મોબાઇલ ટોઇલેટ, શૌચાલય

property @property | property, real estate, jagah, jaga, jagya, sampatti, prapati, जगह, संपत्ति, प्रॉपर्टी, जायदाद, મિલકત, જગ્યા, પ્રોપર્ટી, સંપત્તિ
business-property < property @property/business | business, commercial, commercial property, कारोबार के लिए, ધંધા માટે, dhandha, karobar
home < property ~property/homes | home, ghar, residence, residential, घर, निवास, आवास, ઘર, રહેઠાણ, રહેવાનું મકાન, rehne ki jagah, रहने की जगह, રહેવાની જગ્યા
flat < home @property/apartment | flat, phlat, apartment, apartmant, aparment, फ्लैट, अपार्टमेंट, ફ્લેટ, એપાર્ટમેન્ટ
penthouse < flat | penthouse, pent house, duplex flat, पेंटहाउस, પેન્ટહાઉસ
studio-flat < flat | studio apartment, studio flat, स्टूडियो अपार्टमेंट, સ્ટુડિયો એપાર્ટમેન્ટ
house < home @property/house | house, independent house, makan, makaan, ghar makan, मकान, हाउस, મકાન, હાઉસ
bungalow < house ~property/house | bungalow, banglow, bangla, bangalo, kothi, haveli, बंगला, बंगलो, कोठी, हवेली, બંગલો, કોઠી, હવેલી
villa < bungalow ~property/house | villa, vila, विला, વિલા
tenement < house | tenement, tenament, टेनामेंट, ટેનામેન્ટ
row-house < house | row house, rowhouse, duplex, duplex house, twin bungalow, रो हाउस, डुप्लेक्स, રો હાઉસ, ડુપ્લેક્સ
farmhouse < property | farmhouse, farm house, farm stay, weekend home, weekend house, resort, farm villa, फार्महाउस, फार्म हाउस, रिसॉर्ट, ફાર્મહાઉસ, ફાર્મ હાઉસ, રિસોર્ટ
homestay < property | homestay, home stay, guest house, guesthouse, serviced apartment, suite, airbnb, गेस्ट हाउस, होमस्टे, ગેસ્ટ હાઉસ, હોમસ્ટે, અતિથિ ગૃહ
room < property @property/pg-room | room, kamra, kamara, kamre, single room, pg room, sharing room, room sharing, kholi, ordi, कमरा, रूम, खोली, पीजी रूम, शेयरिंग रूम, રૂમ, ઓરડો, ઓરડી, ખોલી, કમરો, પીજી રૂમ, શેરિંગ રૂમ
pg < property @property/pg-room | pg, p g, paying guest, pg accommodation, पीजी, पी जी, पेइंग गेस्ट, પીજી, પી જી, પેઇંગ ગેસ્ટ
hostel < pg | hostel, hostal, hastel, pg hostel, chhatravas, chhatralaya, dormitory, dorm, हॉस्टल, छात्रावास, डॉरमेट्री, હોસ્ટેલ, છાત્રાલય, છાત્રાવાસ
accommodation | accommodation, रहने, આવાસ
one-rk < flat | 1 rk, one rk, 1 room kitchen, one room kitchen, single room kitchen, room kitchen, वन आरके, रूम किचन, रूम रसोई, 1 रूम किचन, રૂમ રસોડું, રૂમ રસોડુ, 1 રૂમ રસોડું
bhk | bhk, bedroom, bed room, बीएचके, बी एच के, બીએચકે, બી એચ કે, બેડરૂમ, બેડ રૂમ, बेडरूम, बेड रूम
one-bhk < bhk, home | 1 bhk, one bhk, 1 bedroom, one bedroom, 1 bedroom hall kitchen, one bedroom hall kitchen, 1 बीएचके, वन बीएचके, ek kamre ka flat, एक कमरे का फ्लैट, एक बीएचके, 1 બીએચકે, વન બીએચકે, એક બીએચકે
two-bhk < bhk, home | 2 bhk, two bhk, do bhk, 2 bedroom, two bedroom, 2 room kitchen, two room kitchen, 2 rk, do kamre ka flat, flat do kamre, do kamre ka makan, do kamre ka ghar, 2 kamre ka flat, 2 bedroom hall kitchen, two bedroom hall kitchen, 2 बीएचके, दो बीएचके, टू बीएचके, दो कमरे का फ्लैट, दो कमरे का मकान, फ्लैट दो कमरे, 2 રૂમ રસોડું, બે રૂમ રસોડું, 2 બીએચકે, બે બીએચકે, ટુ બીએચકે, બે રૂમનો ફ્લેટ, બે બેડરૂમ
three-bhk < bhk, home | 3 bhk, three bhk, teen bhk, 3 bedroom, three bedroom, teen kamre ka flat, teen kamre ka makan, 3 kamre ka flat, 3 bedroom hall kitchen, 3 बीएचके, तीन बीएचके, थ्री बीएचके, तीन कमरे का फ्लैट, तीन कमरे का मकान, मकान तीन कमरे, 3 બીએચકે, ત્રણ બીએચકે, થ્રી બીએચકે, ત્રણ રૂમનો ફ્લેટ, ત્રણ બેડરૂમ
four-bhk < bhk, home | 4 bhk, four bhk, char bhk, 4 bedroom, four bedroom, char kamre ka flat, char kamre ka makan, 4 kamre ka flat, 4 बीएचके, चार बीएचके, फोर बीएचके, चार कमरे का मकान, चार कमरे का फ्लैट, 4 બીએચકે, ચાર બીએચકે, ફોર બીએચકે, ચાર બેડરૂમ
furnished | furnished, furnish, फर्निश्ड, ફર્નિશ્ડ
family | family, parivar, परिवार, फैमिली, પરિવાર, ફેમિલી, કુટુંબ
bachelor | bachelor, batchelor, bechelor, बैचलर, कुंवारे, બેચલર, કુંવારા
office < property @property/office | office, ofis, offis, daftar, karyalay, office space, ऑफिस, दफ्तर, कार्यालय, ઓફિસ, ઑફિસ, કાર્યાલય, દફતર
cabin | cabin, portable cabin, porta cabin, portacabin, केबिन, કેબિન
coworking < office | coworking, co working, coworking space, co working space, shared office, कोवर्किंग, કોવર્કિંગ
meeting-room | meeting room, conference room, conference hall, meeting hall, seminar hall, training room, board room, मीटिंग रूम, मीटिंग हॉल, कॉन्फ्रेंस हॉल, મીટિંગ રૂમ, મીટિંગ હોલ, કોન્ફરન્સ હોલ
shop < property @property/shop | shop, dukan, showroom, show room, storefront, दुकान, शोरूम, દુકાન, શોરૂમ
warehouse < property @property/warehouse | warehouse, ware house, godown, godaun, godawn, gudam, godam, store room, storage space, storage room, storage godown, vakhar, cold storage, गोदाम, गोडाउन, वेयरहाउस, स्टोर रूम, वखार, ગોડાઉન, ગોદામ, વખાર, વેરહાઉસ, સ્ટોર રૂમ
factory-shed | factory, factory shed, shed, industrial shed, karkhana, फैक्ट्री, कारखाना, शेड, ફેક્ટરી, કારખાનું, શેડ
plot < property | plot, land, zameen, open plot, प्लॉट, जमीन, भूखंड, પ્લોટ, જમીન
hall < property @property/event-hall | hall, event hall, function hall, party hall, event venue, venue, हॉल, होल, पार्टी हॉल, फंक्शन हॉल, वेन्यू, હોલ, હૉલ, પાર્ટી હોલ
banquet < hall ~property/event-hall | banquet, banquet hall, benquet, bankwet, बैंक्वेट, बैंक्वेट हॉल, બેન્ક્વેટ, બેન્ક્વેટ હોલ
party-plot < hall | party plot, partyplot, पार्टी प्लॉट, પાર્ટી પ્લોટ, પાર્ટીપ્લોટ
community-hall < hall | community hall, samaj ni vadi, samaj hall, samudayik bhavan, community center, panchayat bhavan, सामुदायिक भवन, समाज भवन, कम्युनिटी हॉल, સમાજની વાડી, કોમ્યુનિટી હોલ, સમાજ ભવન, ટાઉન હોલ, town hall
marriage-hall < hall, wedding ~property/event-hall | marriage hall, wedding hall, wedding venue, marriage garden, wedding garden, marriage lawn, wedding lawn, marriage palace, marriage home, shaadi hall, baraat ghar, vivah bhavan, vivah sthal, lagna hall, kalyan mandap, kalyana mandapam, mangal karyalay, lagna vadi, vadi lagna, hall lagna, शादी का हॉल, मैरिज हॉल, मैरिज लॉन, मैरिज गार्डन, मैरिज पैलेस, बारात घर, विवाह भवन, विवाह स्थल, मंगल कार्यालय, લગ્નની વાડી, લગ્ન વાડી, વાડી લગ્ન, લગ્ન હોલ, મેરેજ હોલ, મેરેજ ગાર્ડન, મંગલ કાર્યાલય, લગ્ન સ્થળ
vadi < hall | vadi, wadi, lagna vadi, samaj ni vadi, વાડી, લગ્નની વાડી, લગ્ન વાડી, સમાજની વાડી
auditorium < hall | auditorium, oditoriyam, ऑडिटोरियम, ઓડિટોરિયમ, સભાગૃહ, sabhagruh, सभागार
photo-studio | photo studio, shooting studio, studio for shoot, podcast studio, recording studio, फोटो स्टूडियो, ફોટો સ્ટુડિયો
play-ground | box cricket, turf, cricket ground, play ground, playground, maidan, मैदान, टर्फ, મેદાન, બોક્સ ક્રિકેટ, ટર્ફ
swimming-pool | swimming pool, pool, स्विमिंग पूल, સ્વિમિંગ પૂલ
parking | parking, parking space, car parking, पार्किंग, પાર્કિંગ
kitchen | kitchen, rasoi, rasodu, cloud kitchen, रसोई, किचन, રસોડું, કિચન

vehicle | vehicle, vahan, vaahan, वाहन, વાહન
car < vehicle ~car | car, kar, gaadi, gadi, gari, gaari, motor car, motor gaadi, four wheeler, 4 wheeler, motorcar, fourwheeler, कार, गाड़ी, मोटर कार, मोटर गाड़ी, चार पहिया, फोर व्हीलर, કાર, ગાડી, મોટર કાર, મોટરગાડી, ફોર વ્હીલર
taxi < car ~car | taxi, texi, taksi, cab, taxi cab, टैक्सी, कैब, ટેક્સી, ટૅક્સી, કેબ
self-drive < vehicle | self drive, selfdrive, self driving, सेल्फ ड्राइव, खुद चलाने वाली, સેલ્ફ ડ્રાઇવ, જાતે ચલાવવાની
outstation | outstation, out station, outstesan, आउटस्टेशन, આઉટસ્ટેશન, बाहर गांव, બહારગામ
airport | airport, airport taxi, airport drop, airport pickup, एयरपोर्ट, એરપોર્ટ
hatchback < car @car/hatchback | hatchback, hatch back, hachback, small car, chhoti gaadi, chhoti car, हैचबैक, छोटी गाड़ी, छोटी कार, હેચબેક, નાની ગાડી, નાની કાર
sedan < car @car/sedan | sedan, siddan, सेडान, સેડાન
suv < car @car/suv | suv, s u v, xuv, एसयूवी, એસયુવી
muv < car | muv, mpv, badi gaadi, big car, बड़ी गाड़ी, મોટી ગાડી
jeep < suv | jeep, jip, jipsy, gypsy, जीप, जिप्सी, જીપ, જિપ્સી
luxury-car < car | luxury car, premium car, mehngi gaadi, लग्जरी कार, लग्ज़री गाड़ी, લક્ઝરી કાર, લક્ઝરી ગાડી
vintage-car < car, wedding | vintage car, vintage gaadi, classic car, antique car, विंटेज कार, વિન્ટેજ કાર, વિન્ટેજ ગાડી
limousine < luxury-car | limousine, limo, लिमोजिन, લિમોઝીન
convertible < car | open car, open top car, convertible, convertible car, ओपन कार, ખુલ્લી કાર
van < vehicle @car/van | van, wan, वैन, वेन, વાન, વૅન
tempo-traveller < van | tempo traveller, tempo travller, tempo travel, traveller, force traveller, urbania, टेंपो ट्रैवलर, ट्रैवलर, ટેમ્પો ટ્રાવેલર, ટ્રાવેલર
minibus < van, bus | minibus, mini bus, chhoti bus, मिनी बस, मिनीबस, छोटी बस, મિની બસ, મિનીબસ
bus < vehicle | bus, buses, luxury bus, volvo, volvo bus, sleeper bus, coach bus, बस, लग्जरी बस, वॉल्वो, બસ, લક્ઝરી બસ, વોલ્વો
school-van < van | school van, school bus, स्कूल वैन, સ્કૂલ વાન
vanity-van < van | vanity van, vanity, वैनिटी वैन, વેનિટી વાન
caravan < van | caravan, camper van, campervan, motorhome, motor home, कैंपर वैन, કેમ્પર વાન
goods-vehicle < vehicle | goods vehicle, goods carrier, loading vehicle, loading gaadi, loader gaadi, maal gaadi, mal vahak, transport vehicle, transport gaadi, luggage vehicle, luggage carrier, saman dhone ki gaadi, saman le jane ki gaadi, sabzi dhone ki gaadi, saman ki gaadi, माल वाहक, माल गाड़ी, सामान ढोने की गाड़ी, सब्जी ढोने की गाड़ी, सामान की गाड़ी, सामान ले जाने की गाड़ी, लोडिंग गाड़ी, ढुलाई की गाड़ी, ढुलाई, લોડિંગ ગાડી, માલવાહક, માલ વાહક, સામાનની ગાડી, સામાન લઈ જવાની ગાડી, moving truck, shifting truck, saman ka truck, सामान की गाड़ी, સામાનની ગાડી
tempo < goods-vehicle | tempo, tempu, loading tempo, tempo 407, टेंपो, ટેમ્પો, લોડિંગ ટેમ્પો
chhota-hathi < tempo | chhota hathi, chhota hati, tata ace, ace gold, छोटा हाथी, टाटा एस, છોટા હાથી, છોટાહાથી, ટાટા એસ
pickup < tempo | pickup, pick up, pikap, pickup van, pickup truck, pick up van, पिकअप, पिक अप, पिकअप वैन, પિકઅપ, પિક અપ, પિકઅપ વાન
mini-truck < tempo, truck | mini truck, minitruck, mini lorry, canter, eicher, मिनी ट्रक, आयशर, कैंटर, મિની ટ્રક, આઇશર
truck < goods-vehicle | truck, lorry, trak, trailer truck, container truck, ट्रक, लॉरी, ટ્રક, લોરી, ખટારો
dumper < truck | dumper, dampar, tipper, tipper truck, dumper truck, hyva, hywa, haiva, डंपर, टिपर, हाइवा, ડમ્પર, ટીપર, હાઇવા
water-tanker | water tanker, pani tanker, tanker, पानी का टैंकर, टैंकर, પાણીનું ટેન્કર, ટેન્કર
rickshaw < vehicle | rickshaw, riksha, auto rickshaw, auto, e rickshaw, toto, tuk tuk, रिक्शा, ऑटो, ऑटो रिक्शा, ई रिक्शा, રિક્ષા, ઓટો, ઓટો રિક્ષા, ઇ રિક્ષા
loading-rickshaw < goods-vehicle, rickshaw | loading rickshaw, loading riksha, loading auto, goods auto, loader auto, लोडिंग रिक्शा, लोडर ऑटो, લોડિંગ રિક્ષા
horse-carriage < wedding | horse carriage, baggi, buggi, bagghi, ghoda gaadi, ghodagadi, chariot, rath, बग्गी, घोड़ा गाड़ी, रथ, બગી, બગ્ગી, ઘોડાગાડી, ઘોડા ગાડી, રથ
wedding-horse < baraat, horse | ghodi for baraat, baraat ki ghodi, dulhe ki ghodi, wedding horse, बारात की घोड़ी, दूल्हे की घोड़ी, લગ્નની ઘોડી, વરઘોડાની ઘોડી
child-seat < children | car seat, child seat, child car seat, baby car seat, kids car seat, baby seat, बेबी सीट, कार सीट, બેબી સીટ, કાર સીટ, બાળકની સીટ
roof-carrier | roof carrier, car carrier, luggage rack, roof rack, रूफ कैरियर, रूफ रैक, રૂફ કેરિયર, કેરિયર
maruti | maruti, suzuki, maruti suzuki, मारुति, सुजुकी, મારુતિ, સુઝુકી
swift < car | swift, swift car, स्विफ्ट, સ્વિફ્ટ
dzire < sedan | dzire, swift dzire, swift desire, swift dizire, dizire, स्विफ्ट डिज़ायर, डिजायर, સ્વિફ્ટ ડિઝાયર, ડિઝાયર
baleno < car | baleno, balino, बलेनो, બલેનો
wagon-r < car | wagon r, wagonr, wagnor, wagoner, vegan r, वैगन आर, वैगनआर, વેગન આર, વેગનઆર
alto < car | alto, alto 800, alto k10, ऑल्टो, આલ્ટો, અલ્ટો
ertiga < car, seven-seater | ertiga, artiga, अर्टिगा, एर्टिगा, અર્ટિગા, એર્ટિગા
eeco < van | eeco, eco van, ico, ईको, इको वैन, ઇકો, ઈકો, ઇકો ગાડી
omni < van | omni, omni van, ओमनी, ઓમની
brezza < car | brezza, vitara brezza, ब्रेज़ा, બ્રેઝા
innova < car, seven-seater | innova, innova crysta, crysta, इनोवा, इनोवा क्रिस्टा, ઇનોવા, ઇનોવા ક્રિસ્ટા
fortuner < suv | fortuner, forchuner, fortunar, फॉर्च्यूनर, ફોર્ચ્યુનર
toyota | toyota, toyata, टोयोटा, ટોયોટા
hyundai | hyundai, hundai, hyndai, हुंडई, હ્યુન્ડાઇ
creta < suv | creta, krita, क्रेटा, ક્રેટા
verna < sedan | verna, varna, वरना कार, હ્યુન્ડાઇ વર્ના
honda | honda, होंडा, હોન્ડા
honda-city < sedan, honda | honda city, होंडा सिटी, હોન્ડા સિટી
tata | tata, टाटा, ટાટા
tiago < car | tiago, टियागो, ટિયાગો
nexon < suv | nexon, nexon ev, नेक्सॉन, નેક્સોન
tata-sumo < car, tata | tata sumo, sumo gold, sumo gaadi, टाटा सूमो, सूमो गाड़ी, ટાટા સુમો
mahindra | mahindra, mahendra, महिंद्रा, महेन्द्रा, મહિન્દ્રા, મહેન્દ્રા
thar < jeep | thar, thaar, thar jeep, थार, थार जीप, થાર, થાર જીપ
scorpio < suv | scorpio, scorpeo, स्कॉर्पियो, સ્કોર્પિયો
bolero | bolero, balero, बोलेरो, બોલેરો
kia < car | kia, kia seltos, seltos, kia carens, carens, sonet, किया सेल्टोस, કિયા સેલ્ટોસ
bmw < luxury-car | bmw, बीएमडब्ल्यू, બીએમડબલ્યુ
audi < luxury-car | audi, audi car, ऑडी, ઓડી, ઔડી
mercedes < luxury-car | mercedes, mercedez, mercedes benz, benz, marcedes, मर्सिडीज, મર્સિડીઝ
jaguar-car < luxury-car | jaguar, jaguar car, rolls royce, range rover, जगुआर, રોલ્સ રોયસ, જગુઆર

two-wheeler < vehicle ~bike | two wheeler, 2 wheeler, twowheeler, bike, दोपहिया, दुपहिया, टू व्हीलर, टूव्हीलर, दो पहिया, दो पहिया वाहन, बाइक, ટુ વ્હીલર, દ્વિચક્રી, બે પૈડાવાળું વાહન, બાઇક
motorcycle < two-wheeler @bike/motorcycle | motorcycle, motor cycle, motercycle, motorbike, motor bike, bike, baik, byke, phatphatiya, geared bike, gear wali bike, बाइक, बाईक, मोटरसाइकिल, मोटर साइकिल, मोटरसायकल, मोटर सायकल, मोटरबाइक, फटफटिया, બાઇક, બાઈક, મોટરસાઇકલ, મોટર સાઇકલ
scooter < two-wheeler @bike/scooter | scooter, skutar, scooter gaadi, scooty, moped, gearless, स्कूटर, स्कूटी, मोपेड, સ્કૂટર, સ્કૂટી, મોપેડ
activa < scooter | activa, ectiva, activa scooter, activa 6g, activa 5g, एक्टिवा, એક્ટિવા
jupiter < scooter | jupiter scooter, jupiter scooty, जुपिटर, જ્યુપિટર
suzuki-access < scooter | access 125, access scooter, એક્સેસ 125
vespa < scooter | vespa, वेस्पा, વેસ્પા
electric-scooter < scooter, electric | e scooter, battery scooter, charging wali scooty, ola s1, ola electric, ola scooter, ather, बैटरी वाली स्कूटी, ई स्कूटर, બેટરીવાળું સ્કૂટર, ઈ સ્કૂટર
royal-enfield < motorcycle | royal enfield, enfield, royal infield, royel enfield, bullet, bullet bike, bullet 350, classic 350, himalayan 411, himalayan bike, रॉयल एनफील्ड, एनफील्ड, बुलेट, बुलट, રોયલ એનફિલ્ડ, એનફિલ્ડ, બુલેટ, બુલટ
splendor < motorcycle | splendor, splender, स्प्लेंडर, સ્પ્લેન્ડર
pulsar < motorcycle | pulsar, pulser, palsar, पल्सर, પલ્સર
ktm < motorcycle | ktm, ktm duke, duke 200, duke 390, ktm rc, केटीएम, કેટીએમ
apache-bike < motorcycle | apache, अपाचे, અપાચે
yamaha | yamaha, yamha, यामाहा, યામાહા
tvs | tvs, टीवीएस, ટીવીએસ
sports-bike < motorcycle | sports bike, superbike, super bike, racing bike, स्पोर्ट्स बाइक, रेसिंग बाइक, સ્પોર્ટ્સ બાઇક
harley < motorcycle | harley, harley davidson, हार्ले डेविडसन, હાર્લી ડેવિડસન
bicycle @bike/bicycle | bicycle, cycle, kids bike, saikal, saikil, cyle, push bike, pedal cycle, साइकिल, साइकल, સાઇકલ
mountain-bike < bicycle | mountain bike, mountain bicycle, mountain cycle, mtb, mtb cycle, माउंटेन बाइक, માઉન્ટેન બાઇક
tricycle < bicycle, children | tricycle, baby cycle, तिपहिया साइकिल, ત્રણ પૈડાંવાળી સાયકલ
electric-cycle < bicycle, electric | e cycle, e bike, ebike, battery cycle, बैटरी वाली साइकिल, બેટરીવાળી સાયકલ
geared | geared, gear, गियर, ગિયર, ગિયરવાળી, ગિયરવાળું
tandem < bicycle | tandem, tandem cycle, tandem bicycle, double cycle, two seater cycle, टैंडम साइकिल, ટેન્ડમ સાયકલ
exercise-cycle | exercise cycle, exercise bike, gym cycle, spin bike, gym bike, exercise bicycle, stationary bike, kasrat ki cycle, एक्सरसाइज साइकिल, जिम साइकिल, कसरत की साइकिल, કસરતની સાયકલ, એક્સરસાઇઝ સાયકલ, જિમ સાયકલ
kids-ride < children | electric car for kids, kids car, kids electric car, toy car, battery car, baby car, kids bike, ride on car, बच्चों की कार, बच्चों की गाड़ी, બાળકોની ગાડી, બાળકોની કાર
helmet | helmet, helmat, halmet, हेलमेट, હેલ્મેટ
riding-gear | riding gear, riding jacket, knee guard, saddle bag, saddlebag, pannier, राइडिंग गियर, राइडिंग जैकेट, રાઇડિંગ જેકેટ, રાઇડિંગ ગિયર

farm @farm | farm, farming, farming equipment, farm machine, farm machinery, farming machine, kheti, khet, khetar, kheti ki machine, agriculture, agricultural, agri, krishi, kisan, khedut, खेती, खेती की मशीन, कृषि, कृषि मशीन, खेत, किसान, ખેતી, ખેતીનું મશીન, કૃષિ, કૃષિ મશીન, ખેતર, ખેડૂત
tractor @farm/tractor | tractor, trector, trekter, tracter, tectar, ट्रैक्टर, टेक्टर, ટ્રેક્ટર, ટેક્ટર
mini-tractor < tractor | mini tractor, small tractor, chhota tractor, मिनी ट्रैक्टर, छोटा ट्रैक्टर, મિની ટ્રેક્ટર, નાનું ટ્રેક્ટર
swaraj < tractor | swaraj, swaraj 744, स्वराज, સ્વરાજ
john-deere < tractor | john deere, jon deer, जॉन डियर, જોન ડિયર
sonalika < tractor | sonalika, सोनालिका, સોનાલિકા
eicher-tractor < tractor | eicher tractor, massey, massey ferguson, kubota tractor, new holland, मैसी, आयशर ट्रैक्टर, મેસી, આઇશર ટ્રેક્ટર
harvester @farm/harvester | harvester, harvestor, hartester, harvesting machine, fasal katne ki machine, fasal katai machine, pak kapvanu machine, pak lanva nu machine, हार्वेस्टर, फसल काटने की मशीन, फसल कटाई मशीन, कटाई मशीन, હાર્વેસ્ટર, પાક કાપવાનું મશીન, પાક લણવાનું મશીન, લણણી મશીન, લણણીનું મશીન
combine < harvester | combine, combine harvester, combain, kambain, combine machine, gehu katne ki machine, dhan katne ki machine, कंबाइन, कंबाइन हार्वेस्टर, गेहूं काटने की मशीन, धान काटने की मशीन, કમ્બાઇન, કોમ્બાઇન, કંબાઈન હાર્વેસ્ટર, ઘઉં કાપવાનું મશીન
thresher ~farm/harvester | thresher, thrasher, tresar, threshing machine, gahai machine, thresar, थ्रेशर, गहाई मशीन, થ્રેશર, ખળાની મશીન, દાણા કાઢવાનું મશીન
reaper < harvester | reaper, reaper machine, riper machine, रीपर, રીપર
sugarcane-harvester < harvester | sugarcane harvester, ganna katne ki machine, गन्ना काटने की मशीन, શેરડી કાપવાનું મશીન
irrigation @farm/irrigation | irrigation, irrigation system, irrigation equipment, sinchai, sichai, sinchayi, sinchai ka saman, पानी देने का सामान, सिंचाई, सिचाई, सिंचाई का सामान, સિંચાઈ, સિંચાઈના સાધનો, પિયત, પિયતના સાધનો
pump | pump, pamp, pump set, pumpset, पंप, पंप सेट, પંપ, પંપ સેટ
water-pump < pump | water pump, water motor, water engine, pani pump, pani ka motor, pani ka engine, diesel engine, monoblock, monoblock pump, motor pump, khet ka pump, khetar no pump, khet me pani dene ka pump, pani nikalne ka pump, pani nikalne ki machine, pani kadhvano pump, pani khinchne ki machine, dewatering pump, mud pump, पानी का पंप, पानी की मोटर, पानी का इंजन, पानी निकालने का पंप, पानी निकालने की मशीन, पानी खींचने की मशीन, खेत में पानी देने का पंप, वाटर पंप, डीजल इंजन, પાણીનો પંપ, પાણી પંપ, પાણીની મોટર, પાણીનું એન્જિન, વોટર પંપ, પાણી કાઢવાનો પંપ, પાણી કાઢવા પંપ, પાણી કાઢવાનું મશીન, પાણી ખેંચવાનું મશીન, પાણી ખેંચવાનો પંપ, મોટર પંપ, ડીઝલ એન્જિન
submersible < water-pump | submersible, submersible pump, sabmarsibal, samarsibal, submersible motor, borewell pump, borewell motor, boring motor, tubewell motor, सबमर्सिबल, समरसेबल, सबमर्सिबल पंप, बोरिंग मोटर, સબમર્સિબલ, સબમર્સિબલ પંપ, બોરની મોટર, બોરવેલ પંપ
drip < irrigation | drip, drip irrigation, drip system, drip kit, tapak, tapak sinchai, tapak paddhati, ड्रिप, ड्रिप सिंचाई, टपक, टपक सिंचाई, ડ્રિપ, ટપક, ટપક સિંચાઈ, ટપક પદ્ધતિ, ડ્રિપ સિસ્ટમ
sprinkler < irrigation | sprinkler, sprinklar, springler, sprinkler irrigation, rain gun, raingun, fuvara, favvara, fuwara paddhati, फव्वारा, फुहारा, स्प्रिंकलर, रेन गन, ફુવારો, ફુવારા પદ્ધતિ, સ્પ્રિંકલર, રેઇન ગન
irrigation-pipe | irrigation pipe, hdpe pipe, water pipe, pani ka pipe, sinchai pipe, पानी का पाइप, सिंचाई पाइप, પાણીની પાઇપ, પિયતની પાઇપ
borewell | borewell, bore well, boring, boring machine, borewell machine, bore machine, tubewell, tube well, बोरवेल, बोरिंग, बोरिंग मशीन, ट्यूबवेल, બોરવેલ, બોરિંગ મશીન, ટ્યુબવેલ
implement @farm/implements | implement, farm implements, agricultural implements, agriculture implements, farm tools, farming tools, agriculture tools, agricultural tools, farm equipment, agriculture equipment, agricultural equipment, kheti ke auzar, kheti ka saman, kheti na sadhan, kheti na sadhano, krishi yantra, krishi upkaran, krishi ojar, खेती के औजार, खेती का सामान, खेती के उपकरण, कृषि यंत्र, कृषि उपकरण, कृषि औजार, ખેતીના સાધનો, ખેતી ના સાધનો, ખેતીના ઓજાર, ખેત ઓજાર, કૃષિ ઓજાર, કૃષિ સાધનો, કૃષિ યંત્ર, ઓજાર ખેતી
plough < implement | plough, plow, plouh, hal, mb plough, disc plough, reversible plough, jutai machine, khet jotne ki machine, हल, एमबी प्लाऊ, प्लाऊ, जुताई की मशीन, जुताई, खेत जोतने की मशीन, હળ, પલાઉ, પ્લાઉ, ખેડવાનું મશીન, ખેતર ખેડવાનું મશીન
cultivator < implement | cultivator, cultiveter, kaltivetar, cultivater, tiller tractor, कल्टीवेटर, કલ્ટીવેટર, દાંતી, કલ્ટી
rotavator < implement | rotavator, rotavetor, rotovator, rotavater, rotary tiller, रोटावेटर, रोटोवेटर, રોટાવેટર, રોટોવેટર
harrow < implement | harrow, disc harrow, herro, हैरो, डिस्क हैरो, હેરો, કરબ
seed-drill < implement | seed drill, seed drill machine, zero drill, seeder, sowing machine, planter, bij bone ki machine, buwai machine, buai ki machine, सीड ड्रिल, बीज बोने की मशीन, बुवाई मशीन, बुआई मशीन, વાવણિયો, વાવણી મશીન, વાવણીયો, બીજ વાવવાનું મશીન, ઓરણી
transplanter < implement | transplanter, rice transplanter, paddy transplanter, ropai machine, dhan ropai machine, रोपाई मशीन, धान रोपाई मशीन, ટ્રાન્સપ્લાન્ટર, રોપણી મશીન
leveller < implement | land leveller, laser leveller, laser land leveller, leveller, karaha, jameen samtal karne ki machine, लेजर लेवलर, लेवलर, जमीन समतल करने की मशीन, લેવલર, લેસર લેવલર, જમીન સમતળ કરવાનું મશીન
power-tiller < implement | power tiller, power weeder, mini tiller, tiller, weeder, nindai machine, पावर टिलर, पावर वीडर, निराई मशीन, निराई गुड़ाई मशीन, પાવર ટીલર, પાવર વીડર, નીંદામણ મશીન
baler < implement | baler, straw baler, bailer, bhusa machine, straw reaper, mulcher, बेलर, भूसा मशीन, स्ट्रॉ रीपर, मल्चर, બેલર, ભૂસા મશીન
chaff-cutter | chaff cutter, fodder cutter, chara katne ki machine, chara machine, kutti machine, charo kapva nu machine, चारा काटने की मशीन, चारा मशीन, कुट्टी मशीन, चाफ कटर, ચાફ કટર, ચારો કાપવાનું મશીન, ઘાસ કાપવાનું મશીન, ચારા કટર
digger < implement | post hole digger, earth auger, gadda khodne ki machine, auger, potato digger, गड्ढा खोदने की मशीन, आलू खोदने की मशीन, ખાડો ખોદવાનું મશીન
sprayer | sprayer, spreyar, spray pump, spray machine, battery pump, knapsack sprayer, dava chhantvano pump, dava chhatvano pump, dawa chhidakne ki machine, keetnashak spray, pesticide sprayer, स्प्रेयर, स्प्रे पंप, स्प्रे मशीन, दवा छिड़कने की मशीन, दवा छिड़काव मशीन, સ્પ્રેયર, સ્પ્રે પંપ, દવા છાંટવાનો પંપ, દવા છાંટવાનું મશીન, દવા છાંટવાની મશીન, દવાનો પંપ
agri-drone < sprayer, drone | agriculture drone, agri drone, spray drone, drone spray, drone sprayer, agriculture drone sprayer, farm drone, kheti ka drone, dawa chhidakne ka drone, खेती का ड्रोन, दवा छिड़कने का ड्रोन, कृषि ड्रोन, ખેતીનું ડ્રોન, દવા છાંટવાનું ડ્રોન, કૃષિ ડ્રોન
trolley | trolley, ट्राली, trolly, trali, trailer, ट्रॉली, ટ્રોલી, ટ્રૉલી, ટ્રેલર
shade-net | shade net, shadenet, green net, greenhouse, green house, polyhouse, poly house, शेड नेट, ग्रीन हाउस, ग्रीन नेट, पॉलीहाउस, શેડ નેટ, શેડનેટ, ગ્રીન નેટ, ગ્રીનહાઉસ, પોલીહાઉસ
water-drum < water-tank | water drum, plastic drum, storage drum, oil drum, pani ka drum, pani nu drum, पानी का ड्रम, प्लास्टिक का ड्रम, प्लास्टिक ड्रम, પાણીનું ડ્રમ, પાણીનો ડ્રમ, પ્લાસ્ટિકનું ડ્રમ, પ્લાસ્ટિક ડ્રમ
water-tank | water tank, tank, tanki, pani ki tanki, sintex tank, पानी की टंकी, टंकी, टैंक, પાણીની ટાંકી, ટાંકી, ટાંકો
milking-machine | milking machine, doodh nikalne ki machine, dudh dohva nu machine, दूध निकालने की मशीन, દૂધ દોહવાનું મશીન, મિલ્કિંગ મશીન
bullock-cart | bullock cart, bail gaadi, bailgadi, balad gadu, बैलगाड़ी, बैल गाड़ी, બળદગાડું, બળદ ગાડું

furniture @furniture | furniture, farnichar, farniture, furnichar, ghar ka furniture, फर्नीचर, ફર્નિચર, રાચરચીલું
sofa < furniture @furniture/sofa | sofa, sofaset, sofa set, sopha, sopa, couch, settee, सोफा, सोफा सेट, સોફા, સોફા સેટ
sofa-cum-bed < sofa, bed | sofa cum bed, sofa kam bed, sofabed, bed cum sofa, सोफा कम बेड, સોફા કમ બેડ
l-sofa < sofa | l shape sofa, l shaped sofa, corner sofa, कॉर्नर सोफा, એલ શેપ સોફા, કોર્નર સોફા
recliner < sofa, chair | recliner, recliner chair, recliner sofa, riclainer, रिक्लाइनर, રિક્લાઇનર
easy-chair < chair | easy chair, aaram kursi, aram kursi, aram khurshi, आराम कुर्सी, આરામ ખુરશી
throne < sofa, wedding | wedding sofa, stage sofa, wedding stage sofa, king sofa, maharaja sofa, maharaja chair, king chair, throne, throne chair, dulha dulhan sofa, singhasan, sinhasan, सिंहासन, महाराजा कुर्सी, महाराजा सोफा, સિંહાસન, મહારાજા ખુરશી, મહારાજા સોફા, સ્ટેજ સોફા
bed < furniture ~furniture/bed | bed, palang, cot, पलंग, बेड, પલંગ, બેડ
khatla < bed | khatla, khatlo, khat, khaat, khatiya, charpai, charpoy, charpay, dholiyo, dholiya, खाट, खटिया, चारपाई, ખાટલો, ખાટ, ઢોલિયો, ચારપાઈ
diwan < bed | diwan, diwan set, दीवान, दीवान सेट, દીવાન, દીવાન સેટ
double-bed < bed | double bed, king size bed, queen size bed, king bed, queen bed, dabal bed, डबल बेड, डबल पलंग, ડબલ બેડ, ડબલ પલંગ
single-bed < bed | single bed, सिंगल बेड, સિંગલ બેડ, સિંગલ પલંગ
bunk-bed < bed | bunk bed, bunker bed, double decker bed, dormitory bed, बंक बेड, બંક બેડ
baby-bed < bed, children | baby cot, baby bed, baby crib, crib, cot baby, बेबी कॉट, बेबी बेड, બેબી કોટ, બેબી બેડ, બાળકનો પલંગ
mattress | mattress, mattres, matres, gadda, gadde, gadla, gadlu, gadela, tosak, गद्दा, गद्दी, गादी, तोशक, मैट्रेस, ગાદલું, ગાદી, મેટ્રેસ
bedding | bedding, bistar, bister, bichhona, बिस्तर, बिछौना, પથારી, બિસ્તરા
razai < bedding | quilt, rajai, razai, rajaai, blanket, kambal, godadu, godda, dhablo, रजाई, कंबल, લિહાફ, રજાઈ, ધાબળો, ગોદડું, કામળો, બ્લેન્કેટ
bedsheet < bedding | bedsheet, bed sheet, chadar, chaddar, चादर, बेडशीट, ચાદર, ઓછાડ, બેડશીટ
pillow < bedding | pillow, takiya, takiye, oshiku, bolster, तकिया, मसनद, ઓશીકું, તકિયો
table-and-chairs < furniture @furniture/table-and-chairs | table and chairs, chair table, mez kursi, mej kursi, table kursi, kursi table, kursi mez, table khurshi, khursi table, टेबल कुर्सी, कुर्सी टेबल, मेज कुर्सी, कुर्सी मेज, ટેબલ ખુરશી, ખુરશી ટેબલ
table < furniture ~furniture/table-and-chairs | table, tebal, tabel, mej, mez, table and chairs, chair table, mez kursi, mej kursi, table kursi, kursi table, kursi mez, table khurshi, khursi table, टेबल, मेज, टेबल कुर्सी, कुर्सी टेबल, मेज कुर्सी, कुर्सी मेज, ટેબલ, મેજ, ટેબલ ખુરશી, ખુરશી ટેબલ
chair < furniture ~furniture/table-and-chairs | chair, cheir, cher, chaire, kursi, khursi, table and chairs, chair table, mez kursi, mej kursi, table kursi, kursi table, kursi mez, table khurshi, khursi table, कुर्सी, चेयर, टेबल कुर्सी, कुर्सी टेबल, मेज कुर्सी, कुर्सी मेज, ખુરશી, ચેર, ટેબલ ખુરશી, ખુરશી ટેબલ
desk < table | desk, डेस्क, ડેસ્ક
study-table < desk | study table, studytable, study desk, writing table, reading table, padhai ki mez, padhai ki table, padhne ki table, padhne ki mez, table padhai, mez padhai, पढ़ाई की मेज, पढ़ाई का टेबल, पढ़ने की मेज, मेज पढ़ाई, स्टडी टेबल, ભણવાનું ટેબલ, ભણવા માટે ટેબલ, સ્ટડી ટેબલ
computer-table < desk | computer table, computer desk, office table, office desk, work table, work desk, कंप्यूटर टेबल, ऑफिस टेबल, કમ્પ્યુટર ટેબલ, કોમ્પ્યુટર ટેબલ, ઓફિસ ટેબલ
dining-table < table | dining table, dining set, dining, daining table, dinner table, khane ki table, khane ki mez, khana khane ki table, table dining, डाइनिंग टेबल, खाने की मेज, खाने की टेबल, ડાઇનિંગ ટેબલ, જમવાનું ટેબલ, ડાઇનિંગ, ટેબલ ડાઇનિંગ
coffee-table < table | coffee table, center table, centre table, tea table, tipoy, tipai, teapoy, side table, corner table, कॉफी टेबल, सेंटर टेबल, टीपॉय, સેન્ટર ટેબલ, ટિપોય
office-chair < chair | office chair, revolving chair, computer chair, executive chair, ऑफिस चेयर, ऑफिस कुर्सी, ઓફિસ ચેર, ઓફિસ ખુરશી
banquet-chair < chair | banquet chair, vip chair, cushion chair, chiavari chair, बैंक्वेट कुर्सी, वीआईपी कुर्सी, બેન્ક્વેટ ખુરશી, વીઆઈપી ખુરશી
rocking-chair < chair | rocking chair, aram kursi, easy chair, aaram khurshi, आराम कुर्सी, आरामकुर्सी, झूलने वाली कुर्सी, આરામ ખુરશી
high-chair < chair, children | high chair, baby chair, feeding chair, baby high chair, हाई चेयर, बेबी चेयर, હાઇ ચેર, બેબી ચેર, બાળકની ખુરશી
stool < furniture | stool, istool, bar stool, स्टूल, तिपाया, સ્ટૂલ
bench < furniture | bench, baithak bench, school bench, बेंच, બેન્ચ, બાંકડો
dressing-table < furniture | dressing table, dresser, vanity table, makeup table, shringar table, ड्रेसिंग टेबल, श्रृंगार मेज, ડ્રેસિંગ ટેબલ
storage < furniture @furniture/storage | storage, storage furniture, storage unit, storage cabinet, स्टोरेज फर्नीचर, સ્ટોરેજ ફર્નિચર
cupboard < furniture ~furniture/storage | cupboard, cubard, kabard, cub board, almirah, almira, almari, kabat, kapat, tijori, अलमारी, अलमीरा, कपाट, तिजोरी, કબાટ, અલમારી, તિજોરી
wardrobe < cupboard | wardrobe, kapdano kabat, kapde ki almari, वार्डरोब, कपड़ों की अलमारी, વોર્ડરોબ, કપડાંનો કબાટ
safe-locker | locker, safe locker, लॉकर, લોકર
bookshelf < furniture | bookshelf, book shelf, bookcase, book rack, book shelves, kitabon ki almari, बुकशेल्फ, बुक रैक, किताबों की अलमारी, બુકશેલ્ફ, બુક રેક, ચોપડીનો કબાટ
rack < furniture | rack, shelf, shelves, shoe rack, display rack, रैक, शेल्फ, રેક, શેલ્ફ, છાજલી
cabinet < furniture | cabinet, file cabinet, filing cabinet, drawer, chest of drawers, tv unit, tv cabinet, कैबिनेट, दराज, टीवी यूनिट, કેબિનેટ, ખાનાં, ટીવી યુનિટ
mirror | mirror, sheesha, shisha, aaina, darpan, आईना, शीशा, दर्पण, मिरर, અરીસો, કાચ, દર્પણ
curtain | curtain, parda, parde, पर्दा, પડદો
cradle < swing, children | cradle, baby cradle, baby swing, baby jhula, jhula for baby, bacche ka jhula, ghodiyu, godiyu, ghodiya, parnu, palna, paalna, पालना, बच्चे का झूला, बेबी झूला, ઘોડિયું, પારણું, ક્રેડલ, क्रेडल
swing | swing, jhula, jula, hinchko, hichko, hinchka, hindola, झूला, हिंडोला, ઝૂલો, હીંચકો, હીંડોળો
outdoor-swing < swing | sankheda, sankheda hinchko, sankheda jhula, સંખેડા, સંખેડા હીંચકો

party-furniture @furniture/party-furniture | party furniture, event furniture, function furniture, wedding furniture, पार्टी फर्नीचर, शादी का फर्नीचर, પાર્ટી ફર્નિચર, પ્રસંગનું ફર્નિચર
party-things @furniture/party-and-wedding | party and wedding, wedding and party, पार्टी और शादी, પાર્ટી અને લગ્ન, party things, party items, party saman, wedding items, wedding things, wedding saman, marriage items, shaadi ka saman, shadi ka saman, lagna no saman, function items, पार्टी का सामान, शादी का सामान, विवाह का सामान, લગ્નનો સામાન, પાર્ટીનો સામાન, પ્રસંગનો સામાન
tent-house < tent ~furniture/party-and-wedding | tent house, tent house saman, tent house items, mandap decorators, mandap saman, tent ka saman, टेंट हाउस, टेंट का सामान, टेंट हाउस का सामान, ટેન્ટ હાઉસ, મંડપનો સામાન
mandap | mandap, mandapam, mandva, mandvo, pandal, pandaal, vedi, मंडप, पंडाल, वेदी, મંડપ, માંડવો, પંડાલ, લગ્નમંડપ, વેદી, mandap decoration, wedding mandap, मंडप डेकोरेशन, મંડપ ડેકોરેશન
tent @furniture/tents | tent, tambu, shamiana, pandal, pandaal, tent kanat, kanat, टेंट, शामियाना, पंडाल, कनात, तंबू, ટેન્ટ, તંબુ, શમિયાણો, પંડાલ, tents, तम्बू, તંબૂ
canopy < tent | canopy, gazebo, promotional tent, umbrella tent, कैनोपी, કેનોપી
camping-tent < tent, camping | camping tent, camp tent, trekking tent, dome tent, tent for camping, कैंपिंग टेंट, ट्रेकिंग टेंट, કેમ્પિંગ ટેન્ટ
stage | stage, stej, manch, stage setup, platform stage, स्टेज, मंच, સ્ટેજ, મંચ
decoration | decoration, decor, decorator, dekoreshan, decoretion, sajavat, shangar, sushobhan, सजावट, डेकोरेशन, साज सज्जा, शृंगार, શણગાર, ડેકોરેશન, સજાવટ, સુશોભન
flower | flower, floral, phool, phul, ful, फूल, पुष्प, ફૂલ, પુષ્પ
balloon < decoration | balloon, ballon, balloon decoration, balloon arch, gubbare, phugga, fugga, gubbare ki sajavat, गुब्बारा, बैलून, गुब्बारों की सजावट, ફુગ્ગા, બલૂન, બલૂન ડેકોરેશન
lights ~camera/lights | lighting, lights, laiting, lite, roshni, रोशनी, लाइट, लाइटिंग, લાઇટ, લાઈટ, લાઇટિંગ, રોશની
serial-lights < lights | serial light, fairy lights, jhalar, jhalar light, string lights, rice light, led strip, ladi, झालर, लड़ी, सीरियल लाइट, झालर लाइट, સીરીઝ લાઇટ, સિરીઝ, ઝાલર
disco-lights < lights | disco light, dj light, party light, sharpy, sharpy light, laser light, moving head, stage light, डिस्को लाइट, डीजे लाइट, पार्टी लाइट, स्टेज लाइट, शार्पी, ડિસ્કો લાઇટ, ડીજે લાઇટ, પાર્ટી લાઇટ, સ્ટેજ લાઇટ, શાર્પી
halogen < lights | halogen, flood light, floodlight, focus light, हैलोजन, फ्लड लाइट, હેલોજન, ફ્લડ લાઇટ
fog-machine | fog machine, smoke machine, smog machine, dry ice machine, cold fire, cold pyro, low fog, dhuan machine, dhua machine, स्मोक मशीन, फॉग मशीन, धुआं मशीन, ફોગ મશીન, સ્મોક મશીન, ધુમાડાનું મશીન
bubble-machine | bubble machine, confetti machine, snow machine, paper blaster, co2 gun, co2 jet, बबल मशीन, બબલ મશીન
photo-booth | photo booth, photobooth, 360 booth, selfie booth, selfie point, 360 video booth, फोटो बूथ, सेल्फी पॉइंट, ફોટો બૂથ, સેલ્ફી પોઇન્ટ
havan-kund | havan kund, yagna kund, हवन कुंड, હવન કુંડ
utensils | utensils, vessels, bartan, vasan, vasano, cooking vessels, cooking utensils, catering utensils, catering vessels, rasoi ke bartan, khana banane ke bartan, halwai ke bartan, shaadi ke bartan, rasoi na vasan, big vessels, बर्तन, भांडी, रसोई के बर्तन, खाना बनाने के बर्तन, शादी के बर्तन, વાસણ, રસોઈના વાસણ, વાસણ રસોઈના
degchi < utensils | degchi, deg, dekchi, patila, patili, tapeli, tapela, tapelu, kadhai, kadai, kadhaai, bhagona, handa, देग, देगची, पतीला, भगोना, कढ़ाई, कड़ाही, તપેલી, તપેલું, કડાઈ, દેગ
crockery < utensils | crockery, thali, dinner set, cutlery, glassware, क्रॉकरी, थाली, डिनर सेट, चम्मच, ક્રોકરી, થાળી, ડિશ, ડિનર સેટ, વાટકી, ચમચી
chafing-dish < utensils | chafing dish, buffet set, buffet dish, food warmer, hot case, चेफिंग डिश, हॉट केस, ચેફિંગ ડિશ, બુફે સેટ
water-jug | water jug, water jar, water camper, jug, pani ka jug, cool jug, mayur jug, water bottle jar, bisleri jar, water can, पानी का जग, पानी का कैंपर, कैंपर, जार पानी, પાણીનો જગ, ઠંડા પાણીનો જગ, પાણીનો કેરબો, વોટર જગ
catering | catering, caterer, ketaring, rasoiya, halwai, maharaj cook, cook, कैटरिंग, हलवाई, रसोइया, કેટરિંગ, કેટરર્સ, રસોયો, રસોઇયા
barbecue | barbecue, bbq, grill stove, tandoor, bhatti, sigdi, बारबेक्यू, तंदूर, भट्टी, सिगड़ी, બાર્બેક્યુ, તંદૂર, ભઠ્ઠી
chocolate-fountain | chocolate fountain, choclate fountain, chocolate fountain machine, fondue, चॉकलेट फाउंटेन, ચોકલેટ ફાઉન્ટેન, ચોકલેટ ફુવારો
popcorn-machine | popcorn machine, popcorn, pop corn machine, pop corn, popcorn maker, पॉपकॉर्न मशीन, पॉपकॉर्न, પોપકોર્ન મશીન, પોપકોર્ન
cotton-candy | cotton candy machine, cotton candy, candy floss, candy floss machine, candyfloss, buddhi ke baal, बुढ़िया के बाल, कॉटन कैंडी, કોટન કેન્ડી, સુતરફેણી
ice-cream-machine | ice cream machine, softy machine, ice gola machine, gola machine, barf gola machine, ice cream, slush machine, आइसक्रीम मशीन, बर्फ गोला मशीन, આઇસક્રીમ મશીન, ગોળા મશીન, બરફ ગોળા મશીન
juice-machine | juice machine, sugarcane machine, sugarcane juice machine, ganna machine, ganna juice machine, ganne ka ras machine, sherdi no sancho, sherdi ras machine, जूस मशीन, गन्ने की मशीन, गन्ने के रस की मशीन, गन्ने का जूस मशीन, શેરડીનો સંચો, શેરડીના રસનું મશીન, શેરડી મશીન, જ્યુસ મશીન
cart | cart, thela, thelo, theli, lari, laari, rehdi, push cart, pushcart, hand cart, handcart, stall cart, food cart, ठेला, ठेली, रेहड़ी, लारी, हाथ गाड़ी, हाथ ठेला, ठेला गाड़ी, લારી, ઠેલો, રેંકડી, હાથલારી, હાથ લારી, કાર્ટ
stall | stall, food stall, stol, chaat stall, pani puri stall, food counter, स्टॉल, चाट स्टॉल, पानी पूरी स्टॉल, સ્ટોલ, ચાટ સ્ટોલ, પાણીપુરી સ્ટોલ
bouncy-castle | bouncy castle, bouncy, bouncing castle, bounce house, jumping castle, jumping jhula, jumping jula, jumping house, jumping net, jumping, mickey mouse jhula, mickey mouse jumping, mickey mouse bouncy, inflatable castle, inflatable slide, air jhula, hawa wala jhula, bachchon ka jhula, bouncy castle birthday, बाउंसी कैसल, बाउंसी, जंपिंग झूला, जंपिंग, मिकी माउस झूला, मिकी माउस, हवा वाला झूला, બાઉન્સી, બાઉન્સી કેસલ, જમ્પિંગ, જમ્પિંગ ઝૂલો, જમ્પિંગ જૂલા, મિકી માઉસ, મિકી માઉસ જમ્પિંગ, હવાવાળો ઝૂલો
trampoline | trampoline, jumping trampoline, ट्रैम्पोलिन, ટ્રેમ્પોલિન
fun-rides | merry go round, giant wheel, ferris wheel, kids rides, fun rides, chakdol, chakri jhula, चकडोल, मेला झूला, ચકડોળ, ચગડોળ
magician | magician, jadugar, magic show, puppet show, जादूगर, कठपुतली, જાદુગર
welcome-board | welcome board, sign board, signboard, standee, easel, easel stand, banner stand, वेलकम बोर्ड, स्टैंडी, વેલકમ બોર્ડ, સ્ટેન્ડી
red-carpet < carpet | red carpet, lal carpet, entry carpet, lal jajam, रेड कार्पेट, लाल कालीन, રેડ કાર્પેટ, લાલ જાજમ
carpet | carpet, rug, dari, dhurrie, durry, galicha, kaleen, jajam, satranji, shetranji, कार्पेट, गलीचा, कालीन, दरी, जाजम, શેતરંજી, કાર્પેટ, ગાલીચો, જાજમ, પાથરણું
barricade | barricade, queue stand, queue manager, que manager, rope stand, बैरिकेड, બેરિકેડ
umbrella | umbrella, garden umbrella, chhatri, chhata, छतरी, छाता, છત્રી
pedestal | pillar stand, flower stand, flower pot, gamla, gamle, planter pot, गमला, કૂંડું
jacuzzi | jacuzzi, hot tub, inflatable jacuzzi, जकूज़ी, જકુઝી
jute-rope | rope, rassi, dorda, dordu, रस्सी, દોરડું
flag-gate | entry gate, welcome gate, arch gate, gate decoration, inflatable arch, स्वागत द्वार, स्वागत गेट, પ્રવેશ દ્વાર, ગેટ ડેકોરેશન

machinery @machinery | machinery, mashinary, heavy machine, heavy machinery, industrial machine, industrial machinery, bhari machine, मशीनरी, भारी मशीन, औद्योगिक मशीन, મશીનરી, ભારે મશીન, હેવી મશીન, मशीनें, machines, મશીનો
construction @machinery/construction | construction, constraction, construction machine, construction machinery, construction equipment, construction ka saman, nirman, nirman kary, bandhkam, बांधकाम, निर्माण, निर्माण कार्य, निर्माण मशीन, कंस्ट्रक्शन, બાંધકામ, બાંધકામ મશીન, બાંધકામના સાધનો, કન્સ્ટ્રક્શન, બાંધકામનો સામાન
excavator < construction | excavator, excavater, exavator, backhoe, back hoe, backhoe loader, digger machine, khudai machine, khodne ki machine, mitti khodne ki machine, jameen khodne ki machine, khodkam machine, khodvanu machine, excavation machine, digging machine, एक्सकेवेटर, खुदाई मशीन, खोदने की मशीन, मिट्टी खोदने की मशीन, खुदाई, એક્સકેવેટર, ખોદકામ મશીન, ખોદવાનું મશીન, માટી ખોદવાનું મશીન, ખોદકામનું મશીન, ખોદકામ, earth mover, earthmover, अर्थ मूवर, અર્થ મૂવર
jcb < excavator | jcb, j c b, jesibi, jcb machine, jcb 3dx, jcb backhoe loader, जेसीबी, जे सी बी, जेसीबी मशीन, જેસીબી, જે સી બી, જેસીબી મશીન
poclain < excavator | poclain, pokland, poklane, hitachi poclain, पोकलेन, पोकलैंड, પોકલેન
bulldozer < construction | bulldozer, dozer, loader machine, wheel loader, बुलडोजर, लोडर मशीन, બુલડોઝર, ડોઝર
skid-loader < construction | bobcat, skid loader, mini loader, बॉबकैट, બોબકેટ
road-roller < construction | road roller, roller machine, roller, vibratory roller, soil compactor, rolar, रोड रोलर, रोलर, રોડ રોલર, રોલર
rammer < construction | rammer, earth rammer, compactor, plate compactor, soil rammer, mitti dabane ki machine, dhurmut, रैमर, मिट्टी दबाने की मशीन, રેમર, માટી દબાવવાનું મશીન
concrete-mixer < construction, mixer | concrete mixer, cement mixer, concrete mixer machine, concrete mixture machine, concrete machine, mixture machine, mixer machine, miller machine, dhalai machine, dhalai mixer, chhat dhalai machine, chhat dhalai mixer, chhat bharne ki machine, slab mixer, slab bharva nu machine, slab machine, मिक्सर मशीन, कंक्रीट मिक्सर, सीमेंट मिक्सर, कंक्रीट मशीन, ढलाई मशीन, ढलाई मिक्सर, छत ढलाई मशीन, छत ढलाई मिक्सर, કોંક્રિટ મિક્સર, સિમેન્ટ મિક્સર, મિક્સર મશીન, કોંક્રીટ મશીન, સ્લેબ ભરવાનું મશીન, માલ બનાવવાનું મશીન
concrete-vibrator < construction | concrete vibrator, vibrator machine, vibrator concrete, needle vibrator, vaibretar, वाइब्रेटर, वाइब्रेटर मशीन, વાઇબ્રેટર, વાઇબ્રેટર મશીન
concrete-cutter < construction | concrete cutter, road cutter, groove cutter, core cutting machine, core cutter, core cutting, concrete core cutting, कंक्रीट कटर, कोर कटिंग मशीन, કોંક્રિટ કટર, કોર કટિંગ મશીન
bar-bending < construction | bar bending machine, bar cutting machine, sariya cutting machine, sariya machine, rod cutting machine, सरिया मशीन, सरिया काटने की मशीन, સળિયા કાપવાનું મશીન
power-trowel < construction | power trowel, trimix machine, trimix, floor trowel, पावर ट्रॉवेल, ટ્રાયમિક્સ
plate-props < construction | shuttering, shuttering plates, centering, centering plates, centring, props, acrow props, jack pipe, formwork, dhalai plate, शटरिंग, शटरिंग प्लेट, सेंटरिंग, ढलाई प्लेट, સેન્ટરિંગ, સેન્ટરિંગ પ્લેટ, શટરિંગ, પ્લેટ અને ટેકા
scaffolding < construction | scaffolding, scaffold, palakh, machan, jhula scaffolding, scaffolding pipe, मचान, स्कैफोल्डिंग, પાલખ, સ્કેફોલ્ડિંગ, માંચડો
surveying < construction | total station, survey machine, surveying instrument, auto level, theodolite, dumpy level, टोटल स्टेशन, ટોટલ સ્ટેશન
tool < machinery ~machinery/hand-tools | tool, tool kit, toolkit, tool box, aujar, auzar, aujaar, auzaar, ojar, ojaro, औजार, टूल, टूल्स, टूल किट, ઓજાર, ટૂલ, ટૂલ્સ, ટૂલ કીટ
hand-tool < tool @machinery/hand-tools | hand tool, haath ke aujar, hath ke aujar, hath na ojar, हाथ के औज़ार, हैंड टूल, હાથનાં ઓજાર, હેન્ડ ટૂલ, spanner, wrench, hand saw, plier, pliers, screwdriver set, स्पैनर, रिंच, प्लायर, સ્પેનર, પક્કડ
power-tool < tool @machinery/power-tools | power tool, electric tool, bijli ke aujar, पावर टूल, पावर टूल्स, बिजली के औजार, પાવર ટૂલ, પાવર ટૂલ્સ, વીજળીનાં ઓજાર, ઇલેક્ટ્રિક ઓજાર
drill < power-tool | drill, drill machine, drilling machine, drilling, drill mashin, chhed karne ki machine, hol karne ki machine, kana padva nu machine, ड्रिल, ड्रिल मशीन, छेद करने की मशीन, ડ્રિલ, ડ્રિલ મશીન, શારડી, કાણું પાડવાનું મશીન
breaker < power-tool | demolition hammer, breaker, breaker machine, breaker hammer, jack hammer, jackhammer, concrete breaker, hilti, rock breaker, todne ki machine, todfod machine, deewar todne ki machine, diwal todne ki machine, ब्रेकर, ब्रेकर मशीन, तोड़ने की मशीन, दीवार तोड़ने की मशीन, બ્રેકર, બ્રેકર મશીન, તોડવાનું મશીન, દીવાલ તોડવાનું મશીન, हिल्टी, હિલ્ટી
hammer | hammer, hathoda, hathodi, हैमर, हथौड़ा, हथौड़ी, હેમર, હથોડો, હથોડી
grinder < power-tool | grinder, angle grinder, angel grinder, grinder machine, grinding machine, hand grinder, bench grinder, ग्राइंडर, ग्राइंडर मशीन, एंगल ग्राइंडर, ગ્રાઇન્ડર, ગ્રાઇન્ડર મશીન, એંગલ ગ્રાઇન્ડર
cutter < power-tool | cutter, cutting machine, cutter machine, katar, katne ki machine, कटर, कटिंग मशीन, कटर मशीन, કટર, કટિંગ મશીન, કાપવાનું મશીન
marble-cutter < cutter | marble cutter, marble cutting machine, tile cutter, tile cutting machine, stone cutter, मार्बल कटर, टाइल कटर, पत्थर काटने की मशीन, માર્બલ કટર, ટાઇલ્સ કટર, પથ્થર કાપવાનું મશીન
saw < cutter | saw, circular saw, wood cutter, wood cutting machine, hand saw, jig saw, jigsaw, table saw, aari, aara machine, karvat, lakdi katne ki machine, lakda kapva nu machine, आरी, आरा मशीन, लकड़ी काटने की मशीन, लकड़ी कटर, કરવત, લાકડું કાપવાનું મશીન
chainsaw < saw | chainsaw, chain saw, tree cutter, tree cutting machine, ped katne ki machine, zad kapva nu machine, चेनसॉ, चेन सॉ, पेड़ काटने की मशीन, ચેઇન સો, ઝાડ કાપવાનું મશીન
planer < power-tool | planer, wood planer, randa machine, randa, router machine, wood router, रंदा, रंदा मशीन, રંધો, રંધો મશીન
sander < power-tool | sander, sanding machine, orbital sander, wall sander, ghisai machine, सैंडर, घिसाई मशीन, સેન્ડર, ઘસવાનું મશીન
heat-gun < power-tool | heat gun, hot air gun, glue gun, हीट गन, હીટ ગન
impact-wrench < power-tool | impact wrench, screw driver machine, screwdriver, cordless screwdriver, nut runner, पेचकस, स्क्रूड्राइवर, પેચકસ, ડિસમિસ
nail-gun < power-tool | nail gun, stapler gun, नेल गन
paint-sprayer | paint sprayer, paint spray machine, paint spray gun, spray gun, spray painting machine, airless sprayer, airless paint sprayer, painting machine, paint machine, rang karne ki machine, pentin machine, पेंट स्प्रे मशीन, पेंट मशीन, रंग करने की मशीन, पेंटिंग मशीन, પેઇન્ટ સ્પ્રે મશીન, કલર કરવાનું મશીન, રંગ કરવાનું મશીન, પેઇન્ટ મશીન
welding-machine < power-tool | welding machine, welding mashin, machine welding, welder, welding, welding set, weldar, वेल्डिंग, वेल्डिंग मशीन, વેલ્ડિંગ, વેલ્ડિંગ મશીન, મશીન વેલ્ડિંગ
gas-cutter < power-tool | gas cutter, gas cutting set, gas cutting machine, गैस कटर, ગેસ કટર
lathe | lathe, lathe machine, kharad, kharad machine, खराद, खराद मशीन, ખરાદ, લેથ મશીન
cnc-machine | cnc machine, cnc router, cnc, laser cutting machine, 3d printer, सीएनसी मशीन, સીએનસી મશીન
packing-machine | packing machine, packaging machine, sealing machine, shrink machine, पैकिंग मशीन, પેકિંગ મશીન
weighing-scale | weighing scale, weighing machine, weight machine, weigh machine, weight scale, taraju, vajan kanta, vajan karne ki machine, tolne ki machine, electronic scale, वजन मशीन, तराजू, वजन तौलने की मशीन, तौलने की मशीन, વજનકાંટો, વજન કાંટો, ત્રાજવું, તોલવાનું મશીન, વજન કરવાનું મશીન
generator @machinery/generator | generator, genretor, generater, genrator, genset, gen set, dg set, dg, jenretar, janretar, janrator, generator set, bijli ki machine, bijli banane ki machine, light ki machine, जनरेटर, जेनरेटर, जेनेरेटर, जनरेटर सेट, जेनसेट, डीजी सेट, बिजली की मशीन, જનરેટર, જેનરેટર, જનરેટર સેટ, જનસેટ, ડીજી સેટ, વીજળીનું મશીન
soundproof | sound proof, soundproof, silent, साउंडप्रूफ, साइलेंट, સાઉન્ડપ્રૂફ, સાઇલન્ટ
tower-light < lights | tower light, light tower, lighting tower, mobile light tower, लाइट टावर, લાઇટ ટાવર
lifting @machinery/lifting | lifting, lifting machine, lifting equipment, saman uthane ki machine, bhari saman uthane ki machine, vajan uthane ki machine, utha ne ki machine, vajan uchakvanu machine, सामान उठाने की मशीन, भारी सामान उठाने की मशीन, वजन उठाने की मशीन, लिफ्टिंग, લિફ્ટિંગ, વજન ઊંચકવાનું મશીન, સામાન ઊંચકવાનું મશીન, વજન ઉપાડવાનું મશીન, क्रेन और लिफ़्ट, ક્રેન અને લિફ્ટ, crane and lift
crane < lifting | crane, kren, krain, crain, hydra, hydra crane, mobile crane, tower crane, crane machine, क्रेन, हाइड्रा, हाइड्रा क्रेन, ક્રેન, ક્રેઇન, હાઇડ્રા, હાઇડ્રા ક્રેન
forklift < lifting | forklift, fork lift, forklifter, forklift machine, fork lifter, फोर्कलिफ्ट, फोर्क लिफ्ट, फॉर्कलिफ्ट, ફોર્કલિફ્ટ, ફોર્ક લિફ્ટ
scissor-lift < lifting | scissor lift, scissor lift machine, sky lift, boom lift, man lift, manlift, aerial lift, aerial platform, lift machine, सीजर लिफ्ट, बूम लिफ्ट, સિઝર લિફ્ટ, બૂમ લિફ્ટ
hoist < lifting | hoist, winch, chain block, chain pulley, chain pulley block, pulley, builder hoist, material lift, mini lift, lift crane, electric hoist, चेन पुली, चेन कुप्पी, होइस्ट, विंच, लिफ्ट मशीन, ચેઇન પુલી, ચેઇન બ્લોક, હોઇસ્ટ, લિફ્ટ મશીન, ગરગડી
jack-lift < lifting | hydraulic jack, jack, car jack, bottle jack, jek, जैक, हाइड्रोलिक जैक, જેક, હાઇડ્રોલિક જેક
pallet-truck < lifting | pallet truck, hand pallet truck, hand pallet, pallet jack, hand trolley, stacker, पैलेट ट्रक, हैंड पैलेट, પેલેટ ટ્રક, સ્ટેકર
ladder < lifting | ladder, laddar, seedhi, seedi, nisarni, nisaran, step ladder, aluminium ladder, aluminum ladder, सीढ़ी, सिड़ी, नसैनी, સીડી, નિસરણી, નિસરણ, લેડર
compressor | compressor, compresser, comprasor, kampresar, air compressor, hawa machine, hawa bharne ki machine, hava bharva nu machine, कंप्रेसर, एयर कंप्रेसर, हवा भरने की मशीन, કોમ્પ્રેસર, કમ્પ્રેસર, એર કોમ્પ્રેસર, હવા ભરવાનું મશીન
lawn-mower | lawn mower, lawnmower, grass cutter, grass cutting machine, grass machine, brush cutter, ghas katne ki machine, ghaas cutter, ghas kapva nu machine, लॉन मोवर, घास काटने की मशीन, घास कटर, ब्रश कटर, લોન મોવર, ઘાસ કાપવાનું મશીન, ગ્રાસ કટર, બ્રશ કટર
hedge-trimmer | hedge trimmer, hedge cutter, हेज ट्रिमर, હેજ ટ્રીમર
motor | motor, electric motor, motar, मोटर, મોટર
container | container, kantenar, kontenar, shipping container, office container, कंटेनर, કન્ટેનર
fire-extinguisher | fire extinguisher, fire safety, aag bujhane ka cylinder, अग्निशामक, फायर एक्सटिंग्विशर, ફાયર એક્સ્ટિંગ્વિશર, અગ્નિશામક
extension-board | extension board, extension cord, spike guard, cable, wire, एक्सटेंशन बोर्ड, केबल, એક્સ્ટેન્શન બોર્ડ, કેબલ, વાયર

sports @furniture/cricket-and-sports | sports, sports items, sports equipment, khel, khel ka saman, khelkud, ramat, खेल, खेल का सामान, खेलकूद, स्पोर्ट्स, રમત, રમતગમત, રમતના સાધનો, સ્પોર્ટ્સ, sports kit, sports saman, खेल का समान, રમતનો સામાન
cricket < sports ~furniture/cricket-and-sports | cricket, cricket kit, cricket set, cricket saman, क्रिकेट, क्रिकेट किट, ક્રિકેટ, ક્રિકેટ કીટ, ક્રિકેટનો સામાન, cricket bat ball kit, cricket no saman, क्रिकेट का सामान, ક્રિકેટ કિટ
bat < cricket | bat, cricket bat, bat ball, batt, बैट, बल्ला, क्रिकेट बैट, बैट बॉल, બેટ, ક્રિકેટ બેટ, બેટ બોલ
ball | ball, gend, बॉल, गेंद, બોલ, દડો
cricket-pads < cricket | pads, batting pads, cricket pads, wickets, stumps, विकेट, स्टंप, સ્ટમ્પ
bowling-machine < cricket | bowling machine, cricket bowling machine, बॉलिंग मशीन, બોલિંગ મશીન
badminton < sports | badminton, badminten, racket, racquet, बैडमिंटन, रैकेट, બેડમિન્ટન, રેકેટ
football < sports | football, soccer, फुटबॉल, ફૂટબોલ
volleyball < sports | volleyball, volley ball, vollyball, वॉलीबॉल, વોલીબોલ
basketball < sports | basketball, basket ball, बास्केटबॉल, બાસ્કેટબોલ
tennis < sports | tennis, lawn tennis, टेनिस, ટેનિસ
table-tennis < sports | table tennis, table tennis table, ping pong, tt table, टेबल टेनिस, ટેબલ ટેનિસ
pool-table < sports | pool table, snooker, snooker table, billiards, billiard table, स्नूकर, पूल टेबल, સ્નૂકર, પૂલ ટેબલ
foosball < sports | foosball, foosball table, table football, फूसबॉल, ફૂસબોલ
skates < sports | skates, skating, skating shoes, roller skates, skateboard, skate board, स्केट्स, स्केटिंग, સ્કેટ્સ, સ્કેટિંગ
boxing < sports | boxing, boxing gloves, punching bag, boxing bag, बॉक्सिंग, पंचिंग बैग, બોક્સિંગ
archery | archery, bow arrow, dart board, dartboard, धनुष बाण, તીરંદાજી
carrom < sports | carrom, carrom board, carrem board, kairam, carram, कैरम, कैरम बोर्ड, કેરમ, કેરમ બોર્ડ, કેરમબોર્ડ
chess < sports | chess, chess board, chess set, shatranj, शतरंज, चेस, શતરંજ, ચેસ
board-game | board game, ludo, monopoly, बोर्ड गेम, लूडो, બોર્ડ ગેમ, લુડો
fishing | fishing, fishing rod, machhli pakadne, मछली पकड़ने, ફિશિંગ
gym | gym, jim, gym equipment, gym machine, gym saman, gym set, fitness, fitness equipment, exercise machine, exercise equipment, kasrat ki machine, workout, home gym, multi gym, vyayam, जिम, जिम का सामान, जिम मशीन, फिटनेस, कसरत, कसरत की मशीन, व्यायाम, જિમ, જીમ, જિમના સાધનો, કસરત, કસરતનું સાધન, ફિટનેસ
treadmill < gym | treadmill, tredmill, tread mill, tradmill, trademill, walking machine, running machine, daudne ki machine, chalne ki machine, jogging machine, ट्रेडमिल, चलने की मशीन, दौड़ने की मशीन, वॉकिंग मशीन, ટ્રેડમિલ, ચાલવાનું મશીન, દોડવાનું મશીન, વૉકિંગ મશીન
elliptical < gym | elliptical, elliptical machine, cross trainer, orbitrek, orbitrack, क्रॉस ट्रेनर, ક્રોસ ટ્રેનર
dumbbell < gym | dumbbell, dambel, weight plates, barbell, kettlebell, डंबल, डंबेल, ડમ્બેલ, ડંબેલ્સ
bench-press < gym | bench press, gym bench, weight bench, बेंच प्रेस
rowing-machine < gym | rowing machine, rower machine, रोइंग मशीन
yoga | yoga, yoga mat, yog, योग, योगा मैट, યોગ
camping | camping, camp, camping gear, camping equipment, camping saman, campfire, कैंपिंग, कैंप, शिविर, કેમ્પિંગ, કેમ્પ, શિબિર
trekking < camping | trekking, trek, hiking, trekking gear, trekking equipment, trekking pole, mountaineering, ट्रेकिंग, पर्वतारोहण, ટ્રેકિંગ, ટ્રેક
sleeping-bag < camping | sleeping bag, स्लीपिंग बैग, સ્લીપિંગ બેગ
rucksack < trekking | rucksack, trekking bag, hiking bag, haversack, ट्रेकिंग बैग, रकसैक, રકસેક, ટ્રેકિંગ બેગ
school-bag < bag, children | school bag, school backpack, school ka basta, school no thelo, स्कूल बैग, स्कूल का बस्ता, સ્કૂલ બેગ, સ્કૂલ બૅગ, દફતર
bag | bag, backpack, back pack, jhola, thaila, बैग, थैला, झोला, બેગ, થેલો
suitcase | suitcase, suit case, sutkes, trolley bag, trolly bag, luggage, luggage bag, travel bag, travelling bag, attachi, सूटकेस, ट्रॉली बैग, अटैची, સૂટકેસ, ટ્રોલી બેગ, લગેજ બેગ, પેટી બિસ્તરા
life-jacket | life jacket, lifejacket, life vest, लाइफ जैकेट, લાઇફ જેકેટ
boat | boat, kayak, nav boat, inflatable boat, नाव, नौका, कश्ती, હોડી, નાવ, બોટ

baby @furniture/baby-things | baby items, baby products, baby gear, baby saman, baby equipment, shishu, नवजात, बेबी सामान, બેબી સામાન, baby things, bachche ka saman, bacche ka saman, balak no saman, बच्चे का सामान, शिशु का सामान, બાળકનો સામાન, બેબીનો સામાન
stroller < children | stroller, strolar, pram, prem gaadi, baby stroller, baby cart, baby pram, baby buggy, baba gadi, bacche ki gaadi, प्रैम, स्ट्रोलर, बाबा गाड़ी, बच्चा गाड़ी, बेबी स्ट्रोलर, સ્ટ્રોલર, બાબા ગાડી, બાબાગાડી, પ્રામ
baby-carrier < children | baby carrier, baby sling, kangaroo bag, baby bag, बेबी कैरियर, બેબી કેરિયર
bouncer < children | baby bouncer, baby rocker, bouncer, rocker, बाउंसर, બાઉન્સર
playpen < children | playpen, play pen, baby fence, play yard, play area, soft play, ball pool, ball pit, बॉल पूल, सॉफ्ट प्ले, બોલ પૂલ
baby-bath < children | baby bath tub, baby bathtub, baby tub, बाथ टब, બાથ ટબ
toy | toys, toyes, doll house, dollhouse, toy house, khilona, ramakda, ramakdu, ramakdan, खिलौना, टॉय, રમકડાં, ટોય
slide-toy < toy | slide, slipper slide, lapsani, lasarpatti, kids slide, baby slide, फिसलपट्टी, फिसल पट्टी, स्लाइड, લસરપટ્ટી, લપસણી, સ્લાઇડ
rocking-horse < toy | rocking horse, hobby horse, लकड़ी का घोड़ा, રોકિંગ હોર્સ
remote-toy < toy | remote car, rc car, remote control car, रिमोट कार, રિમોટ કાર
lego < toy | lego, building blocks, लेगो
books @furniture/books | books, kitab, kitaben, pustak, pustakein, copy kitab, chopdi, chopdao, text book, textbook, किताब, पुस्तक, बुक, बुक्स, ચોપડી, પુસ્તક, બુક, kitabe, chopdi pustak, पुस्तकें, किताबें, ચોપડીઓ, પુસ્તકો
school-books < books | ncert books, ncert, school books, course books, guide books, engineering books, medical books, neet books, jee books, upsc books, एनसीईआरटी, कोर्स की किताबें, पाठ्यपुस्तक, પાઠ્યપુસ્તક, ભણવાની ચોપડીઓ
novel < books | novel, story books, storybook, comics, upanyas, navalkatha, उपन्यास, कहानी की किताब, कॉमिक्स, નવલકથા, વાર્તાની ચોપડી
calculator | calculator, calculater, scientific calculator, कैलकुलेटर, કેલ્ક્યુલેટર
drafter | drafter, mini drafter, drawing board, ड्राफ्टर, ડ્રાફ્ટર
microscope | microscope, maikroskop, माइक्रोस्कोप, માઇક્રોસ્કોપ
whiteboard | whiteboard, white board, blackboard, black board, green board, notice board, vhait board, व्हाइट बोर्ड, ब्लैकबोर्ड, વ્હાઇટ બોર્ડ, બ્લેકબોર્ડ
smart-board | smart board, smartboard, interactive board, digital board, interactive panel, स्मार्ट बोर्ड, સ્માર્ટ બોર્ડ
study | study, padhai, padhne, पढ़ाई, पढ़ने, स्टडी, અભ્યાસ, ભણવા, સ્ટડી
science-project | science project, science model, working model, साइंस प्रोजेक्ट, સાયન્સ પ્રોજેક્ટ
painting | painting, chitra, पेंटिंग, चित्र, પેઇન્ટિંગ, ચિત્ર
statue | statue, murti, मूर्ति, મૂર્તિ
plants | plants, paudhe, chhod, पौधा, છોડ
pet-cage | cage, pinjra, dog cage, pet cage, bird cage, pet carrier, पिंजरा, પાંજરું
fish-tank | aquarium, fish tank, एक्वेरियम, માછલીઘર, એક્વેરિયમ
makeup | makeup, make up, mekap, beauty kit, मेकअप, મેકઅપ
hair-dryer | hair dryer, hair straightener, हेयर ड्रायर, હેર ડ્રાયર
salon-chair | salon chair, saloon chair, parlour chair, barber chair, beauty parlour chair, सैलून कुर्सी, સલૂન ખુરશી
oil-press | oil press, oil machine, tel ghani, ghani, tel nikalne ki machine, तेल घानी, तेल निकालने की मशीन, તેલ ઘાણી, ઘાણી
vada-machine | dosa machine, dosa tawa, chapati machine, roti machine, roti maker, roti banane ki machine, namkeen machine, pani puri machine, रोटी मशीन, रोटी बनाने की मशीन, રોટલી મશીન, રોટલી બનાવવાનું મશીન, પાણીપુરી મશીન
masala-machine | masala machine, masala grinder, pulverizer, pulveriser, mirchi pisne ki machine, masala pisne ki machine, masala dalva nu machine, मसाला मशीन, मसाला पीसने की मशीन, મસાલા દળવાનું મશીન, મસાલા મશીન
vegetable-cutter | vegetable cutter, vegetable cutting machine, sabzi katne ki machine, सब्जी काटने की मशीन, શાક સમારવાનું મશીન
`

/**
 * The same for what things are like or for: occasions, people, materials, colours, brands, numbers. Of *red lehenga* the lehenga stays where
 * nothing is both.
 */
export const propertyConceptTable = `
men @cloth/men | men, gents, purush, aadmi, mard, पुरुष, जेंट्स, आदमी, मर्दाना, मर्द, પુરુષ, જેન્ટ્સ
women @cloth/women | women, ladies, female, mahila, aurat, stri, महिला, लेडीज, औरत, जनाना, स्त्री, મહિલા, લેડીઝ, સ્ત્રી, બહેનો
children @cloth/children | children, kids, child, baby, infant, toddler, bacche, baccha, bachche, bachcha, balak, baalak, बच्चे, बालक, शिशु, किड्स, બાળક, બાળ, બચ્ચા, કિડ્સ
event | event, function, prasang, karyakram, samaroh, program, ceremony, utsav, फंक्शन, प्रसंग, कार्यक्रम, समारोह, प्रोग्राम, उत्सव, પ્રસંગ, કાર્યક્રમ, સમારંભ, ફંક્શન, પ્રોગ્રામ, ઇવેન્ટ, इवेंट
wedding < event | wedding, marriage, shaadi, shadi, vivah, lagna, lagn, lagan, byah, nikah, शादी, विवाह, ब्याह, लग्न, लगन, निकाह, વિવાહ, લગ્ન, લગન, નિકાહ, શાદી, વેડિંગ, वेडिंग, मैरिज, મેરેજ
baraat < wedding | baraat, barat, baraati, varghodo, varghoda, बारात, बरात, बाराती, જાન, જાનૈયા, વરઘોડો, બારાત, doli, डोली, ડોલી
engagement < wedding | engagement, sagai, mangni, ring ceremony, roka, सगाई, मंगनी, इंगेजमेंट, सगाई समारोह, સગાઈ, સગાઇ, એન્ગેજમેન્ટ, ચાંદલા
reception < wedding | wedding reception, reception, रिसेप्शन, રિસેપ્શન
haldi | haldi, pithi, हल्दी, પીઠી, હલ્દી, haldi ceremony
mehndi | mehndi, mehendi, henna, मेहंदी, મહેંદી, મેંદી
sangeet-night < wedding | sangit sandhya, ladies sangeet, संगीत संध्या, लेडीज संगीत, સંગીત સંધ્યા, dandiya raas sangeet
bride < wedding | bride, bridal, dulhan, vadhu, dulhaniya, दुल्हन, ब्राइडल, वधू, नववधू, દુલ્હન, નવવધૂ, બ્રાઇડલ
groom-wear < wedding | groom, dulha, dulhe, dulhe raja, varraja, वर, दूल्हा, वरराजा, વરરાજા, દુલ્હા, ગ્રૂમ, ग्रूम
birthday < event | birthday, birth day, birthday party, bday, janamdin, janam din, janmdivas, janam divas, varshganth, जन्मदिन, जन्म दिन, बर्थडे, જન્મદિવસ, જન્મ દિવસ, બર્થડે, વર્ષગાંઠ
naamkaran < event | naming ceremony, naamkaran, chhathi, barsa, नामकरण, છઠ્ઠી, નામકરણ
anniversary < event | anniversary, saalgirah, सालगिरह, एनिवर्सरी, એનિવર્સરી
party < event | party, पार्टी, દાવત, પાર્ટી
puja < event | puja, pooja, poojan, havan, hawan, yagna, yagya, hom, पूजा, पूजन, हवन, यज्ञ, પૂજા, પૂજન, હવન, યજ્ઞ
katha < puja | katha, satyanarayan katha, bhagwat katha, bhagwat, saptah, satsang, kirtan, कथा, भागवत, सत्संग, कीर्तन, કથા, ભાગવત, સપ્તાહ, સત્સંગ, કીર્તન
bhajan < puja | bhajan, jagran, jagrata, bhajan mandali, भजन, जागरण, जगराता, ભજન, જાગરણ, ડાયરો, dayro
ganpati | ganpati, ganesh, ganesh utsav, ganeshotsav, ganpati decoration, गणपति, गणेश, ગણપતિ, ગણેશ
christmas < event | christmas, xmas, क्रिसमस, ક્રિસમસ, નાતાલ, natal
eid < event | eid, ईद, ઈદ
uttarayan < event | uttarayan, makar sankranti, sankranti, patang, kite, उत्तरायण, मकर संक्रांति, पतंग, ઉત્તરાયણ, પતંગ
diwali | diwali, deepawali, दिवाली, दीपावली, દિવાળી, દીપાવલી
holi | holi, dhuleti, होली, હોળી, ધુળેટી
navratri < event | navratri, navratra, norta, garba, dandiya, raas, नवरात्रि, नवरात्र, गरबा, डांडिया, रास गरबा, નવરાત્રી, નોરતા, ગરબા, દાંડિયા, રાસ ગરબા

shifting | shifting, shift, saman shift, saman shifting, house shifting, home shifting, ghar shifting, ghar badalne, ghar badalva, packers movers, packers, movers, saman ferva, makan badalne, शिफ्टिंग, सामान शिफ्ट, घर शिफ्टिंग, घर बदलने, मकान बदलने, શિફ્ટિંગ, ઘર બદલવા, ઘર બદલવાનું, સામાન ફેરવવા, ઘર શિફ્ટિંગ
shoot | shoot, shooting, photoshoot, photo shoot, video shoot, शूट, शूटिंग, फोटो शूट, શૂટ, શૂટિંગ, ફોટો શૂટ
photography | photography, photographer, videography, videographer, photo khinchne, फोटोग्राफी, फोटोग्राफर, वीडियोग्राफी, ફોટોગ્રાફી, ફોટોગ્રાફર, વિડિયોગ્રાફી
driver | driver, draivar, draiver, chalak, ड्राइवर, चालक, ડ્રાઇવર, ચાલક
operator | operator, opretar, ऑपरेटर, ઓપરેટર
wireless | wireless, cordless, bina tar, वायरलेस, कॉर्डलेस, बिना तार, વાયરલેસ, કોર્ડલેસ, તાર વગરનું
folding | folding, foldable, fold, फोल्डिंग, मुड़ने, ફોલ્ડિંગ
portable | portable, potable, पोर्टेबल, પોર્ટેબલ
iron | iron, steel, lohe, loha, lokhand, lokhandni, लोहा, स्टील, લોખંડ, લોખંડનો, લોખંડની, સ્ટીલ
wooden | wooden, wood, lakdi, lakda, लकड़ी, લાકડું, લાકડાનો, લાકડાની
plastic | plastic, प्लास्टिक, પ્લાસ્ટિક
aluminium | aluminium, aluminum, aluminiyam, एल्युमिनियम, એલ્યુમિનિયમ
leather | leather, chamda, लेदर, चमड़ा, ચામડું, લેધર
machine-word | machine, mashin, mechine, मशीन, મશીન, યંત્ર
set | set, सेट, સેટ
pipe | pipe, paip, पाइप, પાઇપ

style | style, stylish, स्टाइल, સ્ટાઇલ
trip | trip, tour, yatra, safar, pravas, picnic, ट्रिप, यात्रा, टूर, सफर, पिकनिक, ટ્રિપ, યાત્રા, ટૂર, પ્રવાસ, પિકનિક
wheat | wheat, gehu, gehun, ghau, गेहूं, ઘઉં
self | self, सेल्फ, સેલ્ફ
string | string, dori, डोरी, દોરી
volt | volt, voltage, वोल्ट, વોલ્ટ
music | music, sangeet, संगीत, म्यूजिक, સંગીત, મ્યુઝિક
horse | horse, ghoda, ghodo, ghodi, घोड़ा, घोड़ी, ઘોડો, ઘોડી
light-weight | light weight, lightweight, halka, हल्का, હલકું, હલકી

color | color, rang, रंग, कलर, રંગ, કલર
red | red, laal, lal, लाल, रेड, લાલ
green | green, hara, lilo, हरा, हरी, ग्रीन, લીલો, લીલી
blue | blue, neela, nila, neeli, vadli, नीला, नीली, ब्लू, વાદળી, ભૂરો, ભૂરી, બ્લુ
yellow | yellow, peela, peeli, pilo, पीला, पीली, પીળો, પીળી
white | white, safed, safed color, सफेद, व्हाइट, સફેદ, ધોળો, ધોળી
black | black, kala, kaala, kalo, काला, काली, ब्लैक, કાળો, કાળી, બ્લેક
pink | pink, gulabi, गुलाबी, पिंक, ગુલાબી, પિંક
orange | orange, narangi, kesari, नारंगी, केसरिया, નારંગી, કેસરી
purple | purple, jamuni, jambli, बैंगनी, जामुनी, જાંબલી, પર્પલ
golden | golden, gold, sunehra, sunehri, sonari, सुनहरा, सुनहरी, गोल्डन, સોનેરી, ગોલ્ડન
silver | silver, rupero, chandi, चांदी, सिल्वर, ચાંદી, રૂપેરી, સિલ્વર
brown | brown, bhura, kathai, भूरा, कत्थई, બ્રાઉન, કથ્થઈ
grey | grey, gray, slate grey, स्लेटी, ग्रे, રાખોડી, ગ્રે
maroon | maroon, mehroon, मैरून, મરૂન
cream | cream, off white, beige, क्रीम, ક્રીમ
silk | silk, resham, reshmi, रेशम, रेशमी, सिल्क, રેશમ, રેશમી, સિલ્ક
cotton | cotton, suti, सूती, कॉटन, કોટન, સુતરાઉ
velvet | velvet, makhmal, makhmali, मखमल, मखमली, વેલ્વેટ, મખમલ
petrol | petrol, पेट्रोल, પેટ્રોલ
diesel | diesel, dizal, disel, deisel, डीजल, ડીઝલ
cng | cng, सीएनजी, સીએનજી
electric | electric, electrical, ev, bijli, इलेक्ट्रिक, इलेक्ट्रॉनिक, बिजली, ઇલેક્ટ્રિક, વીજળી, બેટરીવાળું, બેટરીવાળી
automatic | automatic, auto gear, autometic, ऑटोमैटिक, ઓટોમેટિક
canon | canon, kenon, कैनन, केनन, કેનન
nikon | nikon, निकॉन, निकोन, નિકોન
sony | sony, सोनी, સોની
panasonic | panasonic, पैनासोनिक, પેનાસોનિક
fujifilm | fujifilm, fuji, फुजीफिल्म, ફુજીફિલ્મ
dji | dji, डीजेआई, ડીજેઆઈ
samsung | samsung, samsang, सैमसंग, સેમસંગ
lg | lg, एलजी, એલજી
apple | apple, एप्पल, એપલ
dell | dell, डेल, ડેલ
lenovo | lenovo, लेनोवो, લેનોવો
hp-brand | hp, h p, एचपी, એચપી
epson | epson, epsan, एप्सन, એપ્સન
bosch | bosch, bosh, बॉश, બોશ
makita | makita, मकीता, મકીટા
godrej | godrej, गोदरेज, ગોદરેજ
whirlpool | whirlpool, वर्लपूल, વ્હર્લપૂલ
voltas | voltas, वोल्टास, વોલ્ટાસ
symphony | symphony, सिम्फनी, સિમ્ફની
kent | kent, केंट, કેન્ટ
usha | usha, उषा, ઉષા
philips | philips, फिलिप्स, ફિલિપ્સ
jbl | jbl, जेबीएल, જેબીએલ
hero-brand | hero, हीरो, હીરો
bajaj | bajaj, बजाज, બજાજ
kirloskar | kirloskar, किर्लोस्कर, કિર્લોસ્કર
manyavar | manyavar, मान्यवर, માન્યવર

girls | girls, working women, ladki, ladkiyan, ladkiyon, chhokri, chhokrio, kanya, लड़की, गर्ल्स, छोकरी, कन्या, છોકરી, ગર્લ્સ, કન્યા, યુવતી
boys | boys, ladka, ladke, ladkon, chhokra, chhokro, लड़का, बॉयज, छोकरा, છોકરો, બોયઝ
student | student, vidyarthi, chhatra, विद्यार्थी, छात्र, स्टूडेंट, વિદ્યાર્થી, સ્ટુડન્ટ
guest | guest, mehman, mahemaan, atithi, मेहमान, अतिथि, મહેમાન, અતિથિ
elderly | elderly, old age, old people, senior citizen, buzurg, buddhe, vruddh, vadil, बुजुर्ग, वृद्ध, વૃદ્ધ, વડીલ
litre | litre, liter, ltr, लीटर, લિટર
inch | inch, इंच, ઇંચ
ton | ton, tonne, टन, ટન
kilo | kg, kilo, kilogram, किलो, કિલો
feet | feet, foot, ft, फुट, फीट, ફૂટ, ફુટ
kva | kva, केवीए, કેવીએ
horsepower | horsepower, horse power, हॉर्स पावर, હોર્સ પાવર
pre | pre, प्री, પ્રી, પ્રિ

seater | seater, seat, seeter, सीटर, सीट, સીટર, સીટ
seven-seater < seater | 7 seater, seven seater, saat seater, 7 seat, seven seat, सात सीटर, 7 सीटर, सेवन सीटर, सात सीट, 7 सीट, સાત સીટર, 7 સીટર, સેવન સીટર, સાત સીટ, 7 સીટ
one | 1, one
two | 2, two, दो, બે
three | 3, three, तीन, ત્રણ
four | 4, four, chaar
five | 5, five, panch, paanch, पांच, પાંચ
six | 6, six, chhah, छह, छः, છ
seven | 7, seven, saat, सात, સાત
eight | 8, eight, aath, आठ, આઠ
nine | 9, nine, नौ
ten | 10, ten, dus, दस, દસ
eleven | 11, eleven, gyarah, agiyar, ग्यारह, અગિયાર
twelve | 12, twelve, बारह
fifteen | 15, fifteen, pandrah, pandar, पंद्रह, પંદર
twenty | 20, twenty, बीस, વીસ
twenty-five | 25, twenty five, pachchis, pachis, पच्चीस, પચ્ચીસ
thirty | 30, thirty, तीस, ત્રીસ
fifty | 50, fifty, pachas, pachaas, पचास, પચાસ
hundred | 100, hundred, sau, सौ, સો
two-hundred | 200, two hundred, दो सौ
five-hundred | 500, five hundred, panch sau, पांच सौ, પાંચસો, પાંચ સો
one-and-half | one and half, dedh, dodh, डेढ़, દોઢ
`
