import { falseFriendsOf } from './false-friend-notation.ts'

/**
 * Ads as lenders write them, with the words that others are mistaken for. A line is
 * `category/subcategory; title; description`, and `@ city` where the place matters.
 */
export const falseFriendAds = `
Camera/DSLR; Canon EOS 200D camera rental; Rental by the day, good price, best rate. Only key and bag to bring.
Camera/DSLR; Nikon D5600 on rent; Available for hire by the hour, near the station. Charger with the kit.
Camera/Camera gear; Camera kit of five pieces; Some lenses, cost by the week.
Camera/DSLR; Sony A7 III body; Full frame.
Camera/DSLR; शादी के लिए कैमरा; कैमरा के साथ लेंस भी, महीने का किराया कम, रेट अच्छा है।
Camera/DSLR; લગ્ન માટે કેમેરા ભાડે; ઓછા ભાવે, કલાક કે મહિના માટે. ઘણા લેન્સ છે, વધુ માહિતી મળશે.
Car/Van; Minibus of 20 seats; For 20 people, 15 litre tank, 10 hours at least.
Car/Hatchback; Hyundai i20 automatic; Clean and fast.
Car/SUV; Toyota Innova with driver; Seven seats.
Car/Hatchback; Swift car, petrol; Two drivers, one boot.
Bike/Motorcycle; Yamaha R15 sports bike; Blue.
Bike/Motorcycle; Bullet for a mountain trip; Road map inside.
Electronics/Home appliances; Washing machine 7 kg; Fully automatic, 7 programmes.
Electronics/Home appliances; Stove of 4 burners; 3 ton of gas, 5 pipes.
Electronics/Home appliances; Red kettle with a plain, tight lid; Ready in 8 minutes.
Electronics/Speakers; Speaker set with bass; Loud, for parties of 31 or 21 guests.
Electronics/Musical instruments; Mic stand and tub drum; Tuned.
Electronics/Home appliances; LED wall for events; Bright.
Electronics/Desktop; Desktop with a flat pen; New model.
Furniture/Storage; Cupboard of steel; With locker and mirror.
Furniture/Table and chairs; Glass table, short legs; Oval.
Furniture/Party furniture; Carpet of ten metres; Felt below.
Furniture/Party furniture; Panel of carrot flowers; For a stage.
Furniture/Party furniture; New barrels of cold drinks; Ten of them.
Furniture/Bed; Bed with storage; Teak.
Furniture/Party furniture; Cartoon balloons; For birthdays.
Cloth/Women; Gold silk saree; Worn once.
Cloth/Men; Suit of wool, grey; Size 40.
Cloth/Men; Party gown; Long tail.
Cloth/Women; Lehenga in cream; Size M.
Furniture/Party furniture; Camping tent; For four.
Farm/Harvester; Grain reaper; Petrol.
Furniture/Party furniture; Garden swing; Steel.
Clinic/Monitors; Patient monitor; For nurses at home.
Farm/Implements; Rotavator with a rod of iron; For wet soil, stem cutter.
Farm/Irrigation; Pump and pipes; Works in a well.
Farm/Tractor; Tractor for potatoes; Also for tomatoes.
Property/Apartment; Flat in a tall building; Fan, bath, hall and balcony. Not for bachelors.
Property/Event hall; Marriage lawn; Room for a large baraat.
Machinery/Power tools; Drill machine; Grill and gate work.
Machinery/Construction; Roller for roads; Ten ton.
Electronics/Home appliances; रात की लाइट; हल का माल।
Furniture/Storage; कमरा भर फर्नीचर; पंखा, ताला और गोला भी।
Furniture/Party furniture; फूलों की माला; बड़ा मेला और कला के लिए, राजा की कुर्सी।
Furniture/Party furniture; तारा लाइट; चारा और दाना रखने का डिब्बा।
Cloth/Men; साफा और धोती; बाला जी का मुकुट।
Property/House; घर, छाला पेड़ वाला; नाला पास में, गरम पानी।
Cloth/Women; कमाल की साड़ी; सामान अच्छा, रंग लाल।
Electronics/Musical instruments; बाजा और ढोलक; गला साफ, मना न करें।
Farm/Irrigation; पानी का पालक खेत; काला पत्थर।
Furniture/Bed; पलंग और पर्दा; चश्मा रखने की जगह।
Furniture/Party furniture; મેળો અને ચગડોળ; ગોળો, તારો અને પંખો.
Furniture/Storage; લોટો અને દોરો; ખાનું, કાચો માલ.
Cloth/Men; સાફો અને મોજડી; પાકો રંગ, રાજા જેવો.
Farm/Implements; ચારો કાપવાનું મશીન; વાડો, વેલો અને દાણો.
Furniture/Party furniture; હારો અને ફૂલની વાળો સેટ; પાટો, બાજો, ઘાટો.
Property/House; ઓરડો અને કમરો; ચોકો, ગાળો, મોરો.
Electronics/Speakers; ભજન માટે સ્પીકર; સારી હાલતમાં, લેવા આવવું. કોઈ નાના પ્રસંગે આપવા જોઈએ.
Furniture/Sofa; Sofa with cushions; Soft. @ Surat
Camera/Lenses; Lens 50mm; Sharp. @ Patan
Camera/Tripods; Tripod of metal; Light. @ Anand
Clinic/Wheelchair; Wheelchair, folding; Light. @ Nadiad
Bike/Bicycle; Bicycle with bell; Fast. @ Bhuj
Electronics/Laptop; Laptop with charger; i5. @ Delhi
Farm/Irrigation; Water bottle, large; Steel. @ Dholka
Farm/Irrigation; Water bottle, small; Steel. @ Chennai
Farm/Implements; Plough, old; Iron. @ Vyara
Farm/Implements; Plough, new; Iron. @ Deesa
`

