import { queriesOf } from './query-notation.ts'

/**
 * The quality set: what people in Ahmedabad, Lucknow and Pune type, and what they want. Written without knowledge of the
 * search. Accessories of a thing are neither relevant nor forbidden (`~`), nor are ads that say that it comes along
 * (`with-…`) or is for it (`for-…`), nor those filed under the asked name, nor those in the same city when an area is asked for: score.ts leaves them out.
 */
export const qualityQueries = [
  ...queriesOf(
    'exact',
    `
sherwani => sherwani !sofa
tripod => tripod
wheelchair => wheelchair !office-chair | plastic-chair
harmonium => harmonium
treadmill => treadmill
walkie talkie => walkie-talkie
bunk bed => bed kids
room heater => heater !pg
pressure washer => pressure-washer
banarasi saree => saree banarasi ~saree
mandap => mandap
ladder => ladder
oxygen concentrator => oxygen-concentrator ~oxygen
वेल्डिंग मशीन => welding-machine !washing-machine | sewing-machine
व्हीलचेयर => wheelchair
प्रोजेक्टर => projector ~projector-screen
अलमारी => almirah
ટ્રેક્ટર => tractor
ચણિયા ચોળી => chaniya-choli
ઢોલ => dhol ~dholak
`,
  ),
  ...queriesOf(
    'prefix',
    `
camer => camera ~cctv
sherw => sherwani
proje => projector | projector-screen ~school-project
lapt => laptop
gener => generator
activ => activa ~scooter
treadm => treadmill
harmon => harmonium
wheelch => wheelchair
tracto => tractor
microw => microwave
chaniy => chaniya-choli
lehen => lehenga
बनार => saree banarasi
जनरे => generator
व्हीलच => wheelchair
લેપટ => laptop
ચણિ => chaniya-choli
જનરે => generator
`,
  ),
  ...queriesOf(
    'typo',
    `
camra => camera ~cctv
kemera => camera ~cctv
cemera => camera ~cctv
leptop => laptop
laptap => laptop
sopha => sofa
whelchair => wheelchair
wheelchiar => wheelchair
projecter => projector ~projector-screen | school-project
genrator => generator
refrigrator => fridge ~deep-freezer
lehnga => lehenga
lenga => lehenga
chania choli => chaniya-choli
shervani => sherwani
sarwani => sherwani
washing mashine => washing-machine
microvave => microwave
tredmill => treadmill
guiter => guitar
tracter => tractor
almari => almirah
almirah => almirah ~wardrobe
frij => fridge ~deep-freezer
fridg => fridge ~deep-freezer
motercycle => motorcycle
bycycle => bicycle
nicon camera => camera nikon ~camera
royal enfild => royal-enfield
oxigen => oxygen
mattres => mattress ~air-mattress
वीलचेयर => wheelchair
प्रोजेकटर => projector ~projector-screen
शेरवानि => sherwani
ट्रेक्टर => tractor
લેપટૉપ => laptop
ચણિયાચોળી => chaniya-choli
વોશીંગ મશીન => washing-machine
`,
  ),
  ...queriesOf(
    'plural',
    `
cameras => camera ~cctv
sherwanis => sherwani
sarees => saree
lehengas => lehenga
laptops => laptop
chairs => chair ~commode-chair | dental-chair | #table-and-chairs !wheelchair -commode-chair
tables => table ~table-tennis | foosball | #table-and-chairs
wheelchairs => wheelchair
drones => drone
speakers => speaker
scooters => scooter
bicycles => bicycle ~exercise-cycle
helmets => helmet ~gopro | cricket-kit
lenses => lens ~camera
tractors => tractor
flats => flat
costumes => costume ~swimwear
mattresses => mattress ~air-mattress
साड़ियाँ => saree
कुर्सियां => chair ~wheelchair
ખુરશીઓ => chair ~wheelchair
સાડીઓ => saree
કેમેરા => camera ~cctv
`,
  ),
  ...queriesOf(
    'word order',
    `
camera canon => camera canon
lehenga bridal => lehenga bride ~lehenga
table study => study-table ~table | #table-and-chairs
bed hospital => hospital-bed !bedsheet
dslr nikon => dslr nikon ~nikon
system sound => sound-system ~sound-mixer
machine washing => washing-machine
concentrator oxygen => oxygen-concentrator ~oxygen
chair office => office-chair ~office | #table-and-chairs
scooter electric => electric-scooter
driver with innova => innova with-driver
bhk 2 flat => flat 2bhk
साड़ी बनारसी => saree banarasi ~saree
चोली लहंगा => lehenga
સેટ સોફા => sofa
ચોળી ચણિયા => chaniya-choli
`,
  ),
  ...queriesOf(
    'look-alike',
    `
car => car | wedding-car ~car-seat | car-carrier !card-machine | carpet | carrom | memory-card | cart | card-stand
card => memory-card | card-machine | card-stand ~camera !car
carpet => carpet ~shampoo-machine !car
carrom => carrom !car | carpet
chair => chair ~commode-chair | dental-chair | #table-and-chairs | coworking !wheelchair -commode-chair
bed => bed | hospital-bed ~baby-cot | air-mattress !bedsheet
bedsheet => bedsheet !hospital-bed
cot => baby-cot ~bed | cradle !coat
coat => coat !baby-cot
fan => fan ~cooler !costume
fancy dress => costume !fan
accordion => accordion !ac
drum => drum !drone
drone => drone !drum
cooler => cooler ~water-cooler !printer
color printer => color-printer ~printer !cooler
bat => bat ~table-tennis !inverter
van => van ~minibus | bus
kurta => kurta ~kediyu | indo-western !curtain
curtain => curtain ~drill !kurta
jacuzzi => jacuzzi | with-jacuzzi !jack | jacket
jack => jack ~jacket !jacuzzi
jacket => jacket !jack | jacuzzi
mixer grinder => mixer-grinder ~wet-grinder !concrete-mixer | sound-mixer
sound mixer => sound-mixer !concrete-mixer | mixer-grinder
concrete mixer => concrete-mixer !sound-mixer | mixer-grinder
projector => projector ~projector-screen !school-project
tent => tent ~cooler
cycle => bicycle ~exercise-cycle | motorcycle
lens => lens ~camera
ring light => ring-light
walker => walker !walkie-talkie
कार => car ~car-seat !card-machine | carpet
कुर्सी => chair ~wheelchair
ખુરશી => chair ~wheelchair
કાર => car ~car-seat !carpet | card-machine
`,
  ),
  ...queriesOf(
    'cross-script',
    `
कैमरा => camera ~cctv
लैपटॉप => laptop
कैनन => canon
सोनी कैमरा => camera sony ~camera | sony
मिररलेस कैमरा => camera mirrorless ~camera
ड्रोन => drone
सोफ़ा => sofa
पंखा => fan ~cooler
टेंट => tent
ट्रैक्टर => tractor
जनरेटर => generator
लहंगा => lehenga
शेरवानी => sherwani
साइकिल => bicycle ~exercise-cycle | motorcycle
जेसीबी => jcb
कूलर => cooler ~water-cooler
वॉशिंग मशीन => washing-machine
फ्रिज => fridge ~deep-freezer
स्कूटी => scooter
फ्लैट => flat
કેમેરો => camera ~cctv
કેનન => canon
લેપટોપ => laptop
સોફા => sofa
ડ્રોન => drone
પ્રોજેક્ટર => projector ~projector-screen
વોશિંગ મશીન => washing-machine
ફ્રિજ => fridge ~deep-freezer
એક્ટિવા => activa ~scooter
શેરવાની => sherwani
વ્હીલચેર => wheelchair
જનરેટર => generator
ટ્રેક્ટર રોટાવેટર => rotavator | tractor with-rotavator ~tractor
dhol => dhol ~dholak
tabla => tabla
kediyu => kediyu
dholak => dholak ~dhol
canon कैमरा => camera canon ~camera
sony કેમેરા => camera sony ~camera | sony
`,
  ),
  ...queriesOf(
    'hinglish',
    `
gaadi => car ~goods-vehicle | van | minibus
gadi bhade => car ~goods-vehicle | van | minibus
makan => house ~flat
kiraye ka makan => house ~flat
kamra => room ~flat | house
dukan => shop
palang => bed ~hospital-bed
kursi => chair ~wheelchair | commode-chair
almari lohe ki => almirah
pankha => fan ~cooler
silai machine => sewing-machine
shaadi ka joda => wedding-wear ~for-wedding
dulhan ka lehenga => lehenga bride ~lehenga | bride
jhula for baby => cradle ~baby | bouncy-castle
sidhi => ladder
saikil => bicycle ~motorcycle | exercise-cycle
khatla => bed khatla ~bed
vasan => utensils
kabat => almirah
dukaan kiraye par => shop
ghar ka saman shift karne tempo => goods-vehicle tempo ~goods-vehicle
gadda rajai => bedding ~mattress
scooty => scooter
`,
  ),
  ...queriesOf(
    'nukta and anusvara',
    `
साडी => saree
साड़ी => saree
फैंसी ड्रेस => costume
फ़ैन्सी ड्रेस => costume
फ़्लैट => flat
सोफा => sofa
सफ़ाई की मशीन => #cleaning ~sewing-machine | washing-machine | welding-machine | drill
गाडी => car ~goods-vehicle | van | minibus
लहँगा => lehenga
गोमती नगर फ़्लैट => flat @Gomti Nagar
सीढी => ladder
पढाई की मेज => study-table ~table
फ्रीज => fridge ~deep-freezer
फ़्रिज => fridge ~deep-freezer
वाशिंग मशीन => washing-machine
कम्प्यूटर => computer
કૂલર => cooler ~water-cooler
ચણીયા ચોળી => chaniya-choli
સાડિ => saree
ફેન્સી ડ્રેસ => costume
`,
  ),
  ...queriesOf(
    'synonym',
    `
fridge => fridge ~deep-freezer
refrigerator => fridge ~deep-freezer
freeze => fridge ~deep-freezer
television => tv
air conditioner => ac ~cooler
notebook computer => laptop ~computer
two wheeler => two-wheeler
four wheeler => car ~van
cupboard => almirah ~bookshelf | shoe-rack
couch => sofa
genset => generator
jcb => jcb ~excavator
tempo => tempo ~goods-vehicle | tempo-traveller
turban => safa
motorbike => motorcycle ~#bike
apartment => flat
godown => warehouse
paying guest => pg
mike => mic
godown on rent => warehouse
marriage hall => hall
wedding dress => wedding-wear ~party-wear
xerox => photocopier
scanner => scanner ~printer
pandal => shamiana | mandap ~tent
sari => saree
मोटरसाइकिल => motorcycle ~scooter
किराये का घर => home ~room
ઘર => home ~room
બાઇક => motorcycle ~#bike
गोदाम => warehouse
પલંગ => bed ~hospital-bed
`,
  ),
  ...queriesOf(
    'category',
    `
furniture => #furniture
clinic => #clinic
cleaning => #cleaning
property => #property
machinery => #machinery
home appliances => #home-appliances
musical instruments => musical-instrument
party furniture => #party-furniture
camera gear => for-camera ~#camera
power tools => #power-tools
walking aids => walking-aid
suv => suv | #suv -car-carrier
फर्नीचर => #furniture
मशीनरी => #machinery
कपड़े => #cloth
संपत्ति => #property
ફર્નિચર => #furniture
કપડાં => #cloth
મશીનરી => #machinery
`,
  ),
  ...queriesOf(
    'place',
    `
camera ahmedabad => camera @Ahmedabad ~cctv
camera in pune => camera @Pune ~cctv
camera lucknow => camera @Lucknow ~cctv
car in lucknow => car @Lucknow
sofa gomti nagar => sofa @Gomti Nagar
pg near vastrapur => pg @Vastrapur
2bhk bopal => flat 2bhk @Bopal ~flat
bed in hinjewadi => bed @Hinjewadi
flat in gomti nagar => flat @Gomti Nagar
scooter pune => scooter @Pune
sherwani aminabad => sherwani @Aminabad
jcb hinjewadi => jcb @Hinjewadi
gown andheri => gown @Andheri
furniture maninagar => #furniture @Maninagar
ac alambagh => ac @Alambagh
generator aminabad => generator @Aminabad
hall nikol => hall @Nikol
wheelchair in surat => wheelchair @Surat
bike in ahmedabad => motorcycle @Ahmedabad ~#bike
अलीगंज में कमरा => room @Aliganj
लखनऊ में कार => car @Lucknow
पुणे में कैमरा => camera @Pune
અમદાવાદ કેમેરા => camera @Ahmedabad ~cctv
અમદાવાદ ફ્લેટ => flat @Ahmedabad
વસ્ત્રાપુર પીજી => pg @Vastrapur
flat गोमती नगर => flat @Gomti Nagar
camera અમદાવાદ => camera @Ahmedabad ~cctv
wheelchair लखनऊ => wheelchair @Lucknow
મણિનગર એક્ટિવા => activa @Maninagar ~scooter
`,
  ),
  ...queriesOf(
    'brand',
    `
canon camera => camera canon
sony mirrorless => mirrorless sony ~sony
nikon dslr => dslr nikon ~nikon
dji drone => drone dji ~dji
samsung fridge => fridge samsung ~samsung
lg washing machine => washing-machine lg ~lg
godrej almirah => almirah godrej ~godrej
honda activa => activa honda
royal enfield bullet => bullet royal-enfield ~royal-enfield
bajaj pulsar => pulsar bajaj
bosch drill => drill bosch ~bosch
dell laptop => laptop dell ~dell
mahindra tractor => tractor mahindra ~mahindra
voltas ac => ac voltas
gopro => gopro
ps5 => playstation ~console
डेल लैपटॉप => laptop dell ~laptop
बजाज पल्सर => pulsar bajaj
સોની કેમેરા => camera sony ~camera | sony
ગોદરેજ કબાટ => almirah godrej ~almirah
`,
  ),
  ...queriesOf(
    'description',
    `
baby bump photo shoot => maternity ~photo-shoot
bed sore => air-mattress
khudai => jcb with-operator ~excavator
pre wedding shoot => pre-wedding ~photo-shoot | for-wedding | drone
seventy ka average => average-70 ~splendor
sunroof => creta
final cut => final-cut ~macbook
flip screen => flip-screen ~camera
near iim => near-iim
peacock pallu => saree paithani
atta chakki => flour-mill
ladakh => for-ladakh
ghar jaisa khana => girls-pg @Hazratganj
चारा => chaff-cutter
नामकरण => cradle
छत ढलाई => concrete-mixer with-lift ~concrete-mixer
આભલા ભરત => aabhla ~chaniya-choli
ખોદકામ => khodkam ~excavator
`,
  ),
  ...queriesOf(
    'on rent',
    `
camera on rent => camera ~cctv
wedding dress for rent => wedding-wear ~party-wear
ac on rent in ahmedabad => ac @Ahmedabad ~cooler
sofa on rent => sofa
laptop for rent in pune => laptop @Pune
room for girls => girls-pg ~room
wheelchair rental near me => wheelchair
fridge kiraye pe => fridge ~deep-freezer
generator bhade => generator
car bhada par => car ~goods-vehicle
rent a bike => motorcycle ~#bike
tractor kiraye par => tractor
washing machine on monthly rent => washing-machine
कैमरा किराये पर => camera ~cctv
किराए पर गाड़ी => car ~goods-vehicle | van | minibus
मकान किराये पर => house ~flat
સોફા ભાડે => sofa
મકાન ભાડે => house ~flat
ગાડી ભાડે => car ~goods-vehicle | van | minibus
જનરેટર ભાડા પર => generator
laptop किराये पर => laptop
sofa ભાડે => sofa
AC किराए पर => ac ~cooler
speaker ભાડે જોઈએ => speaker
2 BHK किराये पर => 2bhk
`,
  ),
  ...queriesOf(
    'digits',
    `
2bhk => 2bhk
2 bhk => 2bhk
3 bhk flat => flat 3bhk ~3bhk
1bhk => 1bhk
1.5 ton ac => split-ac ~ac
activa 6g => activa-6g ~scooter
classic 350 => classic-350 ~royal-enfield
70-200 lens => lens-70-200 ~lens
50mm lens => lens-50 ~lens
a7 iii => a7-iii ~mirrorless sony
55 inch tv => tv-55 ~tv
125 kva => kva-125 ~generator
5 litre oxygen => oxygen-5 ~oxygen
7 seater car => seats-7 ~seven-seater | car
2 बीएचके => 2bhk
43 इंच टीवी => tv-43 ~tv
2 BHK ફ્લેટ => flat 2bhk ~flat
२ बीएचके => 2bhk
`,
  ),
  ...queriesOf(
    'operators',
    `
"camera" => camera ~cctv
camera:* => camera ~cctv
camera & canon => camera canon
sofa | bed => sofa bed ~sofa | bed
!sofa => sofa
(sherwani) => sherwani
'lehenga' => lehenga
canon -- camera => camera canon
wheelchair% => wheelchair
"washing machine" => washing-machine
tripod? => tripod
sofa/couch => sofa
"कैमरा" => camera ~cctv
(साड़ी) => saree
"કેમેરા" => camera ~cctv
`,
  ),
  ...queriesOf(
    'two letters',
    `
ac => ac !accordion
AC => ac !accordion
tv => tv
TV => tv
pg => pg ~room
dj => dj ~dj-controller | for-dj
bp => bp-monitor ~patient-monitor
ro => water-purifier
hp => hp ~water-pump | tractor | chaff-cutter | treadmill | air-compressor | flour-mill | juice-machine | submersible-pump
lg => lg
ev => electric-car | electric-scooter ather ~electric-scooter
एसी => ac
टीवी => tv
પીજી => pg ~room
એસી => ac
ટીવી => tv
`,
  ),
  ...queriesOf(
    'nonsense',
    `
asdfghjkl => nothing
qwrtpzx => nothing
zzzzzz => nothing
xkcdvbnq => nothing
987654321012 => nothing
jfkdls fjdksl => nothing
blorptang => nothing
wxyz qqq => nothing
ढझठङ => nothing
कखगघङचछ => nothing
ક્ષઝઢઠ => nothing
ટઠડઢણત => nothing
🦄🦄🦄 => nothing
vvvvvvvvvvvvvvvvvvvv => nothing
`,
  ),
]
