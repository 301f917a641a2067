/**
 * What people call the same thing: loan words in three scripts, synonyms and usual spellings. A line is a thing:
 *
 *     name < wider things @category/subcategory | spelling, spelling …
 *
 * A search for one spelling finds all spellings of the line. A search for a wider thing finds its narrower things too, not the other
 * way round. All ads of the category after @ are the thing;
 * those of the category after ~ may be, and come last. A spelling may have several words. Spellings that sound
 * alike (`chaniya`, `चनिया`, `ચણિયા`) need not be listed, see `phoneticKey`, nor do plurals, letter case, nukta or chandrabindu.
 * A search for `camera` still finds `camera bag`: lines are about words, not about what an ad is.
 */
export const conceptLines = `
clothes @cloth | clothes, cloth, clothing, apparel, garment, outfit, dress, kapde, kapda, vastra, poshak, कपड़े, कपड़ा, वस्त्र, पोशाक, કપડાં, કપડા, વસ્ત્ર, પોશાક, ड्रेस, ડ્રેસ
men @cloth/men | men, mens, gents, male, groom, purush, aadmi, पुरुष, जेंट्स, પુરુષ, જેન્ટ્સ
women @cloth/women | women, womens, ladies, lady, female, mahila, महिला, लेडीज, औरत, મહિલા, લેડીઝ, સ્ત્રી
children @cloth/children | children, kids, kid, child, baby, bacche, baccha, बच्चे, बच्चों, बच्चा, बाल, બાળક, બાળકો
wedding | wedding, marriage, shaadi, shadi, vivah, vivaah, lagna, lagan, शादी, विवाह, લગ્ન, વિવાહ, वेडिंग, વેડિંગ
bride < wedding | bride, bridal, dulhan, vadhu, दुल्हन, ब्राइडल, દુલ્હન, નવવધૂ
groom-wear < wedding | groom, dulha, dulhe, वर, दूल्हा, वरराजा, વરરાજા, દુલ્હા
sherwani < wedding-suit, wedding-dress | sherwani, achkan, indo western, indowestern, शेरवानी, શેરવાની, इंडो वेस्टर्न, ઇન્ડો વેસ્ટર્ન
wedding-suit < wedding-dress | wedding suit, shaadi ka suit, groom suit, wedding outfit men
wedding-dress | wedding dress, wedding outfit, shaadi ka joda, bridal wear, bridal dress, shadi ke kapde, शादी का जोड़ा, शादी के कपड़े, લગ્નનાં કપડાં, લગ્ન ના કપડા
suit | suit, coat pant, blazer, tuxedo, tuxido, three piece, 3 piece, सूट, कोट पैंट, ब्लेज़र, સૂટ, કોટ પેન્ટ, બ્લેઝર
coat | coat, कोट, કોટ, jacket, जैकेट, જેકેટ
lehenga < wedding-dress | lehenga, lehenga choli, लहंगा चोली, લહેંગા ચોળી, lehnga, lehanga, lahenga, lahnga, langa, ghagra, ghaghra, लहंगा, लेहंगा, घाघरा, લહેંગા, લેહેંગા, ઘાઘરા
chaniya-choli | chaniya choli, chaniyacholi, chania choli, chanya choli, chaniya, navratri dress, garba dress, navratri outfit, garba outfit, चनिया चोली, चणिया चोली, ચણિયા ચોળી, ચણિયાચોળી, ચણીયા ચોળી
kediyu | kediyu, kedia, kediya, kediyun, केडिया, કેડિયું
navratri | navratri, navaratri, garba, dandiya, नवरात्रि, गरबा, डांडिया, નવરાત્રી, નવરાત્રિ, ગરબા, દાંડિયા
saree | saree, sari, sadi, sadee, साड़ी, સાડી, સાડિ
gown | gown, ball gown, evening gown, गाउन, ગાઉન
kurta | kurta, kurti, kurta pajama, kurta pyjama, kurta payjama, कुर्ता, कुर्ती, कुर्ता पजामा, कुर्ता पायजामा, ઝભ્ભો, કુર્તા, કુર્તી, કુર્તા પાયજામા
jodhpuri < suit | jodhpuri, bandhgala, bandgala, जोधपुरी, बंदगला, જોધપુરી, બંધગળા
turban | turban, safa, saafa, pagdi, pagri, paghdi, साफा, पगड़ी, સાફો, પાઘડી
jewellery | jewellery, jewelry, jewelery, ornaments, gehne, zevar, गहने, जेवर, ज्वेलरी, ઘરેણાં, દાગીના, જ્વેલરી, necklace set, kundan
fancy-dress | fancy dress, costume, फैंसी ड्रेस, ફેન્સી ડ્રેસ, cosplay
dupatta | dupatta, chunri, odhni, दुपट्टा, चुनरी, ओढ़नी, દુપટ્ટો, ચૂંદડી, ઓઢણી
shoes | shoes, shoe, juti, mojdi, mojari, sandals, जूते, मोजड़ी, બૂટ, મોજડી, જૂતા
raincoat | raincoat, rain coat, रेनकोट, રેઇનકોટ

camera ~camera | camera, cam, camra, kamera, kemera, kemra, cemera, कैमरा, केमरा, કેમેરા, કૅમેરા, કેમેરો
dslr < camera @camera/dslr | dslr, d slr, slr camera, डीएसएलआर, ડીએસએલઆર
mirrorless < camera @camera/mirrorless | mirrorless, mirror less, मिररलेस, મિરરલેસ
camcorder @camera/camcorder | camcorder, handycam, handicam, video camera, कैमकॉर्डर, वीडियो कैमरा, કેમકોર્ડર, વિડિયો કેમેરા
action-camera < camera | action camera, gopro, go pro, गोप्रो, ગોપ્રો
drone @camera/drone | drone, drones, quadcopter, quadcopper, drone camera, ड्रोन, ડ્રોન
camera-gear @camera/camera-gear | camera gear, camera accessories, camera ka saman, कैमरा का सामान, કેમેરાનો સામાન
lens @camera/lenses | lens, lenses, lense, लेंस, લેન્સ, લેંસ
tripod @camera/tripods | tripod, tripods, tri pod, stand camera, monopod, ट्राइपॉड, तिपाई, ટ્રાઇપોડ, ત્રિપાઈ
studio-light ~camera/lights | studio light, softbox, led light, video light, स्टूडियो लाइट, સ્ટુડિયો લાઇટ
ring-light < studio-light | ring light, ringlight, रिंग लाइट, રિંગ લાઇટ
gimbal | gimbal, stabilizer, stabiliser, गिम्बल, ગિમ્બલ

laptop < computer @electronics/laptop | laptop, leptop, lap top, laptap, notebook computer, macbook, लैपटॉप, लेपटॉप, લેપટોપ
computer ~electronics/computers | computer, kampyutar, कंप्यूटर, कम्प्यूटर, કમ્પ્યુટર, કોમ્પ્યુટર
desktop < computer @electronics/desktop | desktop, pc, desk top, डेस्कटॉप, ડેસ્કટોપ
printer @electronics/printer | printer, प्रिंटर, પ્રિન્ટર, xerox machine, photocopy machine
tablet | tablet, ipad, tab, टैबलेट, ટેબલેટ
mobile | mobile, mobile phone, smartphone, phone, iphone, मोबाइल, फोन, મોબાઇલ, ફોન
speaker @electronics/speakers | speaker, speakers, spiker, loudspeaker, loud speaker, sound box, स्पीकर, लाउडस्पीकर, સ્પીકર, લાઉડસ્પીકર
sound-system < speaker ~electronics/sound | sound system, dj, dj system, dj sound, pa system, music system, साउंड सिस्टम, डीजे, म्यूजिक सिस्टम, સાઉન્ડ સિસ્ટમ, ડીજે, મ્યુઝિક સિસ્ટમ
microphone @electronics/microphones | microphone, mic, mike, wireless mic, माइक, माइक्रोफोन, માઇક, માઈક, માઇક્રોફોન
instrument @electronics/musical-instruments | musical instrument, instrument, vadya, vaadya, वाद्य, वाद्य यंत्र, વાદ્ય, વાજિંત્ર, संगीत वाद्य
guitar < instrument | guitar, gitar, गिटार, ગિટાર
keyboard < instrument | keyboard, casio, piano, synthesizer, कीबोर्ड, पियानो, કીબોર્ડ, પિયાનો
tabla < instrument | tabla, तबला, તબલા
dhol < instrument | dhol, dholak, dholki, dhool, nagada, ढोल, ढोलक, ढोलकी, नगाड़ा, ઢોલ, ઢોલક, નગારું, નગારા
drum < instrument | drum, drum set, drums, ड्रम, ડ્રમ
harmonium < instrument | harmonium, peti, baja, हारमोनियम, हार्मोनियम, હાર્મોનિયમ, વાજાપેટી
sitar < instrument | sitar, sitaar, सितार, સિતાર
flute < instrument | flute, bansuri, basuri, बांसुरी, વાંસળી
projector @electronics/projector | projector, projecter, projektor, प्रोजेक्टर, પ્રોજેક્ટર
gaming @electronics/gaming | gaming, game console, video game, गेमिंग, वीडियो गेम, ગેમિંગ, વિડિયો ગેમ
playstation < gaming | playstation, play station, ps4, ps5, प्लेस्टेशन, પ્લેસ્ટેશન
xbox < gaming | xbox, x box
appliance @electronics/home-appliances | home appliance, appliance, appliances, घरेलू उपकरण, ઘરેલું ઉપકરણ
tv < appliance | tv, television, telivision, led tv, smart tv, t v, टीवी, टेलीविजन, ટીવી, ટેલિવિઝન
ac < appliance | ac, a c, air conditioner, airconditioner, air conditioning, aircon, split ac, window ac, एसी, ए सी, एयर कंडीशनर, એસી, એ સી, એર કન્ડિશનર
fridge < appliance | fridge, frij, frige, refrigerator, refrigrator, refridgerator, freeze, deep freezer, freezer, फ्रिज, फ्रीज, रेफ्रिजरेटर, ફ્રિજ, ફ્રીજ, રેફ્રિજરેટર
washing-machine < appliance | washing machine, washing mashin, washingmachine, washer dryer, वॉशिंग मशीन, वाशिंग मशीन, कपड़े धोने की मशीन, વોશિંગ મશીન, વૉશિંગ મશીન
cooler < appliance | cooler, air cooler, kular, desert cooler, कूलर, કુલર, કૂલર
fan < appliance | fan, pankha, pedestal fan, table fan, पंखा, પંખો, પંખા
heater < appliance | heater, room heater, हीटर, હીટર
geyser < appliance | geyser, gizar, giser, water heater, गीजर, ગીઝર
microwave < appliance | microwave, oven, otg, माइक्रोवेव, ओवन, માઇક્રોવેવ, ઓવન
mixer | mixer, मिक्सर, મિક્સર
mixer-grinder < appliance, mixer | mixer grinder, मिक्सर ग्राइंडर, મિક્સર ગ્રાઇન્ડર, juicer, mixi, mixie, मिक्सी, મિક્સી
purifier < appliance | water purifier, ro, aquaguard, प्यूरीफायर, પ્યુરિફાયર
vacuum-cleaner | vacuum cleaner, vaccum cleaner, vacum cleaner, vacuum, hoover, वैक्यूम क्लीनर, વેક્યુમ ક્લીનર
inverter | inverter, ups, इन्वर्टर, ઇન્વર્ટર
walkie-talkie | walkie talkie, walky talky, wireless set, वॉकी टॉकी, વોકી ટોકી

clinic @clinic | medical, medical equipment, hospital equipment, clinic, चिकित्सा, मेडिकल, મેડિકલ, patient, मरीज, દર્દી, સારવાર
wheelchair @clinic/wheelchair | wheelchair, wheel chair, whilchair, wilchair, wheelcher, व्हीलचेयर, व्हील चेयर, पहियाकुर्सी, વ્હીલચેર, વ્હીલ ચેર
hospital-bed @clinic/hospital-bed | hospital bed, patient bed, fowler bed, medical bed, icu bed, हॉस्पिटल बेड, अस्पताल का पलंग, मरीज का बेड, હોસ્પિટલ બેડ, દર્દીનો પલંગ
oxygen @clinic/oxygen | oxygen, oxigen, oksijan, oxygen cylinder, oxygen concentrator, ऑक्सीजन, ઓક્સિજન
walker ~clinic/walking-aids | walker, walking aid, वॉकर, વોકર
crutches | walking stick, crutches, crutch, baisakhi, vaisakhi, बैसाखी, ઘોડી, બૈસાખી, બગલ ઘોડી
monitor @clinic/monitors | monitor, bp monitor, bp machine, patient monitor, मॉनिटर, મોનિટર, બીપી મશીન
nebulizer | nebulizer, nebuliser, नेबुलाइजर, નેબ્યુલાઇઝર
commode | commode, commode chair, कमोड, કમોડ

cleaning @cleaning | cleaning, cleaning machine, safai ki machine, सफाई की मशीन, સફાઈ મશીન, સફાઈનું મશીન, safai, saaf safai, cleaner, सफाई, साफ सफाई, સફાઈ, સાફસફાઈ
pressure-washer | pressure washer, jet washer, high pressure washer, car washer, प्रेशर वॉशर, પ્રેશર વોશર
carpet-cleaner | carpet cleaner, sofa cleaner, shampoo machine, steam cleaner, कारपेट क्लीनर, કાર્પેટ ક્લીનર

property @property | property, real estate, jagah, jaga, जगह, संपत्ति, प्रॉपर्टी, મિલકત, જગ્યા, પ્રોપર્ટી
home < property ~property/homes | home, ghar, residence, घर, ઘર
flat < home @property/apartment | flat, apartment, appartment, apartmant, फ्लैट, अपार्टमेंट, ફ્લેટ, ફલેટ, એપાર્ટમેન્ટ
house < home @property/house | house, makan, bungalow, bunglow, banglow, bangla, tenement, row house, villa, kothi, haveli, बंगला, कोठी, हवेली, विला, मकान, મકાન, બંગલો, બંગલા, ટેનામેન્ટ, હવેલી, વિલા
room < property @property/pg-room | room, kamra, kamara, single room, कमरा, रूम, રૂમ, ઓરડો, ઓરડી, ખોલી, खोली
pg < room @property/pg-room | pg, paying guest, hostel, p g, girls pg, boys pg, पीजी, पेइंग गेस्ट, हॉस्टल, પીજી, પેઇંગ ગેસ્ટ, હોસ્ટેલ
office < property @property/office | office, ofis, daftar, cabin, coworking, co working, ऑफिस, दफ्तर, कार्यालय, ઓફિસ, કાર્યાલય
shop < property @property/shop | shop, dukan, dukaan, showroom, दुकान, शोरूम, દુકાન, શોરૂમ
warehouse < property @property/warehouse | warehouse, godown, godaun, gudam, store room, गोदाम, वेयरहाउस, ગોડાઉન, વખાર, ગોદામ
hall < property @property/event-hall | hall, banquet, banquet hall, party plot, marriage hall, community hall, vadi, wadi, हॉल, बैंक्वेट, मैरिज हॉल, બેન્ક્વેટ, હોલ, વાડી, પાર્ટી પ્લોટ
farmhouse < property | farmhouse, farm house, weekend home, फार्महाउस, ફાર્મહાઉસ
bhk | bhk, bedroom, bed room, बीएचके, બીએચકે, બેડરૂમ, बेडरूम
furnished | furnished, फर्निश्ड, ફર્નિશ્ડ

car ~car | car, kar, gaadi, gadi, gari, motor car, four wheeler, 4 wheeler, motorcar, taxi, cab, कार, गाड़ी, मोटर, टैक्सी, કાર, ગાડી, મોટર, ટેક્સી
hatchback < car @car/hatchback | hatchback, hatch back, हैचबैक, હેચબેક
sedan < car @car/sedan | sedan, सेडान, સેડાન
suv < car @car/suv | suv, एसयूवी, એસયુવી
van @car/van | van, wan, tempo traveller, tempo traveler, minibus, mini bus, वैन, टेंपो ट्रैवलर, વાન, ટેમ્પો ટ્રાવેલર
tempo | tempo, tempu, chhota hathi, chota hathi, tata ace, pickup, mini truck, loading rickshaw, टेंपो, टेम्पो, छोटा हाथी, पिकअप, ટેમ્પો, છોટા હાથી, પિકઅપ
truck | truck, lorry, trak, ट्रक, ટ્રક, ખટારો
bus | bus, बस, બસ
rickshaw | rickshaw, auto, auto rickshaw, रिक्शा, ऑटो, રિક્ષા

two-wheeler ~bike | two wheeler, 2 wheeler, twowheeler, bike, दोपहिया, दुपहिया, टू व्हीलर, दो पहिया, ટુ વ્હીલર, દ્વિચક્રી, वाहन
motorcycle < two-wheeler @bike/motorcycle | motorcycle, motor cycle, motorbike, motor bike, bike, बाइक, मोटरसाइकिल, मोटर साइकिल, બાઇક, બાઈક, મોટરસાઇકલ, મોટરસાયકલ
scooter < two-wheeler @bike/scooter | scooter, scooty, scuti, skuti, scooti, moped, activa, active scooter, स्कूटर, स्कूटी, एक्टिवा, સ્કૂટર, સ્કૂટી, સ્કુટર, એક્ટિવા
bicycle @bike/bicycle | bicycle, cycle, saikal, saikil, cykle, sycle, mtb, साइकिल, सायकल, સાઇકલ, સાયકલ
helmet | helmet, हेलमेट, હેલ્મેટ

farm @farm | farm, farming, kheti, khet, agriculture, krishi, खेती, कृषि, खेत, ખેતી, કૃષિ, ખેતર
tractor @farm/tractor | tractor, trector, trekter, tracter, ट्रैक्टर, ट्रेक्टर, ટ્રેક્ટર
harvester @farm/harvester | harvester, combine, hartester, thresher, हार्वेस्टर, कंबाइन, थ्रेशर, હાર્વેસ્ટર, થ્રેસર
irrigation @farm/irrigation | irrigation, pump, water pump, motor pump, pani ka motor, sinchai, सिंचाई, पंप, पानी का पंप, પંપ, સિંચાઈ, પાણીની મોટર, drip, sprinkler, फव्वारा, ફુવારો
implement @farm/implements | implement, plough, plow, hal, cultivator, rotary tiller, seed drill, हल, कल्टीवेटर, હળ, કલ્ટીવેટર, વાવણિયો
sprayer | sprayer, spray pump, dava chhantvano pump, स्प्रेयर, स्प्रे पंप, સ્પ્રેયર, દવા છાંટવાનો પંપ
trolley | trolley, trolly, trailer, ट्रॉली, ટ્રોલી, ટ્રેલર

furniture @furniture | furniture, farnichar, फर्नीचर, ફર્નિચર
sofa < furniture @furniture/sofa | sofa, sofaset, sofa set, सोफा सेट, સોફા સેટ, sopha, sopa, couch, settee, सोफा, સોફા, સોફો
bed < furniture ~furniture/bed | bed, palang, cot, khatla, khat, khatiya, charpai, charpoy, diwan, divan, पलंग, बेड, खाट, खटिया, चारपाई, दीवान, પલંગ, બેડ, ખાટલો, ઢોલિયો, ખાટ
mattress | mattress, matress, mattres, gadda, gadla, गद्दा, ગાદલું, ગાદલા, ગાદી
table < furniture ~furniture/table-and-chairs | table, tebal, mej, mez, desk, study table, dining table, टेबल, मेज, ટેબલ, મેજ
study-table < table | study table, padhai ki mez, padhai ki table, पढ़ाई की मेज, स्टडी टेबल, ભણવાનું ટેબલ, સ્ટડી ટેબલ
chair < furniture ~furniture/table-and-chairs | chair, chairs, cheir, recliner, stool, bench, kursi, khursi, khurshi, कुर्सी, चेयर, ખુરશી, ચેર
cupboard < furniture ~furniture/storage | cupboard, cubard, almirah, almira, almari, wardrobe, kabat, अलमारी, अलमीरा, कपाट, કબાટ, અલમારી, તિજોરી, वार्डरोब
bookshelf < furniture | bookshelf, book shelf, rack, shelf, बुकशेल्फ, रैक, બુકશેલ્ફ, રેક
party-furniture @furniture/party-furniture | party furniture
cradle | cradle, jhula, jhula for baby, jhoola, ghodiyu, hinchko, swing, palna, झूला, पालना, ઘોડિયું, હીંચકો, પારણું, ઝૂલો
mandap | mandap, mandapam, pandal, पंडाल, मंडप, મંડપ
tent | tent, tambu, shamiana, shamiyana, pandal, टेंट, शामियाना, पंडाल, શમિયાણો, तंबू, ટેન્ટ, તંબુ
decoration | decoration, decor, sajavat, dekoreshan, सजावट, डेकोरेशन, શણગાર, ડેકોરેશન, સજાવટ
lights | lighting, lights, light, jhalar, लाइट, लाइटिंग, झालर, લાઇટ, લાઇટિંગ, રોશની
utensils | utensils, vessels, bartan, vasan, cooking vessels, बर्तन, વાસણ, વાસણો
carpet | carpet, rug, dari, galicha, गलीचा, कालीन, दरी, કાર્પેટ, ગાલીચો, શેતરંજી

machinery @machinery | machinery, मशीनरी, મશીનરી
construction @machinery/construction | construction, nirman, construction machine, निर्माण, બાંધકામ
jcb < machinery | jcb, excavator, backhoe, poclain, jesibi, जेसीबी, खुदाई मशीन, જેસીબી, ખોદકામ મશીન
concrete-mixer < machinery, mixer | concrete mixer, cement mixer, mixture machine, मिक्सर मशीन, कंक्रीट मिक्सर, કોંક્રિટ મિક્સર, મિક્સર મશીન
power-tool @machinery/power-tools | power tool, power tools, tool, tools, aujar, औजार, ઓજાર, સાધન
drill < power-tool | drill, drill machine, drilling machine, dril, hammer drill, ड्रिल, ड्रिल मशीन, ડ્રિલ, ડ્રીલ મશીન, શારડી
grinder < power-tool | angle grinder, grinder machine, ग्राइंडर, ગ્રાઇન્ડર
cutter < power-tool | cutter, saw, circular saw, chainsaw, chain saw, marble cutter, wood cutter, आरी, कटर, કરવત, કટર
welding-machine < power-tool | welding machine, welder, welding, वेल्डिंग, वेल्डिंग मशीन, વેલ્ડિંગ, વેલ્ડિંગ મશીન
sewing-machine | sewing machine, silai machine, silai, tailoring machine, सिलाई मशीन, સિલાઈ મશીન, સંચો
generator @machinery/generator | generator, genset, gen set, jenretar, janretar, जनरेटर, जेनरेटर, જનરેટર, જનરેટર સેટ
crane @machinery/lifting | crane, hoist, forklift, fork lift, lifting, क्रेन, फोर्कलिफ्ट, ક્રેન, ફોર્કલિફ્ટ
ladder | ladder, seedhi, sidi, nisarni, सीढ़ी, સીડી, નિસરણી
scaffolding | scaffolding, scafolding, palakh, shuttering, मचान, शटरिंग, પાલખ, સેન્ટરિંગ
compressor | compressor, air compressor, कंप्रेसर, કોમ્પ્રેસર
lawn-mower | lawn mower, lawnmower, grass cutter, ghas katne ki machine, घास काटने की मशीन, લોન મોવર

bat | bat, cricket bat, क्रिकेट बैट, बैट, બેટ, ક્રિકેટ બેટ
cricket | cricket, cricket kit, क्रिकेट, ક્રિકેટ
treadmill | treadmill, tredmil, tread mill, walking machine, ट्रेडमिल, ટ્રેડમિલ
study | study, padhai, padhne, पढ़ाई, અભ્યાસ, ભણવા
iron | iron, steel, lohe, loha, लोहा, लोहे, લોખંડ
bedding | bedsheet, bed sheet, bedding, chadar, चादर, ચાદર
razai < bedding | quilt, rajai, razai, rajaai, blanket, रजाई, कंबल, રજાઈ, ધાબળો
driver | driver, draivar, चालक, ड्राइवर, ડ્રાઇવર
carrom | carrom, carom, कैरम, કેરમ
concentrator | concentrator, कंसंट्रेटर, કોન્સન્ટ્રેટર
machine-word | machine, mashin, machin, मशीन, મશીન
set | set, सेट, સેટ
books | books, book, kitab, pustak, किताब, पुस्तक, ચોપડી, પુસ્તક
toy | toys, toy, khilona, khilone, खिलौना, खिलौने, રમકડાં, રમકડું
stroller | stroller, pram, baby stroller, baby cart, प्रैम, બાબા ગાડી, બાબાગાડી
suitcase | suitcase, trolley bag, luggage, सूटकेस, સૂટકેસ
camping | camping, camp, कैंपिंग, કેમ્પિંગ
water-tank | water tank, tank, tanki, पानी की टंकी, टंकी, ટાંકી, પાણીની ટાંકી

color | color, colour, colours, rang, रंग, कलर, રંગ, કલર
canon | canon, cannon, कैनन, केनन, કેનન
nikon | nikon, nicon, निकॉन, निकोन, નિકોન
sony | sony, soni, सोनी, સોની
gopro | gopro, गोप्रो, ગોપ્રો
samsung | samsung, सैमसंग, સેમસંગ
honda | honda, होंडा, હોન્ડા
hero-brand | hero, हीरो, હીરો
bajaj | bajaj, बजाज, બજાજ
maruti | maruti, suzuki, मारुति, सुजुकी, મારુતિ
swift | swift, स्विफ्ट, સ્વિફ્ટ
innova | innova, inova, इनोवा, ઇનોવા, ઈનોવા
tata | tata, टाटा, ટાટા
mahindra | mahindra, महिंद्रा, મહિન્દ્રા
toyota | toyota, टोयोटा, ટોયોટા
hyundai | hyundai, hundai, हुंडई, હ્યુન્ડાઇ
royal-enfield < motorcycle | royal enfield, enfield, bullet, रॉयल एनफील्ड, बुलेट, રોયલ એનફિલ્ડ, બુલેટ
godrej | godrej, गोदरेज, ગોદરેજ
dell | dell, डेल, ડેલ
epson | epson, एप्सन, એપ્સન
bosch | bosch, बॉश, બોશ

girls | girls, girl, ladki, ladkiyon, chhokri, working women, लड़की, लड़कियां, छोकरी, છોકરી, છોકરીઓ
boys | boys, boy, ladka, ladke, ladkon, chhokra, लड़का, लड़के, छोकरा, છોકરો, છોકરાઓ
litre | litre, liter, litr, लीटर, लिटर, લિટર, લીટર
inch | inch, इंच, ઇંચ
ton | ton, टन, ટન
pulsar | pulsar, पल्सर, પલ્સર
rotavator < implement | rotavator, rotavetor, रोटावेटर, રોટાવેટર
pre | pre, प्री, પ્રી
shoot | shoot, shooting, शूट, शूटिंग, શૂટ, શૂટિંગ
shifting | shifting, shift, saman shift, शिफ्टिंग, શિફ્ટિંગ
naamkaran | naming ceremony, naamkaran, namkaran, नामकरण, નામકરણ
red | red, laal, lal, लाल, લાલ
green | green, hara, lilo, हरा, लीलो, લીલો, લીલા
blue | blue, neela, nila, vadli, नीला, વાદળી, ભૂરો
yellow | yellow, peela, pila, pilo, पीला, પીળો, પીળી
white | white, safed, safed color, सफेद, સફેદ, ધોળો
black | black, kala, kaala, kalo, काला, કાળો, કાળી
pink | pink, gulabi, गुलाबी, ગુલાબી
maroon | maroon, mehroon, मैरून, મરૂન
silk | silk, resham, reshmi, रेशम, रेशमी, सिल्क, રેશમ, રેશમી, સિલ્ક
cotton | cotton, suti, सूती, कॉटन, કોટન, સુતરાઉ
petrol | petrol, पेट्रोल, પેટ્રોલ
diesel | diesel, dizal, डीजल, ડીઝલ
electric | electric, electrik, ev, bijli, इलेक्ट्रिक, बिजली, ઇલેક્ટ્રિક
automatic | automatic, auto gear, ऑटोमैटिक, ઓટોમેટિક
`