/**
 * What people type, and the ads that are something else: the set of false friends, written before the rules that keep them apart. Each is
 * one of a kind of confusion. `!` marks ads that must not come at all, `~` those that may come marked and behind, `+` those that are meant
 * and come before them.
 */
export const falseFriends = [
  ...falseFriendsOf(
    'a word that is removed from searches',
    `
dental => !rental
mental => !rental
vent => !on rent
cent => !on rent
bent => !on rent
hay => !कैमरा
cake => !कैमरा
chai => !કેમેરા
key => !शादी +only key
kay => !शादी
tire => !for hire
fire => !for hire
weak => !by the week
seek => !by the week
pour => !by the hour
sour => !by the hour
prize => !good price
pride => !good price
gate price => !good price
crate => !best rate
date => !best rate
coast => !cost by
host => !cost by
food => !good price
wood => !good price
vest => !best rate
nest => !best rate
gear => !near the station
rear => !near the station
dome => !some lenses
avail => !available
charge => ~nikon
wee => !by the week
availabel => !available
किराना => !किराया
रेत => !रेट
लेन => !कैमरा
महीन => !महीने
महि => !महीने
चाय => !છે
केक => !के साथ
हे => !है
मह => !महीने
महिने => !महीने
ताला रेट => !रेट अच्छा
दम => !दाम
મહિલા => !મહિના
સેવા => !લેવા
માટી => !માટે
માટલું => !માટે
કેરી => !કેવી
કલા => !કલાક
વધૂ => ~વધુ
ગણા => !ઘણા
દાણા => !ઘણા
સારા => !સારી હાલત
ચા => !છે
ભાવિ => !ભાવે
કોઠી => !કોઈ
પર્ણ => !પર
છેડ => !છે
`,
  ),
  ...falseFriendsOf(
    'a letter and a number',
    `
i20 => ~minibus +i20
i10 => !minibus !hyundai
i 20 => ~minibus +i20
i-20 => ~minibus +i20
A7 => !washing +sony
a-7 => !washing +sony
A8 => !kettle
a4 => !stove
r15 => !minibus +yamaha
R-15 => !minibus +yamaha
s21 => !speaker
m31 => !speaker
x5 => !stove
q3 => !stove
k10 => !minibus
e7 => !washing
i7 => !washing
n20 => !minibus
ए7 => !washing
आई20 => !minibus
एस21 => !speaker
के10 => !minibus
આઈ20 => !minibus
એ7 => !washing
એસ21 => !speaker
a૭ => !washing +sony
i२० => ~minibus +i20
hyundai i10 => ~hyundai !minibus
i20 camera => !minibus
`,
  ),
  ...falseFriendsOf(
    'the beginning of another word',
    `
cup => ~cupboard
toy => ~toyota
car => ~carpet ~carrot ~cartoon +swift
pan => ~panel
bar => ~barrels
mini => ~minibus
roll => ~roller
pot => ~potatoes
tom => ~tomatoes
mount => ~mountain
glas => ~glass
bull => ~bullet
sad => ~sadi
wash => ~washing
cush => ~cushions
roto => ~rotavator
desk => ~desktop
गो => ~गोला
पलं => ~पलंग
पर => ~पर्दा
चश् => ~चश्मा
ढो => ~ढोलक
फर्नी => ~फर्नीचर
ચગ => ~ચગડોળ
મોજ => ~મોજડી
સ્પી => ~સ્પીકર
ઓર => ~ઓરડો
`,
  ),
  ...falseFriendsOf(
    'a word that sounds alike',
    `
kite => ~kit of five
note => ~not for
tube => ~tub drum
seat => ~speaker set
lead => ~led wall
read => ~red kettle
bead => ~bed with
road => ~rod of iron +roller
steam => ~stem cutter
plane => ~plain,
plan => ~plain,
grille => ~grill
bathe => ~bath
tale => ~tail
penn => ~flat pen
rat => ~रात
mall => ~माल
hall => ~हल
dessert => ~desert
wale => !well
felt hat => ~felt
crime => ~lehenga in cream
tenant => ~camping tent
sickle => ~bicycle with bell
repair => ~grain reaper
saving => ~garden swing
कमल => ~कमाल
कालम => ~कलम
समान => !सामान
बदल => ~बादल
पलक => ~पालक
ग्राम => ~गरम
કમળ => ~કમાલ
રાજ => ~રાજા
પંખ => ~પંખો
`,
  ),
  ...falseFriendsOf(
    'an ending that makes another word',
    `
news => ~new barrels ~new model
shorts => ~short legs
tights => ~tight lid
goods => !good price
कमर => ~कमरा
पंख => ~पंखा
गोल => ~गोला
माल => ~माला
मेल => ~मेला
कल => ~कला
राज => ~राजा
तार => ~तारा
चार => ~चारा
दान => ~दाना
साफ => ~साफा
बाल => ~बाला
छाल => ~छाला
नाल => ~नाला
बाज => ~बाजा
गल => ~गला
मन => ~मना
काल => ~काला
मेले => +मेला
મેળ => ~મેળો
ગોળ => ~ગોળો
તાર => ~તારો
લોટ => ~લોટો
દોર => ~દોરો
ખાન => ~ખાનું
કાચ => ~કાચો
સાફ => ~સાફો
પાક => ~પાકો
ચાર => ~ચારો
વાડ => ~વાડો
વેલ => ~વેલો
દાણ => ~દાણો
પાટ => ~પાટો
વાળ => ~વાળો
બાજ => ~બાજો
ઘાટ => ~ઘાટો
કમર => ~કમરો
ચોક => ~ચોકો
મોર => ~મોરો
ગાળ => ~ગાળો
મેળા => +મેળો
`,
  ),
  ...falseFriendsOf(
    'a word with one other letter',
    `
parrot => ~carrot
cattle => ~kettle
settle => ~kettle
bullet train => ~bullet
tractors => +tractor
grass => ~glass
gown => +gown
town => ~gown
monitor lizard => ~monitor
mirror work => ~mirror
motor => ~rotor
potato => +potatoes
cord => ~cold
sold => ~cold
`,
  ),
  ...falseFriendsOf(
    'a place',
    `
sort => ~sofa
sart => ~sofa
patna => ~lens
annd => ~tripod
delhi => +laptop
surat => +sofa
dahlia => ~laptop
bhoj => ~bicycle
nadia => ~wheelchair
dholak => !water bottle
chain => !water bottle
wire => !plough
dish => !plough
`,
  ),
]
