import { queriesOf } from './query-notation.ts'

/** A hundred further queries, written without knowledge of the search and never looked at while it is tuned. */
export const secondSet = [
  ...queriesOf(
    'exact',
    `
tabla => tabla
crutches => crutches
vacuum cleaner => vacuum-cleaner
popcorn machine => popcorn-machine
chainsaw => chainsaw
gopro => gopro
scaffolding => scaffolding
ढोलक => dholak ~dhol
રોટાવેટર => rotavator ~tractor
`,
  ),
  ...queriesOf(
    'prefix',
    `
scaff => scaffolding
gimb => gimbal
kanji => kanjivaram ~saree
nebul => nebulizer
मंड => mandap
ખુર => chair ~wheelchair
`,
  ),
  ...queriesOf(
    'typo',
    `
vaccum cleaner => vacuum-cleaner
nebuliser => nebulizer
dreling machine => drill ~core-cutter
inova => innova
skooter => scooter
tripot => tripod
anarkalli => anarkali
keybord => keyboard ~computer-table | desktop
excercise cycle => exercise-cycle ~bicycle
dinning table => dining-table ~table | #table-and-chairs
हारमोनीयम => harmonium
કેમરો => camera ~cctv
`,
  ),
  ...queriesOf(
    'plural',
    `
projectors => projector
generators => generator
ladders => ladder
wardrobes => wardrobe ~almirah
vr headsets => vr
टेबलें => table ~table-tennis | #table-and-chairs
`,
  ),
  ...queriesOf(
    'word order',
    `
activa honda => activa honda
cleaner vacuum => vacuum-cleaner
flat 3 bhk furnished => flat 3bhk ~flat
set drum => drum -dhol ~drum
मशीन सिलाई => sewing-machine
`,
  ),
  ...queriesOf(
    'look-alike',
    `
saw => chainsaw !saree
pump => water-pump ~air-compressor | air-mattress | breast-pump | pressure-washer | car-washer | sprayer | tank-cleaner | birthday-decoration | bicycle
grinder => mixer-grinder | wet-grinder | angle-grinder
crane => crane !cradle
cradle => cradle !crane
suit => suit | tuxedo | salwar-suit !sofa
trolley => trolley ~speaker | tractor
`,
  ),
  ...queriesOf(
    'cross-script',
    `
हारमोनियम => harmonium
तबला => tabla
गिटार => guitar
माइक => mic
टेंपो => tempo ~goods-vehicle | tempo-traveller
वैक्यूम क्लीनर => vacuum-cleaner
ગિટાર => guitar
હોસ્પિટલ બેડ => hospital-bed
સ્કૂટર => scooter
ડ્રિલ મશીન => drill
jhansi ki rani => laxmibai ~costume
palna => cradle
`,
  ),
  ...queriesOf(
    'hinglish',
    `
dulha sherwani => sherwani groom ~sherwani
kapde dhone ki machine => washing-machine
pani ki motor => water-pump
bachho ki cycle => bicycle kids ~bicycle
khet ke liye tractor => tractor
naatak dress fancy => costume
mareez ka bed => hospital-bed
`,
  ),
  ...queriesOf(
    'nukta and anusvara',
    `
सीढ़ियाँ => ladder
शामियाना टैंट => shamiana ~tent
पंजाबी ढोल => punjabi-dhol ~dhol
ऑक्सिजन सिलिंडर => oxygen-cylinder ~oxygen
વોશીંગ મશિન => washing-machine
`,
  ),
  ...queriesOf(
    'synonym',
    `
earth mover => excavator
bungalow => bungalow ~house
hostel => hostel ~pg
pagdi => safa
crib => baby-cot ~cradle
truck for shifting house => goods-vehicle
`,
  ),
  ...queriesOf(
    'category',
    `
farm => #farm ~farmhouse
electronics => #electronics
bikes => #bike
खेती => #farm
`,
  ),
  ...queriesOf(
    'place',
    `
ladder navrangpura => ladder @Navrangpura
drone baner => drone @Baner
fridge in hinjewadi => fridge @Hinjewadi
projector gota => projector @Gota
lehenga delhi => lehenga @Delhi
shop in aminabad => shop @Aminabad
अलमारी अमीनाबाद => almirah @Aminabad
નિકોલ ખુરશી => chair @Nikol
`,
  ),
  ...queriesOf(
    'brand',
    `
epson printer => printer epson ~epson
makita => makita
ather scooter => ather ~scooter
yamaha keyboard => keyboard yamaha ~yamaha
`,
  ),
  ...queriesOf(
    'description',
    `
kankaria => tandem
manali => winter-wear
`,
  ),
  ...queriesOf(
    'on rent',
    `
hospital bed on rent in lucknow => hospital-bed @Lucknow
lehenga rent => lehenga
व्हीलचेयर भाड़े पर => wheelchair
લેપટોપ ભાડે => laptop
`,
  ),
  ...queriesOf(
    'digits',
    `
4 bhk bungalow => 4bhk ~house
17 seater => seater-17 ~tempo-traveller | minibus
`,
  ),
  ...queriesOf(
    'operators',
    `
"dhol" => dhol ~dholak
laptop:dell => laptop dell ~laptop
`,
  ),
  ...queriesOf(
    'two letters',
    `
vr => vr
lg ac => ac lg ~ac | lg
`,
  ),
  ...queriesOf(
    'nonsense',
    `
mnbvcxz => nothing
hgfdqw kjhq => nothing
`,
  ),
]
