import { adsOf } from './ad-notation.ts'

/**
 * The frozen ads of the quality set. Two lines for each: title and description as the lender writes them, then subcategory,
 * place, price, and what the thing is, in labels that the search never sees; after them attributes (`key=value`) and
 * amenities (`+one, other`). `with-x` says that an x comes along, or that the text speaks of one; `for-x` that it is made for one.
 */
const cloth = adsOf(
  'Cloth',
  `
Maroon velvet sherwani for groom with dupatta :: Worn once at my own shaadi. Size 40, dry cleaned, dupatta and mojari come along.
  Men; bopal; 2500 day; sherwani wedding-wear groom with-mojari; size=40; clothColor=Maroon; material=Velvet; patternPrint=embroidered
Cream sherwani with churidar, size 38 :: Light silk work, good for nikah or reception. Trial at home.
  Men; aminabad; 1800 day; sherwani wedding-wear groom; size=38; clothColor=Cream; material=Silk
Manyavar ivory sherwani set :: Original Manyavar, with stole and safa. Deposit 3000.
  Men; kothrud; 3200 day; sherwani wedding-wear groom manyavar with-safa; size=42; brand=Manyavar; clothColor=Ivory
दूल्हे की शेरवानी, सुनहरा काम :: ज़री का काम, साइज़ 40, साफ़ा और मोजड़ी साथ में। शादी के लिए दो दिन का किराया।
  Men; chowk-hi; 2200 day; sherwani wedding-wear groom with-safa with-mojari; size=40; clothColor=सुनहरा
શેરવાની વરરાજા માટે, મરૂન રંગ :: એક જ વાર પહેરેલી, સાફો અને મોજડી સાથે મળશે.
  Men; maninagar; 1900 day; sherwani wedding-wear groom with-safa with-mojari; size=38
Shervani navy blue, designer piece :: Bhai ki shaadi me pehni thi, ab ghar me padi hai. Size 44.
  Men; alambagh; 1500 day; sherwani wedding-wear groom; size=44; clothColor=Navy blue
Black tuxedo with bow tie :: Slim fit, for cocktail night or reception. Shirt included.
  Men; viman-nagar; 1400 day; tuxedo suit party-wear; size=40; fitType=slim; clothColor=Black
Three piece suit, charcoal grey, Raymond :: Interview, engagement or office party. Size 38 to 40.
  Men; satellite; 900 day; suit raymond; size=38; brand=Raymond; clothColor=Grey
Blue blazer for college farewell :: Size 36, regular fit, tie free.
  Men; aundh; 350 day; blazer; size=36; fitType=regular; clothColor=Blue
Jodhpuri bandhgala coat, black :: Velvet coat for sangeet or ring ceremony.
  Men; malviya-nagar; 1100 day; coat jodhpuri wedding-wear; size=42; clothColor=Black; material=Velvet
Kurta pajama set, white chikankari :: Lucknowi hand work, for Eid or haldi. Size L.
  Men; aminabad; 500 day; kurta chikankari; size=L; clothColor=White; patternPrint=embroidered; material=Cotton
Yellow kurta for haldi, set of five :: Five same kurtas for brothers and friends, sizes M to XL.
  Men; paldi; 1200 day; kurta haldi; size=M; clothColor=Yellow
કુર્તા પાયજામા, ગરબા માટે :: બાંધણી કુર્તો, સાઈઝ L, રંગ લાલ.
  Men; ghatlodia; 400 day; kurta garba; size=L; patternPrint=bandhani
कुर्ता पजामा, चिकन का काम :: लखनवी चिकन, सफ़ेद, साइज़ एम। ईद और जुम्मे के लिए।
  Men; chowk-hi; 450 day; kurta chikankari; size=M; clothColor=सफ़ेद
Kediyu and dhoti for navratri, men :: Mirror work kediyu, kutch embroidery, free size.
  Men; naranpura; 700 day; kediyu garba dhoti; size=Free size; patternPrint=mirror-work
કેડિયું પાઘડી સાથે, નવરાત્રી માટે :: કચ્છી ભરતકામ, ફ્રી સાઈઝ, પાઘડી અને ઓઢણી સાથે.
  Men; adajan; 650 day; kediyu garba with-safa; size=Free size; patternPrint=embroidered
Indo western for reception, wine colour :: Asymmetric cut, size 40, worn twice.
  Men; baner; 1600 day; indo-western wedding-wear groom; size=40; clothColor=Wine
Safa for baraat, set of 25 :: Ready tied red and gold turbans for all baratis.
  Men; hazratganj; 1500 day; safa wedding-wear; clothColor=Red
Rajasthani pagdi and safa, 10 pieces :: Jodhpuri leheriya, tied on the spot by my uncle in Jaipur only.
  Men; vaishali-nagar; 900 day; safa wedding-wear; clothColor=Leheriya
Leather jacket, black, biker style :: Size L, for ride or photo shoot.
  Men; kharadi; 400 day; jacket; size=L; material=Leather
Winter jacket for Manali trip, XL :: Thick down jacket, good till minus ten. Gloves free.
  Men; navrangpura; 250 day; jacket winter-wear; size=XL
Woollen overcoat, long, camel colour :: Trip ke liye, Kashmir ya Europe. Size M.
  Women; gomti-nagar; 300 day; coat winter-wear; size=M; clothColor=Camel
Snow boots and ski gloves, size 8 :: Used for one Manali trip. Washed.
  Men; thaltej; 200 day; boots winter-wear; size=8
Red bridal lehenga, heavy zardozi :: My own wedding lehenga, two dupattas, size M with margin. Kept in cotton cover.
  Women; gomti-nagar; 6000 day; lehenga wedding-wear bride; size=M; clothColor=Red; patternPrint=embroidered
Pastel pink lehenga for engagement :: Georgette, light weight, can be altered by 2 inches.
  Women; kothrud; 2500 day; lehenga wedding-wear; size=S; clothColor=Pink; material=Georgette
Lehnga choli green, for mehndi :: Mirror work, dupatta ke saath. Size L.
  Women; indira-nagar; 1400 day; lehenga; size=L; clothColor=Green; patternPrint=mirror-work
Sabyasachi style bridal lehenga maroon :: Copy not original, very heavy can can. With matching clutch.
  Women; lajpat-nagar; 5500 day; lehenga wedding-wear bride; size=M; clothColor=Maroon
दुल्हन का लहंगा, लाल रंग :: भारी ज़रदोज़ी का काम, दो दुपट्टे, एक बार पहना हुआ।
  Women; chowk-hi; 4500 day; lehenga wedding-wear bride; size=M; clothColor=लाल
लहंगा चोली, मेहंदी और संगीत के लिए :: हरे रंग का हल्का लहंगा, साइज़ एल।
  Women; aliganj; 1200 day; lehenga; size=L; clothColor=हरा
Chaniya choli for navratri, kutchi work :: Full flair 8 metre, heavy mirror work. Oxidised jewellery extra.
  Women; maninagar; 800 day; chaniya-choli garba; size=M; patternPrint=mirror-work
Chaniya choli set black with red dupatta :: Worn two nights of garba, size S to M.
  Women; vastrapur; 600 day; chaniya-choli garba; size=S; clothColor=Black
Bandhani chaniya choli, multi colour :: Pure gaji silk bandhani, for garba night or dandiya.
  Women; satellite; 950 day; chaniya-choli garba; size=L; patternPrint=bandhani; material=Silk
Chania choli rent Navratri special :: 9 days package, a new set every night. Sizes S M L.
  Women; nikol; 4500 week; chaniya-choli garba; size=M
ચણિયા ચોળી નવરાત્રી માટે, કચ્છી વર્ક :: આભલા ભરત, આઠ મીટરનો ઘેર, ઓઢણી સાથે.
  Women; maninagar-gu; 750 day; chaniya-choli garba aabhla; size=M; patternPrint=mirror-work
ચણીયા ચોળી, કાળો અને લાલ :: બે રાત પહેરેલી, સાઈઝ એસ. ઓક્સોડાઇઝ ઘરેણાં સાથે.
  Women; varachha; 600 day; chaniya-choli garba with-jewellery; size=S
Kids chaniya choli, 5 to 7 years :: Cotton, does not prick. With small dandiya sticks.
  Children; bopal; 300 day; chaniya-choli garba kids with-dandiya; size=6 years; material=Cotton
Banarasi saree, royal blue with zari :: Pure silk, with stitched blouse 36. Handle with care.
  Women; gomti-nagar; 900 day; saree banarasi; clothColor=Blue; material=Silk
Kanjivaram silk saree for wedding :: Temple border, gold and green, mother's saree. Blouse 38.
  Women; shivajinagar; 1300 day; saree wedding-wear kanjivaram; clothColor=Green; material=Silk
Patola saree from Patan, double ikat :: Original single owner piece. Only for careful people.
  Women; navrangpura; 3500 day; saree patola; patternPrint=patola; material=Silk
Paithani sari, purple with peacock pallu :: Yeola paithani, for Ganpati or wedding. Nath free.
  Women; kothrud; 1500 day; saree paithani wedding-wear; clothColor=Purple
Set of 6 saris for farewell party :: Georgette party wear saris, plain colours, blouses of all sizes.
  Women; aliganj; 1500 day; saree party-wear; material=Georgette
बनारसी साड़ी, गहरा लाल :: असली रेशम, ज़री का पल्लू, ब्लाउज़ 36 साथ में।
  Women; aminabad; 850 day; saree banarasi; clothColor=लाल; material=रेशम
બાંધણી સાડી, લાલ અને પીળી :: જામનગરની ગજી સિલ્ક બાંધણી, પ્રસંગ માટે.
  Women; kalawad-road; 700 day; saree bandhani; patternPrint=bandhani
પટોળા સાડી, રાજકોટ સિંગલ ઇકત :: મરૂન રંગ, બ્લાઉઝ 38 સાથે.
  Women; mavdi; 1200 day; saree patola; patternPrint=patola
White bridal gown with long trail :: Church or reception, size S, lace sleeves, veil included.
  Women; andheri; 4500 day; gown wedding-wear bride; size=S; clothColor=White; sleeveLength=full
Evening gown, wine red, off shoulder :: For cocktail or pre wedding shoot. Stretchable.
  Women; viman-nagar; 1200 day; gown party-wear pre-wedding; size=M; neckStyle=off-shoulder
Pre wedding shoot trail gown, long flowing :: Bright yellow 4 metre trail, fits S to XL with strings.
  Women; prahlad-nagar; 1000 day; gown photo-shoot pre-wedding; clothColor=Yellow
Maternity gown for baby bump photo shoot :: Peach lace, stretch fabric.
  Women; baner; 700 day; gown maternity photo-shoot; clothColor=Peach
Anarkali suit, teal, floor length :: Chikankari with mukaish, for Eid or wedding guest.
  Women; mahanagar; 750 day; anarkali salwar-suit chikankari; size=M
Sharara set for mehndi, mustard :: Short kurti and heavy sharara, size L.
  Women; indira-nagar; 900 day; sharara; size=L; clothColor=Mustard
अनारकली सूट, गुलाबी, चिकनकारी :: ईद या शादी में पहनने के लिए, साइज़ एम।
  Women; chowk; 700 day; anarkali salwar-suit chikankari; size=M
Bridal jewellery set, kundan :: Necklace, jhumka, tikka and nath. Artificial, looks real.
  Women; aminabad; 1200 day; jewellery wedding-wear bride
Oxidised jewellery for garba, full set :: Kamarbandh, necklace, bangles and bajubandh.
  Women; naranpura; 250 day; jewellery garba
કુંદન સેટ, દુલ્હન માટે ઘરેણાં :: હાર, ટીકો, બુટ્ટી અને નથ, ઈમિટેશન.
  Women; maninagar; 900 day; jewellery wedding-wear bride
Fancy dress costume, Krishna for kids :: Dhoti, mukut and flute, 3 to 5 years. Janmashtami special.
  Children; ghatlodia; 250 day; costume kids krishna; size=4 years
Spiderman costume for birthday, 6 years :: Full body with mask, washed after each use.
  Children; hadapsar; 300 day; costume kids; size=6 years
Fancy dress: Rani Laxmibai with sword :: School competition me first prize mila tha. 7 to 9 years.
  Children; rajajipuram; 300 day; costume kids laxmibai; size=8 years
फ़ैंसी ड्रेस, झाँसी की रानी :: स्कूल के लिए, 8 साल, तलवार और ढाल साथ में।
  Children; aliganj; 250 day; costume kids laxmibai; size=8 years
ફેન્સી ડ્રેસ, કૃષ્ણ અને રાધા :: બે બાળકો માટે, મુગટ, વાંસળી અને ઘરેણાં સાથે.
  Children; gota; 400 day; costume kids krishna with-jewellery; size=5 years
Santa Claus costume, adult :: With beard and bag, for Christmas in office or society.
  Men; wakad; 350 day; costume; size=Free size; clothColor=Red
Boys sherwani, 4 years, cream :: For cousin's wedding. Small mojari free.
  Children; bodakdev; 600 day; sherwani kids wedding-wear with-mojari; size=4 years
Girls princess gown, pink, 5 years :: Net gown for first birthday party or ramp walk.
  Children; kharadi; 500 day; gown kids party-wear; size=5 years
Kids blazer set, 3 years :: Blue blazer, trousers and bow.
  Children; dwarka; 350 day; blazer kids; size=3 years
Graduation gown and cap, black :: Convocation ke liye, sizes S M L, 40 pieces available.
  Men; hazratganj; 150 day; convocation; size=M
Advocate coat and band, size 40 :: For moot court of law students.
  Men; shivajinagar; 150 day; coat advocate; size=40
Swimming costume for ladies, full body :: Burkini style, size L, washed.
  Women; vesu; 150 day; swimwear; size=L
Mojari, hand embroidered, size 9 :: Gold thread, goes with every sherwani.
  Men; malviya-nagar; 200 day; mojari wedding-wear for-sherwani; size=9
`,
)

const camera = adsOf(
  'Camera',
  `
Canon EOS 200D II with 18-55 lens :: Light first DSLR for a family function. Two batteries, 64 GB card and bag.
  DSLR; bopal; 900 day; camera dslr canon; brand=Canon; model=EOS 200D II
Canon 5D Mark IV full frame body :: Wedding photographer's second body. Low light king. Lens separate.
  DSLR; andheri; 2500 day; camera dslr canon for-wedding; brand=Canon; model=5D Mark IV
Canon 1500D DSLR camera for beginners :: Kit lens, charger, strap. Teaching in ten minutes.
  DSLR; gomti-nagar; 600 day; camera dslr canon; brand=Canon; model=1500D
Nikon D5600 DSLR with two lenses :: 18-55 and 70-300, one extra battery.
  DSLR; kothrud; 800 day; camera dslr nikon with-lens; brand=Nikon; model=D5600
Nikon D750 full frame camera :: Shaadi ki shooting ke liye best. Three batteries and flash.
  DSLR; alambagh; 1600 day; camera dslr nikon for-wedding with-flash; brand=Nikon; model=D750
निकॉन D3500 कैमरा, दो लेंस के साथ :: परिवार के फ़ंक्शन के लिए हल्का कैमरा, बैग साथ में।
  DSLR; chowk-hi; 650 day; camera dslr nikon with-lens; brand=Nikon; model=D3500
કેનન 1500D કેમેરા, ટ્રાઇપોડ સાથે :: લગ્નના નાના પ્રસંગ કે પ્રવાસ માટે. 64 જીબી કાર્ડ ફ્રી.
  DSLR; maninagar; 650 day; camera dslr canon with-tripod; brand=Canon; model=1500D
Sony A7 III mirrorless with 28-70 :: Full frame, 4K video, four batteries. Aadhaar copy and deposit.
  Mirrorless; navrangpura; 2200 day; camera mirrorless sony a7-iii; brand=Sony; model=A7 III
Sony A6400 mirrorless camera, vlogging kit :: With small mic and grip. 16-50 lens.
  Mirrorless; viman-nagar; 1200 day; camera mirrorless sony vlogging with-mic; brand=Sony; model=A6400
Canon EOS R10 mirrorless :: Light and fast for birds and sports, 18-150 lens.
  Mirrorless; vastrapur; 1400 day; camera mirrorless canon; brand=Canon; model=EOS R10
Canon M50 mark 2 for YouTube :: Flip screen, clean HDMI, with tripod.
  Mirrorless; indira-nagar; 900 day; camera mirrorless canon vlogging with-tripod flip-screen; brand=Canon; model=M50 Mark II
Fujifilm X-T30, film look :: Street and portrait, 35 mm f2. Silver body.
  Mirrorless; lajpat-nagar; 1300 day; camera mirrorless fujifilm; brand=Fujifilm; model=X-T30
Nikon Z50 with kit lens :: Two lens kit, hardly 4000 shots.
  Mirrorless; baner; 1100 day; camera mirrorless nikon; brand=Nikon; model=Z50
Panasonic Lumix GH5 for film making :: 10 bit video, cage and two batteries.
  Mirrorless; vaishali-nagar; 1700 day; camera mirrorless panasonic; brand=Panasonic; model=GH5
सोनी मिररलेस कैमरा A7 III :: 4K वीडियो, चार बैटरी, शादी की शूटिंग के लिए।
  Mirrorless; aliganj; 2000 day; camera mirrorless sony for-wedding a7-iii; brand=Sony; model=A7 III
સોની મિરરલેસ કેમેરા, 4K વિડિઓ :: યુટ્યુબ અને લગ્ન માટે, બે બેટરી.
  Mirrorless; adajan; 1500 day; camera mirrorless sony for-wedding; brand=Sony
GoPro Hero 11 action camera :: Waterproof, helmet mount and chest strap. For bike trips.
  Camcorder; satellite; 500 day; camera action-camera gopro; brand=GoPro; model=Hero 11
GoPro Hero 9 with floating stick :: For Goa and rafting. Three batteries.
  Camcorder; shivajinagar; 400 day; camera action-camera gopro; brand=GoPro; model=Hero 9
Insta360 X3 camera 360 degree :: Invisible selfie stick included.
  Camcorder; kharadi; 900 day; camera action-camera insta360; brand=Insta360; model=X3
Sony handycam for school function :: Long zoom, records two hours, memory card inside.
  Camcorder; mahanagar; 500 day; camera camcorder sony; brand=Sony
Panasonic camcorder, wedding video shooting :: Shoulder mount, HDMI out for LED wall.
  Camcorder; naroda; 1200 day; camera camcorder panasonic for-wedding; brand=Panasonic
हैंडीकैम, स्कूल के कार्यक्रम के लिए :: सोनी का, दो घंटे रिकॉर्डिंग।
  Camcorder; rajajipuram; 450 day; camera camcorder sony; brand=Sony
Instax Mini polaroid camera :: Instant prints for birthday or wedding guests. Film packs extra.
  Camera gear; paldi; 300 day; camera instant-camera fujifilm; brand=Fujifilm; model=Instax Mini 11
DJI Mini 3 drone with fly more combo :: Under 250 gram, three batteries. Pre wedding and real estate.
  Drone; bodakdev; 1500 day; drone dji pre-wedding; brand=DJI; model=Mini 3
DJI Mavic Air 2 drone with operator :: Licensed pilot comes along, per hour flying.
  Drone; gomti-nagar; 1200 hour; drone dji; brand=DJI; model=Mavic Air 2
Drone for wedding, 4K aerial shoot :: Pilot, permission help and edited clip same day.
  Drone; baner; 4000 day; drone for-wedding
ड्रोन किराये पर, शादी की शूटिंग :: पायलट के साथ, 4K वीडियो।
  Drone; alambagh; 3500 day; drone for-wedding
ડ્રોન, ડીજેઆઈ મિની :: ત્રણ બેટરી, પ્રી વેડિંગ શૂટ માટે.
  Drone; vesu; 1400 day; drone dji pre-wedding; brand=DJI
Canon 70-200 f2.8 lens :: Sharp zoom, hood and UV filter. For Canon mount.
  Lenses; navrangpura; 900 day; lens canon for-camera lens-70-200; brand=Canon; model=70-200 f2.8
50mm f1.8 prime lens for Canon :: Portrait lens, blur background.
  Lenses; kothrud; 150 day; lens canon for-camera lens-50; brand=Canon; model=50mm f1.8
Sigma 150-600 telephoto lens :: Bharatpur and Thol bird trips. Nikon mount.
  Lenses; thaltej; 1000 day; lens sigma for-camera; brand=Sigma
Sony 85mm f1.8 portrait lens :: E mount, clean glass.
  Lenses; hazratganj; 500 day; lens sony for-camera; brand=Sony
कैनन का 50mm लेंस :: पोर्ट्रेट के लिए, कवर के साथ।
  Lenses; chowk-hi; 150 day; lens canon for-camera lens-50; brand=Canon
Manfrotto tripod, fluid head :: Heavy, for video camera. 8 kg load.
  Tripods; vastrapur; 250 day; tripod for-camera; brand=Manfrotto
Light tripod 5 feet with mobile holder :: For reels and online class.
  Tripods; aundh; 80 day; tripod for-camera
ટ્રાઇપોડ, મોબાઇલ અને કેમેરા માટે :: પાંચ ફૂટ, હલકું.
  Tripods; maninagar; 70 day; tripod for-camera
DJI Ronin gimbal for DSLR :: Smooth video, 3.6 kg payload, case included.
  Camera gear; viman-nagar; 800 day; gimbal for-camera dji; brand=DJI; model=Ronin SC
Mobile gimbal, Osmo 4 :: For reels and vlogs.
  Camera gear; gota; 200 day; gimbal dji; brand=DJI; model=Osmo Mobile 4
Godox studio light kit with softbox :: Two SK400, stands and trigger. Product or baby shoot.
  Lights; satellite; 700 day; studio-light godox for-camera; brand=Godox; model=SK400
Ring light 18 inch with stand :: Makeup artist, reels, three colour modes.
  Lights; kharadi; 120 day; ring-light for-camera
LED video light panel, pair :: Battery operated, for interview shoots.
  Lights; indira-nagar; 300 day; studio-light for-camera
रिंग लाइट, स्टैंड के साथ :: रील और मेकअप के लिए, 18 इंच।
  Lights; aliganj; 100 day; ring-light for-camera
Green screen backdrop with stand :: 8 by 10 feet, folds in a bag.
  Camera gear; andheri; 200 day; backdrop for-camera
Godox flash V860 for Nikon :: TTL, lithium battery.
  Lights; karol-bagh; 250 day; flash godox for-camera; brand=Godox; model=V860
Memory card 128 GB and card reader :: SanDisk Extreme Pro, for 4K.
  Camera gear; prahlad-nagar; 60 day; memory-card for-camera; brand=SanDisk
`,
)

const electronics = adsOf(
  'Electronics',
  `
Dell Latitude laptop i5, 8 GB RAM :: Office laptop, SSD, Windows 11. For training or exam.
  Laptop; navrangpura; 1800 month; laptop computer dell; brand=Dell; model=Latitude 5400
HP laptop i3 for online class :: Battery two hours, charger and bag.
  Laptop; aliganj; 1200 month; laptop computer hp; brand=HP
Lenovo ThinkPad, 16 GB, for coding :: Good keyboard, Ubuntu or Windows.
  Laptop; hinjewadi; 2200 month; laptop computer lenovo; brand=Lenovo; model=ThinkPad T480
MacBook Air M1 for video editing :: Final Cut installed, 256 GB.
  Laptop; viman-nagar; 900 day; laptop computer apple macbook final-cut; brand=Apple; model=MacBook Air M1
MacBook Pro 14 inch :: M2 Pro, for edit weekend. Deposit 20000.
  Laptop; bodakdev; 1500 day; laptop computer apple macbook; brand=Apple; model=MacBook Pro 14
Gaming laptop Asus ROG, RTX 3060 :: LAN party ya 3D render ke liye.
  Laptop; kothrud; 1100 day; laptop computer asus gaming; brand=Asus; model=ROG Strix
10 laptops for training batch :: All same Dell i5, with extension boards. Delivery in Pune.
  Laptop; shivajinagar; 4000 day; laptop computer dell; brand=Dell
लैपटॉप किराये पर, डेल i5 :: ऑनलाइन परीक्षा और ऑफ़िस के लिए, चार्जर साथ में।
  Laptop; chowk-hi; 1500 month; laptop computer dell; brand=Dell
લેપટોપ, એચપી i5 :: ઓફિસ અને ટ્રેનિંગ માટે, મહિના માટે.
  Laptop; maninagar; 1600 month; laptop computer hp; brand=HP
Desktop computer with 22 inch monitor :: i5, keyboard mouse, for tally work.
  Desktop; paldi; 1300 month; computer desktop with-monitor; brand=Acer
Computer set for cyber cafe, 5 sets :: Complete desktop with UPS.
  Desktop; alambagh; 6000 month; computer desktop
iMac 27 inch for designers :: 5K retina display, Adobe ready.
  Desktop; baner; 4500 month; computer desktop apple; brand=Apple; model=iMac 27
Monitor 27 inch 4K, LG :: Second screen for work from home, HDMI cable.
  Desktop; wakad; 900 month; monitor-screen lg; brand=LG
iPad 9th gen with pencil :: For drawing or restaurant menu.
  Computers; koregaon-park; 1500 month; tablet apple ipad; brand=Apple; model=iPad 9
Samsung tablets, 15 pieces for survey :: Android tab with SIM, for field work.
  Computers; hazratganj; 6000 week; tablet samsung; brand=Samsung
HP LaserJet printer, black and white :: With one toner, for form season.
  Printer; satellite; 800 month; printer hp; brand=HP; model=LaserJet 1020
Epson color printer, ink tank :: Photo and document printing, scan and copy.
  Printer; kothrud; 1000 month; printer epson color-printer scanner; brand=Epson; model=L3250
Canon photo printer for events :: Prints 4x6 on the spot for guests.
  Printer; andheri; 1500 day; printer canon photo-printer; brand=Canon; model=Selphy
Xerox machine, Ricoh, for office :: Copy, scan, print. Toner and service included.
  Printer; gomti-nagar; 4500 month; printer photocopier ricoh; brand=Ricoh
प्रिंटर, कलर, एप्सन :: फ़ॉर्म भरने और फ़ोटो के लिए, स्याही साथ में।
  Printer; rajajipuram; 900 month; printer epson color-printer; brand=Epson
JBL Partybox speaker with light :: Loud, two mics, bluetooth. For birthday on the terrace.
  Speakers; bopal; 900 day; speaker jbl with-mic; brand=JBL; model=Partybox 310
DJ sound system 4 tops 2 bass :: With operator, amplifier and cables. For sangeet or garba in society.
  Speakers; naroda; 7000 day; dj sound-system speaker
Ahuja PA system for speech :: Amplifier, two column speakers, collar mic.
  Speakers; aminabad; 800 day; sound-system speaker ahuja with-mic; brand=Ahuja
Sony party speaker, trolley type :: Karaoke mic free. Battery 6 hours.
  Speakers; hadapsar; 600 day; speaker sony with-mic; brand=Sony
डीजे साउंड सिस्टम, शादी के लिए :: चार स्पीकर, दो बेस, ऑपरेटर साथ में।
  Speakers; chinhat; 6500 day; dj sound-system speaker
સ્પીકર અને માઈક, ભજન માટે :: આહુજા એમ્પ્લીફાયર સાથે.
  Speakers; nikol; 500 day; speaker sound-system ahuja with-mic; brand=Ahuja
Sound mixer Yamaha MG10 :: 10 channel, for band or podcast.
  Sound; karol-bagh; 500 day; sound-mixer yamaha; brand=Yamaha; model=MG10XU
DJ controller Pioneer DDJ 400 :: Laptop se chalta hai, Rekordbox.
  Sound; koregaon-park; 1200 day; dj-controller dj pioneer; brand=Pioneer; model=DDJ-400
Wireless collar mic, Rode Go 2 :: Two transmitters, for interview and vlog.
  Microphones; viman-nagar; 500 day; mic rode; brand=Rode; model=Wireless Go II
Cordless mic set, Ahuja, two hand mics :: For anchor and singer.
  Microphones; maninagar; 350 day; mic ahuja; brand=Ahuja
Podcast microphone Blue Yeti :: USB, plug and play.
  Microphones; baner; 300 day; mic; brand=Blue; model=Yeti
माइक सेट, बिना तार का :: एंकर और भजन मंडली के लिए।
  Microphones; indira-nagar; 300 day; mic
Yamaha keyboard PSR, 61 keys :: With stand and adaptor, for learning.
  Musical instruments; navrangpura; 900 month; keyboard musical-instrument yamaha; brand=Yamaha; model=PSR-I500
Acoustic guitar for beginners, 3 months :: Fresh strings, bag, tuner.
  Musical instruments; kothrud; 500 month; guitar musical-instrument
Tabla pair, tuned :: Sheesham dayan, copper bayan, with ring and hammer.
  Musical instruments; chowk; 400 week; tabla musical-instrument
Harmonium, 3 line, scale changer :: Bhajan, ghazal aur riyaz ke liye.
  Musical instruments; aminabad; 500 week; harmonium musical-instrument
Accordion, 48 bass, Hohner :: Old but sweet, straps new.
  Musical instruments; dadar; 700 week; accordion musical-instrument; brand=Hohner
Dhol for baraat, with dholi :: Punjabi dhol, two players, per function.
  Musical instruments; lajpat-nagar; 3000 day; dhol musical-instrument punjabi-dhol
Dhol tasha pathak drums for Ganpati :: 10 dhol and 5 tasha, with sticks.
  Musical instruments; swargate; 5000 day; dhol drum musical-instrument
Drum set, 5 piece, Pearl :: With cymbals and stool, for practice or stage.
  Musical instruments; aundh; 1200 day; drum musical-instrument; brand=Pearl
ઢોલ, ઢોલી સાથે :: લગ્ન અને ગરબા માટે, બે ઢોલી.
  Musical instruments; ghatlodia; 2500 day; dhol musical-instrument
ढोलक, भजन और लेडीज़ संगीत के लिए :: नई पुड़ी, हल्की ढोलक।
  Musical instruments; mahanagar; 150 day; dholak musical-instrument
हारमोनियम, रियाज़ के लिए :: तीन लाइन, मीठी आवाज़।
  Musical instruments; chowk-hi; 450 week; harmonium musical-instrument
તબલા જોડી :: શીખવા માટે, રિંગ સાથે.
  Musical instruments; alkapuri; 350 week; tabla musical-instrument
Epson projector 3600 lumens with screen :: HDMI, for seminar or match. Screen 6x8 feet.
  Projector; satellite; 800 day; projector epson with-screen; brand=Epson; model=EB-X49
BenQ full HD projector for home movie :: Bring your own laptop or fire stick.
  Projector; wakad; 700 day; projector benq; brand=BenQ
Mini projector for kids birthday :: Works in the dark, 80 inch picture.
  Projector; aliganj; 350 day; projector
प्रोजेक्टर और पर्दा :: मैच देखने या प्रेज़ेंटेशन के लिए।
  Projector; gomti-nagar; 700 day; projector with-screen
પ્રોજેક્ટર, સ્ક્રીન સાથે :: સોસાયટીમાં મેચ જોવા માટે.
  Projector; gota; 650 day; projector with-screen
Projector screen 8x10 feet, folding :: Front and rear projection, with frame.
  Projector; dwarka; 400 day; projector-screen for-projector
Science project working models for school :: Volcano, hydraulic arm and solar system, ready to show.
  Gaming; vastrapur; 300 day; school-project
PlayStation 5 with two controllers :: FIFA and Spiderman disc, per weekend.
  Gaming; bodakdev; 900 day; gaming console playstation sony; brand=Sony; model=PS5
PS4 slim with 5 games :: GTA, FIFA, Cricket. Two remotes.
  Gaming; hinjewadi; 450 day; gaming console playstation sony; brand=Sony; model=PS4
Xbox Series S, game pass :: 200 plus games, two controllers.
  Gaming; indira-nagar; 600 day; gaming console xbox; brand=Microsoft; model=Xbox Series S
VR headset Meta Quest 2 :: Beat Saber party, cleaned lens.
  Gaming; kharadi; 900 day; gaming vr; brand=Meta; model=Quest 2
Nintendo Switch with Mario Kart :: Four joycons for family night.
  Gaming; andheri; 600 day; gaming console nintendo; brand=Nintendo; model=Switch
Carrom board, big size, with stand :: Full size match board, striker and coins.
  Gaming; maninagar; 300 week; carrom indoor-game
कैरम बोर्ड, बड़ा :: गोटियाँ, स्ट्राइकर और पाउडर साथ में।
  Gaming; alambagh; 250 week; carrom indoor-game
Table tennis table, foldable :: Two bats, net and balls. You carry it.
  Gaming; thaltej; 2000 month; table-tennis indoor-game with-bat
Foosball table for office party :: Heavy wooden, four people can lift it.
  Gaming; baner; 1500 day; foosball indoor-game
Cricket kit with bat, pads and helmet :: English willow bat, size 6 and full.
  Gaming; shivajinagar; 300 day; cricket-kit bat sports
Season cricket bat, SG, leather ball :: For tennis and leather both, grip new.
  Gaming; aliganj; 100 day; cricket-kit bat sports; brand=SG
Badminton net and four rackets :: With poles for society ground.
  Gaming; wakad; 200 day; badminton sports
Samsung split AC 1.5 ton :: Installation and gas included, five star.
  Home appliances; navrangpura; 1500 month; ac split-ac samsung appliance; brand=Samsung
Window AC 1 ton, Voltas, on monthly rent :: Fitting free, stabilizer included. Summer season plan.
  Home appliances; alambagh; 1100 month; ac window-ac voltas appliance with-stabilizer; brand=Voltas
LG dual inverter AC 1.5 ton :: Low bill, shifted from Satellite flat.
  Home appliances; bopal; 1600 month; ac split-ac lg appliance; brand=LG
Portable AC on wheels, Blue Star :: No fitting, pipe from the window.
  Home appliances; kothrud; 1800 month; ac portable-ac blue-star appliance; brand=Blue Star
Air conditioner for shop, 2 ton cassette :: With fitting by our man.
  Home appliances; hazratganj; 3500 month; ac appliance; brand=Daikin
एसी किराये पर, डेढ़ टन :: फिटिंग मुफ़्त, गर्मी के मौसम के लिए।
  Home appliances; chowk-hi; 1400 month; ac appliance
એસી ભાડે, દોઢ ટન :: ફિટિંગ સાથે, ઉનાળા માટે માસિક ભાડું.
  Home appliances; maninagar-gu; 1400 month; ac appliance
Tower AC 3 ton for marriage hall :: Floor standing, two pieces, with generator connection cable.
  Home appliances; sarkhej; 3000 day; ac tower-ac appliance for-hall
Air cooler, Symphony 70 litre :: Desert cooler, honeycomb pads.
  Home appliances; naranpura; 500 month; cooler symphony appliance; brand=Symphony
Desert cooler, iron body, big fan :: Ek hi cooler do kamre thande kar deta hai.
  Home appliances; chinhat; 450 month; cooler appliance
Jumbo coolers for tent and party :: 24 inch fan, water tank 150 litre, six pieces.
  Home appliances; hadapsar; 700 day; cooler appliance for-event
कूलर, बड़ा, गर्मी के लिए :: नई घास, पंप ठीक, तीन महीने के लिए।
  Home appliances; indira-nagar; 450 month; cooler appliance
કુલર, સિમ્ફની, ઉનાળા માટે :: પાણીની ટાંકી 50 લિટર.
  Home appliances; paldi; 450 month; cooler symphony appliance; brand=Symphony
Water cooler, 80 litre, steel :: Cold drinking water for office or function.
  Home appliances; vatva; 900 month; water-cooler appliance for-event
Fridge single door, 190 litre, Godrej :: For bachelors and PG. Home delivery.
  Home appliances; hinjewadi; 600 month; fridge godrej appliance for-pg; brand=Godrej
LG double door refrigerator, 260 litre :: Frost free, three star, clean.
  Home appliances; vastrapur; 1000 month; fridge lg appliance; brand=LG
Samsung fridge 253 L on monthly rent :: Minimum six months, free shifting.
  Home appliances; gomti-nagar; 950 month; fridge samsung appliance; brand=Samsung
Deep freezer 300 litre for ice cream shop :: Hard top, Blue Star, for wedding catering also.
  Home appliances; naroda; 2200 month; deep-freezer blue-star appliance; brand=Blue Star
फ्रिज, सिंगल डोर, किराये पर :: गोदरेज, 185 लीटर, कॉलेज के बच्चों के लिए।
  Home appliances; mahanagar; 600 month; fridge godrej appliance; brand=Godrej
ફ્રિજ, ડબલ ડોર :: એલજી, 260 લિટર, ઘર સુધી પહોંચાડી આપીશું.
  Home appliances; chandkheda; 950 month; fridge lg appliance; brand=LG
Washing machine, fully automatic, 6.5 kg :: Samsung top load, inlet pipe included.
  Home appliances; baner; 800 month; washing-machine samsung appliance; brand=Samsung
IFB front load washing machine 6 kg :: Low noise, stand included.
  Home appliances; prahlad-nagar; 1000 month; washing-machine ifb appliance; brand=IFB
Semi automatic washing machine, 7 kg :: Whirlpool, kapde achhe sukhati hai.
  Home appliances; rajajipuram; 450 month; washing-machine whirlpool appliance; brand=Whirlpool
वॉशिंग मशीन, पूरी ऑटोमैटिक :: एलजी, साढ़े छह किलो, किराया महीने का।
  Home appliances; aliganj; 750 month; washing-machine lg appliance; brand=LG
વોશિંગ મશીન, સેમી ઓટોમેટિક :: સાત કિલો, સારી હાલતમાં.
  Home appliances; vesu; 450 month; washing-machine appliance
LED TV 43 inch, Mi smart :: Netflix, wall mount or table stand.
  Home appliances; kharadi; 900 month; tv led-tv mi appliance tv-43; brand=Mi
Sony Bravia TV 55 inch 4K :: For IPL screening or exhibition stall.
  Home appliances; bodakdev; 1200 day; tv led-tv sony appliance tv-55; brand=Sony; model=Bravia 55
Samsung 32 inch television :: For PG room, set top box separate.
  Home appliances; indira-nagar; 500 month; tv samsung appliance for-pg; brand=Samsung
LED wall P3, 8 by 12 feet :: For stage and live wedding relay, with technician.
  Projector; andheri; 12000 day; led-wall for-event
टीवी 43 इंच, स्मार्ट :: मैच और दुकान के लिए, स्टैंड साथ में।
  Home appliances; hazratganj; 850 month; tv led-tv appliance tv-43
ટીવી, 55 ઇંચ, એલઇડી :: પ્રદર્શન કે મેચ માટે, સ્ટેન્ડ સાથે.
  Home appliances; kalawad-road; 1000 day; tv led-tv appliance tv-55
Microwave oven, 20 litre, IFB :: Reheating and baking, plate included.
  Home appliances; aundh; 400 month; microwave ifb appliance; brand=IFB
Mixer grinder 750 watt, three jars :: Preethi, chutney jar bhi hai.
  Home appliances; satellite; 200 month; mixer-grinder appliance; brand=Preethi
Wet grinder 2 litre for dosa batter :: Tilting, for family function.
  Home appliances; dadar; 250 day; wet-grinder appliance
मिक्सर ग्राइंडर, तीन जार :: घर के काम के लिए, 750 वाट।
  Home appliances; alambagh; 200 month; mixer-grinder appliance
Geyser 15 litre, Racold :: Fitting included in winter.
  Home appliances; gomti-nagar; 350 month; geyser appliance; brand=Racold
Room heater, oil filled, 11 fins :: Safe for baby room, low light.
  Home appliances; mahanagar; 400 month; heater appliance
Gas stove 3 burner with cylinder :: For cooking at a function or new flat.
  Home appliances; katraj; 350 month; gas-stove appliance
Induction cooktop, Prestige :: With one steel kadhai.
  Home appliances; hinjewadi; 200 month; induction appliance; brand=Prestige
RO water purifier, Kent, 8 litre :: Filter change in the rent.
  Home appliances; wakad; 450 month; water-purifier appliance; brand=Kent
Pedestal fan, 18 inch, set of 10 :: For function in the plot, high speed.
  Home appliances; chandkheda; 800 day; fan appliance for-event
Ceiling fan, Usha, 3 pieces :: For new shop, fitting by you.
  Home appliances; chinhat; 150 month; fan appliance; brand=Usha
Mist fan for outdoor party :: Throws cool fog, water pipe needed.
  Home appliances; sarkhej; 900 day; fan mist-fan appliance for-event
पंखा, खड़ा, दस नग :: शादी और सत्संग के लिए।
  Home appliances; alambagh; 700 day; fan appliance for-event
CCTV camera set, 4 cameras with DVR :: For temporary site or exhibition, fitting done.
  Home appliances; vatva; 2500 month; cctv security
Walkie talkie, Motorola, 10 sets :: Event crew ke liye, charged.
  Sound; viman-nagar; 1500 day; walkie-talkie; brand=Motorola
Inverter with tubular battery, 150 Ah :: For function or exam days of power cut.
  Home appliances; rajajipuram; 900 month; inverter with-battery; brand=Luminous
Fog machine and disco lights for DJ party :: Two par lights, one laser, smoke liquid.
  Sound; koregaon-park; 800 day; party-light fog-machine for-dj
Serial lights for Diwali and shaadi, 100 metres :: Warm white jhalar, waterproof.
  Home appliances; hazratganj; 500 day; party-light decoration
Card swipe machine, POS, for stall :: Daily settlement, SIM inside.
  Computers; karol-bagh; 700 month; card-machine
Sewing machine with motor, Usha :: Tailoring course ke liye, table bhi hai.
  Home appliances; aminabad; 500 month; sewing-machine appliance; brand=Usha
सिलाई मशीन, पैर वाली :: सिलाई सीखने वालों के लिए।
  Home appliances; rajajipuram; 350 month; sewing-machine appliance
Popcorn machine for birthday party :: With corn and operator for three hours.
  Home appliances; vesu; 1200 day; popcorn-machine party-machine
Cotton candy machine, kids party :: Sugar and sticks for 100.
  Home appliances; baner; 1300 day; cotton-candy party-machine
`,
)

const clinic = adsOf(
  'Clinic',
  `
Wheelchair, folding, light weight :: Used by my mother after knee operation. Clean, good brakes.
  Wheelchair; navrangpura; 600 month; wheelchair
Electric wheelchair with joystick :: Battery 15 km, for elder at home.
  Wheelchair; kothrud; 4000 month; wheelchair electric-wheelchair
Wheel chair for patient, with commode :: Two in one, removable pot.
  Wheelchair; gomti-nagar; 700 month; wheelchair commode-chair
Wheelchair for airport and temple visit, per day :: Fits in a car boot.
  Wheelchair; satellite; 100 day; wheelchair
व्हीलचेयर, मुड़ने वाली :: ऑपरेशन के बाद के लिए, हल्की।
  Wheelchair; chowk-hi; 500 month; wheelchair
વ્હીલચેર, ફોલ્ડિંગ :: દર્દી માટે, સારી બ્રેક.
  Wheelchair; maninagar; 550 month; wheelchair
વ્હીલ ચેર, કમોડ સાથે :: ઘરે વડીલ માટે.
  Wheelchair; adajan; 650 month; wheelchair commode-chair
Hospital bed, two functions, with mattress :: Manual crank, side rails. Delivery and fitting.
  Hospital bed; vastrapur; 1500 month; hospital-bed patient-bed with-mattress
ICU bed, electric, five function :: Remote control, for home ICU.
  Hospital bed; lajpat-nagar; 4500 month; hospital-bed patient-bed
Fowler bed for patient :: Back and leg rest, with air mattress.
  Hospital bed; aliganj; 1800 month; hospital-bed patient-bed with-air-mattress
Patient bed for home, semi fowler :: Wheels, IV stand free.
  Hospital bed; aundh; 1600 month; hospital-bed patient-bed with-iv-stand
मरीज़ का बेड, फाउलर :: गद्दे के साथ, घर तक पहुँचाएँगे।
  Hospital bed; alambagh; 1500 month; hospital-bed patient-bed with-mattress
હોસ્પિટલ બેડ, ગાદલા સાથે :: હાથથી ઊંચો નીચો થાય, ડિલિવરી ફ્રી.
  Hospital bed; paldi; 1400 month; hospital-bed patient-bed with-mattress
Air mattress for bed sore, with pump :: Anti bedsore, quiet pump.
  Hospital bed; naranpura; 500 month; air-mattress for-hospital-bed
Oxygen concentrator 5 litre, Philips :: 93 percent purity, humidifier bottle new.
  Oxygen; bopal; 3000 month; oxygen oxygen-concentrator philips oxygen-5; brand=Philips; model=EverFlo
Oxygen concentrator 10 L, with backup cylinder :: For home care, 24 hour support.
  Oxygen; hazratganj; 5500 month; oxygen oxygen-concentrator with-cylinder
Oxygen cylinder B type with regulator :: Refill at Swargate, mask free.
  Oxygen; swargate; 1000 month; oxygen oxygen-cylinder
ऑक्सीजन कंसंट्रेटर, 5 लीटर :: घर पर मरीज़ के लिए, नया फ़िल्टर।
  Oxygen; gomti-nagar; 2800 month; oxygen oxygen-concentrator oxygen-5
ઓક્સિજન મશીન, 5 લિટર :: ઘરે દર્દી માટે, ફિલિપ્સ.
  Oxygen; nikol; 2800 month; oxygen oxygen-concentrator philips oxygen-5; brand=Philips
BiPAP machine, ResMed, with mask :: Doctor ki parchi lana zaroori hai.
  Oxygen; viman-nagar; 3500 month; bipap; brand=ResMed
CPAP for sleep apnea, auto :: Quiet, new mask to be bought.
  Oxygen; thaltej; 2500 month; cpap; brand=Philips
Walker for old people, adjustable height :: Aluminium, folds flat.
  Walking aids; maninagar; 150 month; walker walking-aid
Crutches pair, underarm :: After fracture, height 5 to 6 feet.
  Walking aids; indira-nagar; 150 month; crutches walking-aid
Walking stick with four legs :: Anti slip rubber.
  Walking aids; kothrud; 100 month; walking-stick walking-aid
वॉकर, बुज़ुर्गों के लिए :: ऊँचाई घटती बढ़ती है।
  Walking aids; mahanagar; 130 month; walker walking-aid
બગલ ઘોડી, જોડી :: ફ્રેક્ચર પછી ચાલવા માટે.
  Walking aids; ghatlodia; 120 month; crutches walking-aid
Patient monitor, 5 para, Philips :: ECG, SpO2, NIBP. For ICU at home.
  Monitors; shivajinagar; 3500 month; patient-monitor philips; brand=Philips
BP machine and pulse oximeter :: Omron, digital, for a month.
  Monitors; gota; 250 month; bp-monitor; brand=Omron
Nebulizer for kids, low noise :: New mask and tube for each family.
  Oxygen; kharadi; 250 month; nebulizer
Suction machine for home patient :: Portable, with jar and tubes.
  Monitors; alambagh; 900 month; suction-machine
Breast pump, electric, Medela :: Hospital grade, own kit to be bought.
  Monitors; baner; 900 month; breast-pump; brand=Medela
Baby weighing scale, digital :: For new born, till 20 kg.
  Monitors; prahlad-nagar; 250 month; weighing-scale baby
Physiotherapy machine, TENS and IFT :: For back pain, taught by a physio.
  Monitors; dwarka; 900 month; physiotherapy
Dental chair, used, for new clinic :: With light and compressor.
  Monitors; karol-bagh; 6000 month; dental-chair
`,
)

const cleaning = adsOf(
  'Cleaning',
  `
Vacuum cleaner, wet and dry, 20 litre :: For Diwali deep cleaning, sofa brush included.
  -; satellite; 350 day; vacuum-cleaner for-sofa; brand=Karcher; model=WD3
Karcher pressure washer 120 bar :: Car, terrace and tank wash. 8 m pipe.
  -; kothrud; 500 day; pressure-washer karcher for-car; brand=Karcher; model=K2
Robot vacuum cleaner, Mi :: Maps the flat, mops also.
  -; hinjewadi; 900 month; vacuum-cleaner robot; brand=Mi
वैक्यूम क्लीनर, सोफ़ा और कार के लिए :: यूरेका फोर्ब्स, दिवाली की सफ़ाई।
  -; aliganj; 300 day; vacuum-cleaner for-car for-sofa; brand=Eureka Forbes
વેક્યુમ ક્લીનર, દિવાળીની સફાઈ માટે :: સોફા અને ગાદલા સાફ થાય.
  -; maninagar; 300 day; vacuum-cleaner for-sofa
Floor scrubber machine, single disc :: Marble and tile of shop, brush and pad.
  -; vatva; 900 day; floor-scrubber; model=SD43
Marble polishing machine :: Diamond pads separate, operator at extra cost.
  -; naroda; 1200 day; floor-polisher
Carpet and sofa shampoo machine :: Spray and extract, dries in 4 hours.
  -; viman-nagar; 800 day; shampoo-machine sofa-cleaner for-sofa for-carpet
Steam cleaner for kitchen and bathroom :: Kills germs, no chemical.
  -; gomti-nagar; 350 day; steam-cleaner
Car wash foam gun and pump :: 12 volt, with bucket.
  -; thaltej; 250 day; car-washer for-car
Glass cleaning kit with 15 feet pole :: For showroom glass and solar panel.
  -; baner; 200 day; glass-cleaner
Solar panel cleaning brush, water fed :: 6 metre pole, roller.
  -; bopal; 400 day; solar-cleaner
Fogging machine for mosquitoes, society :: Thermal fogger, petrol. Chemical extra.
  -; chandkheda; 700 day; fogging-machine
Sanitizing sprayer pump, 16 litre :: Battery, backpack type.
  -; alambagh; 200 day; sprayer
Water tank cleaning machine set :: Vacuum, jet and sludge pump for overhead tank.
  -; katraj; 1500 day; tank-cleaner
पानी की टंकी साफ़ करने की मशीन :: जेट और वैक्यूम साथ में।
  -; indira-nagar; 1300 day; tank-cleaner
પ્રેશર વોશર, ગાડી ધોવા માટે :: 120 બાર, આઠ મીટર પાઇપ.
  -; gota; 450 day; pressure-washer for-car
Garbage bins on wheels, 240 litre, ten :: For marriage plot and event.
  -; sarkhej; 600 day; dustbin for-event
Leaf blower, petrol, for garden :: Stihl, quick for big lawn.
  -; bodakdev; 500 day; leaf-blower; brand=Stihl
Portable toilets, 4 units, with water :: For outdoor wedding, cleaned daily.
  -; hadapsar; 6000 day; portable-toilet for-event
`,
)

const property = adsOf(
  'Property',
  `
2 BHK flat in Vastrapur near lake :: Semi furnished, third floor with lift. Family preferred.
  Apartment; vastrapur; 22000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2; furnishingStatus=semi-furnished; +Lift, Parking
2BHK apartment on rent in Bopal :: New scheme, garden and gym, two AC fitted.
  Apartment; bopal; 20000 month; flat 2bhk home with-ac; propertyType=apartment; noOfBedroom=2; +Gym, Garden, AC
3 BHK flat, fully furnished, Bodakdev :: Sofa, beds, fridge and washing machine. Only key and bag.
  Apartment; bodakdev; 45000 month; flat 3bhk home with-sofa with-bed with-fridge with-washing-machine; propertyType=apartment; noOfBedroom=3; furnishingStatus=furnished
1 BHK in Gota for couple :: Fifth floor, modular kitchen.
  Apartment; gota; 12000 month; flat 1bhk home; propertyType=apartment; noOfBedroom=1
1 RK for bachelor, Naranpura :: Top floor, separate entry, water all day.
  Apartment; naranpura; 7000 month; flat 1rk home; propertyType=apartment; noOfBedroom=0
2 BHK flat Gomti Nagar, near Wave mall :: Two balconies, car parking, no broker.
  Apartment; gomti-nagar; 18000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2; +Parking, Lift
3 BHK in Indira Nagar, ground floor :: Family only, vegetarian preferred, small garden.
  Apartment; indira-nagar; 20000 month; flat 3bhk home; propertyType=apartment; noOfBedroom=3
2 BHK Baner, gated society :: Swimming pool, close to Balewadi High Street.
  Apartment; baner; 28000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2; +Swimming pool, Lift
1 BHK flat Wakad, furnished for IT people :: Bed, fridge, TV and wifi. Ten minutes from Hinjewadi.
  Apartment; wakad; 19000 month; flat 1bhk home with-bed with-fridge with-tv; propertyType=apartment; noOfBedroom=1; furnishingStatus=furnished; +Wifi
3 BHK penthouse Koregaon Park :: Terrace with jacuzzi, pet friendly.
  Apartment; koregaon-park; 75000 month; flat 3bhk home penthouse with-jacuzzi; propertyType=apartment; noOfBedroom=3; +Jacuzzi, Terrace
Flat for rent, 2 bedroom, Adajan :: Near Star Bazaar, semi furnished.
  Apartment; adajan; 16000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2
2 BHK flat Borivali west, near station :: Society with lift, 11 month agreement.
  Apartment; borivali; 38000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2
फ्लैट, दो कमरे, गोमती नगर :: परिवार के लिए, पानी और बिजली चौबीस घंटे।
  Apartment; gomti-nagar; 14000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2
ફ્લેટ ભાડે, 2 BHK, મણિનગર :: ત્રીજો માળ, લિફ્ટ, ફેમિલી માટે.
  Apartment; maninagar-gu; 15000 month; flat 2bhk home; propertyType=apartment; noOfBedroom=2; +લિફ્ટ
ફ્લેટ, 3 BHK, ચાંદખેડા :: મેટ્રો નજીક, ફર્નિચર સાથે.
  Apartment; chandkheda; 18000 month; flat 3bhk home; propertyType=apartment; noOfBedroom=3; furnishingStatus=furnished
Independent house, 3 rooms, Alambagh :: Chhat, aangan, car khadi ho jaati hai.
  House; alambagh; 15000 month; house home; propertyType=house; noOfBedroom=3
Bungalow 4 BHK with garden, Thaltej :: Corner plot, servant room, two car parking.
  House; thaltej; 60000 month; house bungalow home 4bhk; propertyType=villa; noOfBedroom=4; +Garden, Servant room
Row house in Kothrud, 2 floors :: Quiet lane, school nearby.
  House; kothrud; 32000 month; house row-house home; propertyType=house; noOfBedroom=3
Tenement on rent, Maninagar, ground floor :: Vaishnav area, two rooms and kitchen.
  House; maninagar; 11000 month; house tenement home; propertyType=house; noOfBedroom=2
मकान किराये पर, तीन कमरे :: इंदिरा नगर, छत और आँगन के साथ, परिवार को ही देना है।
  House; indira-nagar; 12000 month; house home; propertyType=house; noOfBedroom=3
મકાન ભાડે, ઘાટલોડિયા :: ટેનામેન્ટ, બે રૂમ રસોડું, અલગ મીટર.
  House; ghatlodia; 10000 month; house tenement home; propertyType=house; noOfBedroom=2
Farmhouse with pool for weekend, Sanand road :: Lawn for 150 people, jacuzzi and barbecue.
  House; sarkhej; 18000 day; farmhouse for-event with-pool with-jacuzzi; propertyType=farmhouse; +Swimming pool, Jacuzzi, Lawn
Villa with private pool for birthday, Lonavala side :: Four rooms, music allowed till ten.
  House; katraj; 15000 day; farmhouse villa for-event with-pool; propertyType=villa; noOfBedroom=4; +Swimming pool
PG for girls in Vastrapur, near IIM :: Food three times, wifi, washing machine. No deposit for students.
  PG room; vastrapur; 8500 month; pg girls-pg room with-washing-machine near-iim; propertyType=room; +Wifi, Food
PG for boys Navrangpura, near Gujarat University :: AC and non AC rooms, double sharing, tiffin.
  PG room; navrangpura; 7500 month; pg boys-pg room with-ac; propertyType=room; +Wifi, AC
Paying guest for working women, Satellite :: Single room, attached bathroom, ISRO nearby.
  PG room; satellite; 9500 month; pg girls-pg room; propertyType=room
Single room with kitchen, Nikol :: For two boys or small family.
  PG room; nikol; 4500 month; room; propertyType=room
PG in Hinjewadi phase 1, boys :: Triple sharing, cook, laundry on Sunday.
  PG room; hinjewadi; 7000 month; pg boys-pg room; propertyType=room; +Wifi, Laundry
Girls hostel near Fergusson college :: Warden, lunch box, study hall till midnight.
  PG room; shivajinagar; 9000 month; pg girls-pg hostel room; propertyType=room
Room for girls, Kothrud, sharing :: Karve Nagar side, two girls already here, one bed free.
  PG room; kothrud; 5500 month; room girls-pg pg; propertyType=room
Room for rent in Aliganj, near Kapoorthala :: Akele ladke ke liye, cooler laga hai.
  PG room; aliganj; 4000 month; room with-cooler; propertyType=room
Girls PG Hazratganj with food :: Ghar jaisa khana, power backup, biometric entry.
  PG room; hazratganj; 8000 month; pg girls-pg room; propertyType=room; +Food, Power backup
लड़कियों के लिए कमरा, अलीगंज :: खाना, वाईफाई, सीसीटीवी। कोचिंग पास में है।
  PG room; aliganj; 5500 month; room girls-pg pg; propertyType=room
लड़कों के लिए पीजी, आलमबाग :: मेट्रो के पास, दो लोगों का कमरा।
  PG room; alambagh; 5000 month; pg boys-pg room; propertyType=room
છોકરીઓ માટે પીજી, વસ્ત્રાપુર :: ત્રણ ટાઇમ જમવાનું, વાઇફાઇ, વોશિંગ મશીન.
  PG room; vastrapur; 8000 month; pg girls-pg room with-washing-machine; propertyType=room
રૂમ ભાડે, નરોડા :: કારીગરો માટે, લાઇટ પાણી સાથે.
  PG room; naroda; 3500 month; room; propertyType=room
Office space 800 sq ft, C G Road :: Cabin, 8 workstations, pantry, central AC.
  Office; navrangpura; 35000 month; office with-ac; propertyType=office; squareFootArea=800; +Pantry, AC
Coworking desk in Viman Nagar :: Chair, desk, coffee, meeting room by the hour.
  Office; viman-nagar; 6500 month; office coworking with-chair; propertyType=office; +Wifi, Coffee
Furnished office, Hazratganj, 4 cabins :: Lift, generator and reception.
  Office; hazratganj; 40000 month; office with-generator; propertyType=office; squareFootArea=1200; furnishingStatus=furnished
ઓફિસ ભાડે, પ્રહલાદનગર :: 600 ફૂટ, ફર્નિચર સાથે.
  Office; prahlad-nagar; 28000 month; office; propertyType=office; squareFootArea=600
Shop on main road, Maninagar, 200 sq ft :: Good for mobile, cutlery or salon.
  Shop; maninagar; 18000 month; shop; propertyType=shop; squareFootArea=200
Shop for rent in Aminabad market :: Kapde ki dukaan ke liye, shutter naya.
  Shop; aminabad; 25000 month; shop; propertyType=shop; squareFootArea=150
दुकान किराये पर, चौक :: सर्राफ़ा बाज़ार के पास, 120 फुट।
  Shop; chowk-hi; 16000 month; shop; propertyType=shop; squareFootArea=120
દુકાન ભાડે, વરાછા મેઇન રોડ :: હીરા કે સાડીની દુકાન માટે.
  Shop; varachha; 22000 month; shop; propertyType=shop; squareFootArea=180
Godown 5000 sq ft, Narol highway :: Truck comes inside, three phase power.
  Warehouse; vatva; 60000 month; warehouse; propertyType=warehouse; squareFootArea=5000
Warehouse near Chakan, 12000 sq ft :: Dock, fire system, labour room.
  Warehouse; hinjewadi; 180000 month; warehouse; propertyType=warehouse; squareFootArea=12000
गोदाम, चिनहट, 3000 फुट :: ट्रक आ जाता है, चौकीदार है।
  Warehouse; chinhat; 30000 month; warehouse; propertyType=warehouse; squareFootArea=3000
Banquet hall for 300 guests, Alambagh :: AC hall, two rooms, parking for 50 cars.
  Event hall; alambagh; 60000 day; hall banquet for-wedding with-ac; propertyType=hall; +AC, Parking, Kitchen
Party plot for wedding and garba, Gota :: 4000 sq yard lawn, kitchen and rooms.
  Event hall; gota; 150000 day; hall party-plot for-wedding; propertyType=plot; +Lawn, Kitchen
Community hall, AC, for birthday and meeting :: 80 chairs and sound system inside.
  Event hall; kothrud; 9000 day; hall with-ac with-chair with-sound-system; propertyType=hall; +AC
शादी का हॉल, मैरिज लॉन :: 500 मेहमान, चार कमरे, जनरेटर।
  Event hall; chinhat; 90000 day; hall for-wedding with-generator; propertyType=hall
વાડી લગ્ન માટે, નિકોલ :: 300 માણસ, રસોડું, રૂમ, પાર્કિંગ.
  Event hall; nikol; 40000 day; hall for-wedding; propertyType=hall
`,
)

const car = adsOf(
  'Car',
  `
Maruti Swift self drive :: Petrol, unlimited km inside Gujarat.
  Hatchback; navrangpura; 1600 day; car swift maruti self-drive; carModel=Maruti Swift; fuelType=petrol; bodyType=hatchback; brand=Maruti
Swift Dzire car with driver for outstation :: Ambaji, Statue of Unity, per km rate also.
  Sedan; maninagar; 2500 day; car dzire maruti with-driver; carModel=Swift Dzire; fuelType=cng; bodyType=sedan; brand=Maruti
Hyundai i20 automatic, self drive :: Clean, FASTag, music system.
  Hatchback; baner; 1900 day; car i20 hyundai self-drive; carModel=Hyundai i20; transmission=automatic; fuelType=petrol; brand=Hyundai
Wagon R CNG for daily office :: Monthly rent, no driver.
  Hatchback; indira-nagar; 18000 month; car wagonr maruti self-drive; carModel=Wagon R; fuelType=cng; brand=Maruti
Alto 800 for learning driving :: Old but gold, petrol.
  Hatchback; rajajipuram; 800 day; car alto maruti; carModel=Alto 800; fuelType=petrol; brand=Maruti
Baleno, white, self drive in Pune :: Airport pickup possible.
  Hatchback; viman-nagar; 1800 day; car baleno maruti self-drive; carModel=Maruti Baleno; color=White; fuelType=petrol; brand=Maruti
Tata Tiago EV electric car :: 250 km range, charger cable in the boot.
  Hatchback; kharadi; 1900 day; car tiago tata electric-car self-drive; carModel=Tata Tiago EV; fuelType=electric; brand=Tata
Honda City for wedding, decorated :: White, with flowers and driver.
  Sedan; satellite; 4500 day; car city honda wedding-car with-driver; carModel=Honda City; color=White; bodyType=sedan; brand=Honda
Audi A6 for doli and groom entry :: Black, chauffeur in uniform.
  Sedan; bodakdev; 12000 day; car audi luxury-car wedding-car with-driver; carModel=Audi A6; color=Black; brand=Audi
Mercedes E class, wedding car :: With driver and flower decoration.
  Sedan; hazratganj; 15000 day; car mercedes luxury-car wedding-car with-driver; carModel=Mercedes E Class; brand=Mercedes
BMW 5 series for photo shoot and marriage :: Hourly also.
  Sedan; andheri; 14000 day; car bmw luxury-car wedding-car; carModel=BMW 5 Series; brand=BMW
Vintage car for baraat, open top 1942 :: Red and cream, driver only.
  Sedan; malviya-nagar; 18000 day; car vintage-car wedding-car with-driver; carModel=Chevrolet 1942; bodyType=convertible
Innova Crysta 7 seater with driver :: Family tour, carrier on top, diesel.
  SUV; paldi; 4000 day; car innova toyota seven-seater with-driver seats-7; carModel=Toyota Innova Crysta; fuelType=diesel; bodyType=muv; brand=Toyota
Ertiga CNG, seven seater :: Mathura Vrindavan trip, driver bhi milega.
  SUV; gomti-nagar; 3000 day; car ertiga maruti seven-seater with-driver; carModel=Maruti Ertiga; fuelType=cng; bodyType=muv; brand=Maruti
Creta diesel, self drive :: Sunroof, cruise control.
  SUV; thaltej; 2800 day; car creta hyundai suv self-drive; carModel=Hyundai Creta; fuelType=diesel; bodyType=suv; brand=Hyundai
Mahindra Thar 4x4 for Lonavala trip :: Hard top, off road tyres.
  SUV; kothrud; 4500 day; car thar mahindra suv self-drive; carModel=Mahindra Thar; fuelType=diesel; driveTrain=four-wheel; brand=Mahindra
Scorpio with driver, black :: Election, shaadi ya tour.
  SUV; chinhat; 3500 day; car scorpio mahindra suv with-driver; carModel=Mahindra Scorpio; color=Black; fuelType=diesel; brand=Mahindra
Tata Nexon EV self drive :: Long range, home charging.
  SUV; hinjewadi; 2600 day; car nexon tata electric-car suv self-drive; carModel=Tata Nexon EV; fuelType=electric; bodyType=suv; brand=Tata
Bolero 9 seater for village road :: Diesel, with driver.
  SUV; sarkhej; 2600 day; car bolero mahindra with-driver nine-seater; carModel=Mahindra Bolero; fuelType=diesel; brand=Mahindra
Maruti Omni van for school or goods :: CNG, seats can be removed.
  Van; alambagh; 1200 day; van car maruti; carModel=Maruti Omni; fuelType=cng; bodyType=van; brand=Maruti
Eeco van 7 seat, ambulance or picnic :: Petrol and CNG.
  Van; hadapsar; 1600 day; van car eeco maruti seven-seater seats-7; carModel=Maruti Eeco; fuelType=cng; bodyType=van; brand=Maruti
Tempo traveller 17 seater AC :: For pilgrimage and corporate outing, pushback seats.
  Van; naroda; 7000 day; tempo-traveller van minibus with-driver with-ac seater-17; carModel=Force Traveller; fuelType=diesel; bodyType=van; brand=Force
Tempo traveller 12 seater, Pune to Shirdi :: Driver, toll extra.
  Van; swargate; 5500 day; tempo-traveller van minibus with-driver; carModel=Force Traveller; fuelType=diesel; brand=Force
Mini bus 25 seater for baraat :: Music, carrier, diesel.
  Van; aminabad; 9000 day; minibus bus with-driver; carModel=Tata Starbus; fuelType=diesel; brand=Tata
Vanity van for shooting, two rooms :: AC, makeup mirror, toilet, generator inside.
  Van; andheri; 15000 day; vanity-van van with-ac with-generator; bodyType=van
कार किराये पर, स्विफ्ट डिज़ायर :: ड्राइवर के साथ, शादी और बाहर जाने के लिए।
  Sedan; chowk-hi; 2400 day; car dzire maruti with-driver; carModel=Swift Dzire; fuelType=cng; brand=Maruti
गाड़ी, इनोवा, सात सीट :: परिवार के टूर के लिए, ड्राइवर अनुभवी।
  SUV; aliganj; 3800 day; car innova toyota seven-seater with-driver; carModel=Toyota Innova; fuelType=diesel; brand=Toyota
ગાડી ભાડે, અર્ટિગા :: સાત સીટ, ડ્રાઈવર સાથે, પ્રવાસ માટે.
  SUV; ghatlodia; 3000 day; car ertiga maruti seven-seater with-driver; carModel=Maruti Ertiga; fuelType=cng; brand=Maruti
કાર, સ્વિફ્ટ, સેલ્ફ ડ્રાઈવ :: પેટ્રોલ, ગુજરાતમાં ફરવા માટે.
  Hatchback; vesu; 1600 day; car swift maruti self-drive; carModel=Maruti Swift; fuelType=petrol; brand=Maruti
Child car seat, Chicco, 0 to 4 years :: Washable cover, fits every hatchback.
  Hatchback; wakad; 600 month; car-seat baby for-car; brand=Chicco
Roof carrier for Innova and Ertiga :: Six bags, with rope.
  SUV; bopal; 250 day; car-carrier for-car
`,
)

const farm = adsOf(
  'Farm',
  `
Mahindra 575 tractor with trolley :: Driver on request, diesel yours.
  Tractor; sarkhej; 900 hour; tractor mahindra with-trolley; brand=Mahindra; model=575 DI
John Deere 5050 tractor, 50 HP :: For rotavator work, per hour.
  Tractor; chinhat; 1000 hour; tractor john-deere; brand=John Deere; model=5050D
Swaraj 744 tractor for ploughing :: Do bigha ek ghante me.
  Tractor; alambagh; 850 hour; tractor swaraj; brand=Swaraj; model=744 FE
Mini tractor for orchard, Kubota :: Narrow, for grapes and pomegranate.
  Tractor; hadapsar; 700 hour; tractor kubota; brand=Kubota; model=B2441
ट्रैक्टर ट्रॉली के साथ :: जुताई और ढुलाई, ड्राइवर साथ में।
  Tractor; chinhat; 900 hour; tractor with-trolley
ટ્રેક્ટર, રોટાવેટર સાથે :: ખેડ માટે, કલાકના ભાવે.
  Tractor; naroda; 950 hour; tractor with-rotavator
Tractor trolley, 10 feet, tipping :: Only trolley, hook standard.
  Implements; gota; 600 day; trolley for-tractor
Rotavator 6 feet, Shaktiman :: 42 blades, 45 HP tractor needed.
  Implements; sarkhej; 1200 day; rotavator for-tractor; brand=Shaktiman
Cultivator 9 tyne :: For summer ploughing.
  Implements; katraj; 500 day; cultivator for-tractor
Seed drill 11 row, for wheat :: Gehu aur chana, with fertilizer box.
  Implements; chinhat; 1000 day; seed-drill for-tractor
MB plough, reversible, two bottom :: Deep ploughing, heavy.
  Implements; rajajipuram; 900 day; plough for-tractor
Laser land leveller with operator :: For flat field, saves water.
  Implements; chinhat; 1200 hour; land-leveller
हल और कल्टीवेटर :: 9 दाँत, मज़बूत।
  Implements; alambagh; 450 day; plough cultivator for-tractor
રોટાવેટર, છ ફૂટ :: શક્તિમાન, સારી બ્લેડ.
  Implements; vatva; 1100 day; rotavator for-tractor; brand=Shaktiman
Combine harvester for wheat and paddy :: Kartar 4000, per acre, operator included.
  Harvester; chinhat; 2200 hour; harvester; brand=Kartar; model=4000
Sugarcane harvester :: Book before season, Baramati side.
  Harvester; hadapsar; 5000 hour; harvester
Thresher for mustard and wheat :: Clean grain, two men to feed.
  Harvester; vaishali-nagar; 800 hour; thresher
हार्वेस्टर, गेहूँ और धान के लिए :: ऑपरेटर और डीज़ल साथ में।
  Harvester; chinhat; 2300 hour; harvester
થ્રેશર, ઘઉં અને જીરા માટે :: ટ્રેક્ટરથી ચાલે.
  Harvester; mavdi; 750 hour; thresher for-tractor
Diesel water pump 5 HP, Kirloskar :: With 100 feet pipe, for field or basement.
  Irrigation; nikol; 500 day; water-pump kirloskar; brand=Kirloskar
Submersible pump 7.5 HP with starter :: For borewell, cable 200 feet.
  Irrigation; katraj; 700 day; water-pump submersible-pump
Drip irrigation kit, one acre :: Laterals, filter and valves.
  Irrigation; hadapsar; 2500 month; drip-irrigation
Rain gun sprinkler, 2 inch :: Covers 30 metre circle.
  Irrigation; mavdi; 300 day; sprinkler
पानी का पंप, डीज़ल, 5 एचपी :: पाइप साथ में, सिंचाई के लिए।
  Irrigation; chinhat; 450 day; water-pump
પાણીનો પંપ, ડીઝલ :: ખેતર કે બેઝમેન્ટનું પાણી કાઢવા.
  Irrigation; sarkhej; 450 day; water-pump
Power tiller with rotary :: For small field and paddy.
  Implements; vatva; 900 day; power-tiller
Agriculture drone sprayer 10 litre :: Nano urea in ten minutes an acre, pilot comes.
  Irrigation; naroda; 600 hour; agri-drone drone sprayer with-operator; brand=Garuda
Battery sprayer pump, knapsack 16 L :: Dawai chhidkav ke liye.
  Implements; rajajipuram; 150 day; sprayer
Chaff cutter with motor :: Chara katne ki machine, 2 HP.
  Implements; chinhat; 300 day; chaff-cutter
Greenhouse shade net 1000 sq m :: 75 percent green, used one season.
  Implements; sarkhej; 2000 month; shade-net
`,
)

const bike = adsOf(
  'Bike',
  `
Honda Activa 6G, monthly :: Good mileage, one helmet. Licence copy.
  Scooter; vastrapur; 3500 month; scooter activa honda two-wheeler with-helmet activa-6g; brand=Honda; model=Activa 6G
Activa 5G scooter for students :: Weekly or monthly, puncture kit.
  Scooter; kothrud; 900 week; scooter activa honda two-wheeler; brand=Honda; model=Activa 5G
TVS Jupiter scooty, day rent :: Sahar ghumne ke liye, petrol apna.
  Scooter; hazratganj; 350 day; scooter jupiter tvs two-wheeler; brand=TVS; model=Jupiter
Suzuki Access 125 :: Smooth, under seat charger.
  Scooter; viman-nagar; 400 day; scooter access suzuki two-wheeler; brand=Suzuki; model=Access 125
Scooty Pep plus for girls :: Light, easy to park.
  Scooter; aliganj; 2500 month; scooter scooty-pep tvs two-wheeler; brand=TVS; model=Scooty Pep
Ola S1 electric scooter :: 120 km, home charger given.
  Scooter; bodakdev; 500 day; scooter electric-scooter ola two-wheeler; brand=Ola; model=S1 Pro
Ather 450X EV scooter :: Fast charging at malls.
  Scooter; hinjewadi; 550 day; scooter electric-scooter ather two-wheeler; brand=Ather; model=450X
स्कूटी किराये पर, एक्टिवा :: हेलमेट साथ में, दिन या महीने के लिए।
  Scooter; chowk-hi; 350 day; scooter activa honda two-wheeler with-helmet; brand=Honda; model=Activa
એક્ટિવા ભાડે, 6G :: મહિના માટે, હેલ્મેટ સાથે.
  Scooter; maninagar; 3300 month; scooter activa honda two-wheeler with-helmet activa-6g; brand=Honda; model=Activa 6G
ઇલેક્ટ્રિક સ્કૂટર :: 80 કિમી ચાલે, ચાર્જર સાથે.
  Scooter; alkapuri; 3500 month; scooter electric-scooter two-wheeler
Vespa VXL, yellow, for photo shoot :: Cute scooter for pre wedding.
  Scooter; koregaon-park; 700 day; scooter vespa two-wheeler pre-wedding photo-shoot; brand=Vespa; model=VXL 125
Royal Enfield Classic 350 for Ladakh :: Carrier, crash guard, toolkit.
  Motorcycle; gomti-nagar; 1200 day; motorcycle bullet royal-enfield two-wheeler classic-350 for-ladakh; brand=Royal Enfield; model=Classic 350
Bullet 350 standard, black :: Dhak dhak awaaz, wedding entry ke liye bhi.
  Motorcycle; alambagh; 1000 day; motorcycle bullet royal-enfield two-wheeler; brand=Royal Enfield; model=Bullet 350
Himalayan 411 with panniers :: Touring tyres, GPS mount.
  Motorcycle; baner; 1500 day; motorcycle himalayan royal-enfield two-wheeler; brand=Royal Enfield; model=Himalayan 411
Hero Splendor plus, monthly for delivery :: Seventy ka average.
  Motorcycle; naroda; 3000 month; motorcycle splendor hero two-wheeler average-70; brand=Hero; model=Splendor Plus
Bajaj Pulsar 150 bike :: New tyre, disc brake.
  Motorcycle; maninagar; 500 day; motorcycle pulsar bajaj two-wheeler; brand=Bajaj; model=Pulsar 150
Pulsar NS200, red :: For weekend ride, riding jacket extra.
  Motorcycle; shivajinagar; 800 day; motorcycle pulsar bajaj two-wheeler with-jacket; brand=Bajaj; model=NS200
KTM Duke 200 motorcycle :: Only for 21 plus with licence.
  Motorcycle; kharadi; 1100 day; motorcycle duke ktm two-wheeler; brand=KTM; model=Duke 200
Yamaha R15 sports bike :: Blue, chain new.
  Motorcycle; satellite; 1000 day; motorcycle r15 yamaha two-wheeler; brand=Yamaha; model=R15 V4
Yamaha FZ, mat black :: Daily rent, helmet one.
  Motorcycle; indira-nagar; 600 day; motorcycle fz yamaha two-wheeler with-helmet; brand=Yamaha; model=FZ S
Harley Davidson X440 bike :: For shoot or birthday surprise ride.
  Motorcycle; andheri; 3500 day; motorcycle harley two-wheeler; brand=Harley-Davidson; model=X440
बुलेट, क्लासिक 350 :: पहाड़ की यात्रा के लिए, हेलमेट और कैरियर।
  Motorcycle; aminabad; 1100 day; motorcycle bullet royal-enfield two-wheeler with-helmet classic-350; brand=Royal Enfield; model=Classic 350
બાઇક, સ્પ્લેન્ડર :: ડિલિવરી માટે મહિને, સારી એવરેજ.
  Motorcycle; chandkheda; 2800 month; motorcycle splendor hero two-wheeler; brand=Hero; model=Splendor
मोटरसाइकिल, पल्सर 150 :: रोज़ के किराये पर।
  Motorcycle; rajajipuram; 450 day; motorcycle pulsar bajaj two-wheeler; brand=Bajaj; model=Pulsar 150
Geared bicycle, Firefox 21 speed :: For riverfront ride, pump and lock.
  Bicycle; paldi; 150 day; bicycle firefox; brand=Firefox
Ladies cycle with basket :: Atlas, for college.
  Bicycle; mahanagar; 400 month; bicycle; brand=Atlas
Mountain bicycle, Trek, 27.5 :: Sinhagad climb tested, helmet free.
  Bicycle; katraj; 500 day; bicycle mountain-bicycle trek with-helmet; brand=Trek; model=Marlin 5
Kids cycle with side wheels, 16 inch :: 4 to 6 years.
  Bicycle; wakad; 200 month; bicycle kids
Electric cycle, Hero Lectro :: Pedal assist 30 km.
  Bicycle; thaltej; 250 day; bicycle electric-bicycle hero; brand=Hero; model=Lectro
साइकिल, गियर वाली :: सुबह की सैर के लिए।
  Bicycle; indira-nagar; 300 month; bicycle
સાયકલ, ગિયરવાળી :: રિવરફ્રન્ટ પર ફરવા.
  Bicycle; navrangpura; 120 day; bicycle
Tandem cycle, two seats :: Couple ride at Kankaria.
  Bicycle; maninagar; 300 day; bicycle tandem
Riding helmet full face, Studds :: Size L, new padding.
  Motorcycle; hadapsar; 50 day; helmet; brand=Studds
Riding jacket and knee guard set :: Rynox, all weather, size L.
  Motorcycle; baner; 300 day; jacket riding-gear; brand=Rynox
Exercise cycle for home, upright :: Weight loss, digital meter.
  Bicycle; gota; 700 month; exercise-cycle fitness
Treadmill, motorised, 2 HP :: Folding, for walking at home. Delivery.
  Bicycle; aundh; 1500 month; treadmill fitness
`,
)

const furniture = adsOf(
  'Furniture',
  `
3 seater sofa, grey fabric :: Clean, no pets. Ground floor pickup.
  Sofa; vastrapur; 900 month; sofa; brand=Urban Ladder; +Cushions
L shape sofa for living room :: Rexine brown, 6 people.
  Sofa; gomti-nagar; 1400 month; sofa l-shape-sofa
Sofa cum bed, queen :: Guests ke liye, storage niche.
  Sofa; kothrud; 1000 month; sofa sofa-cum-bed bed; +Storage
Wedding stage sofa, king throne style :: Golden maharaja sofa for bride and groom.
  Party furniture; alambagh; 2500 day; sofa throne wedding-furniture for-event
Recliner, single seat, leatherette :: After surgery comfort, or match viewing.
  Sofa; baner; 900 month; recliner sofa chair
सोफ़ा सेट, पाँच सीट :: भूरा रंग, साफ़, महीने के किराये पर।
  Sofa; indira-nagar; 1100 month; sofa
સોફા સેટ, 3 + 2 :: સારી હાલતમાં, ડિલિવરી મળશે.
  Sofa; paldi; 1000 month; sofa
Wooden diwan with two bolsters :: Sheesham, takht style.
  Sofa; aminabad; 600 month; diwan bed sofa
Queen size bed with mattress :: Hydraulic storage, 5 by 6.5 feet.
  Bed; hinjewadi; 1200 month; bed with-mattress; +Storage
Single bed, iron, with mattress for PG :: Ten pieces, for hostel owners also.
  Bed; navrangpura; 350 month; bed with-mattress for-pg
King size double bed, teak :: Side tables two, very solid.
  Bed; bodakdev; 1500 month; bed with-side-table
Folding bed for guests, 6 pieces :: Shaadi wale ghar ke liye.
  Bed; aliganj; 100 day; bed folding-bed for-event
Bunk bed for kids, with ladder :: Blue, two mattresses.
  Bed; viman-nagar; 1100 month; bed kids with-mattress with-ladder
पलंग, डबल बेड, गद्दे के साथ :: शीशम की लकड़ी, बॉक्स वाला।
  Bed; chowk-hi; 900 month; bed with-mattress
ખાટલો, કાથીનો :: ગામઠી ફોટોશૂટ કે મહેમાન માટે.
  Bed; sarkhej; 80 day; bed khatla for-event
પલંગ, સ્ટોરેજવાળો :: ક્વીન સાઈઝ, ગાદલું સાથે.
  Bed; ghatlodia; 1000 month; bed with-mattress
Baby cot with mosquito net :: Wooden crib, rocks. Up to 2 years.
  Bed; prahlad-nagar; 500 month; baby-cot baby
Baby cradle, ghodiyu, steel stand :: With cloth jhoola and string.
  Bed; maninagar; 250 month; cradle baby
पालना, लकड़ी का :: नामकरण के लिए, फूल लगाने की जगह।
  Party furniture; mahanagar; 400 day; cradle baby for-event
Bedsheets and pillows, 20 sets for guests :: Washed white cotton, for wedding house.
  Bed; hazratganj; 800 day; bedsheet bedding for-event
Mattress and quilt sets, 30, for marriage :: Gadla, rajai, takiya. Delivery tempo extra.
  Bed; gota; 1500 day; mattress bedding for-event
गद्दे रज़ाई तकिया, 25 सेट :: बारात और मेहमानों के लिए।
  Bed; alambagh; 1200 day; mattress bedding for-event
Mattress 6 inch, foam, double :: Sleepwell, one year old.
  Bed; wakad; 400 month; mattress; brand=Sleepwell
Study table and chair set :: For college student, with drawer.
  Table and chairs; kothrud; 450 month; study-table table chair; +Drawer
Office chair with wheels, mesh back :: Work from home, height adjusts.
  Table and chairs; satellite; 300 month; chair office-chair; brand=Featherlite
Plastic chairs, 100 pieces, with arms :: White Nilkamal, for function. Delivery.
  Party furniture; naranpura; 600 day; chair plastic-chair for-event; brand=Nilkamal
Banquet chairs with cover and bow :: 200 pieces, wedding and reception.
  Party furniture; chinhat; 3000 day; chair banquet-chair for-event
Dining table, 6 seater, sheesham :: With six cushion chairs.
  Table and chairs; bopal; 1200 month; dining-table table with-chair
Round tables for buffet, 10 :: With white cloth.
  Party furniture; hadapsar; 1500 day; table buffet-table for-event
Computer table with keyboard tray :: Compact, for small room.
  Table and chairs; rajajipuram; 250 month; computer-table table
Rocking chair, wooden :: Dadaji ke liye.
  Table and chairs; dadar; 350 month; chair rocking-chair
High chair for baby feeding :: Tray and belt, washable.
  Table and chairs; kharadi; 300 month; high-chair baby chair
कुर्सियाँ, प्लास्टिक की, सौ नग :: शादी, सत्संग और मीटिंग के लिए।
  Party furniture; aliganj; 500 day; chair plastic-chair for-event
ખુરશી, 100 નંગ, પ્રસંગ માટે :: પ્લાસ્ટિક, હાથાવાળી, ઘરે પહોંચાડીશું.
  Party furniture; nikol; 550 day; chair plastic-chair for-event
ટેબલ, ડાઇનિંગ, છ સીટ :: સાગનું લાકડું.
  Table and chairs; adajan; 1000 month; dining-table table
मेज़, पढ़ाई के लिए :: दराज़ के साथ, मज़बूत।
  Table and chairs; mahanagar; 250 month; study-table table
Steel almirah with locker, Godrej :: Two door, mirror, keys both.
  Storage; alambagh; 500 month; almirah godrej; brand=Godrej
Wardrobe 3 door, sliding :: Fits a small bedroom, we assemble.
  Storage; wakad; 800 month; almirah wardrobe
अलमारी, लोहे की, गोदरेज :: लॉकर के साथ, भारी।
  Storage; aminabad; 450 month; almirah godrej; brand=Godrej
કબાટ, લોખંડનો :: બે દરવાજા, લોકર સાથે.
  Storage; maninagar; 450 month; almirah
Book shelf, 5 racks :: Wooden finish, for school books.
  Storage; aundh; 300 month; bookshelf
Shoe rack, closed, 12 pairs :: For flat entrance.
  Storage; hinjewadi; 150 month; shoe-rack
Tent house items: tent, chairs, carpet :: Full set for katha or small function.
  Party furniture; chandkheda; 5000 day; tent for-event with-chair with-carpet
Camping tent for 4, waterproof :: Pawna lake ready, sleeping bags extra.
  Party furniture; kothrud; 400 day; tent camping-tent
Mandap decoration for wedding, floral :: Four pillars, chairs, havan kund.
  Party furniture; bodakdev; 25000 day; mandap wedding-furniture decoration for-event with-chair
मंडप, शादी का, फूलों की सजावट :: चार खंभे, कुर्सियाँ, स्टेज।
  Party furniture; indira-nagar; 20000 day; mandap wedding-furniture decoration for-event with-chair
મંડપ ડેકોરેશન, લગ્ન માટે :: ફૂલોની સજાવટ, સ્ટેજ અને ખુરશી સાથે.
  Party furniture; nikol; 22000 day; mandap wedding-furniture decoration for-event with-chair
Shamiana, 30 by 60 feet, with pipes :: Pandal for religious program, fitting included.
  Party furniture; chowk; 4500 day; tent shamiana for-event
टेंट हाउस का सामान :: शामियाना, कुर्सी, दरी और बर्तन।
  Party furniture; rajajipuram; 4000 day; tent shamiana for-event with-chair with-carpet with-utensils
Red carpet 100 feet for entry :: Velvet look, cleaned.
  Party furniture; andheri; 1500 day; carpet for-event
Persian style carpet 6 by 9 :: For living room or photo shoot.
  Party furniture; lajpat-nagar; 500 week; carpet
Dari and galicha for satsang :: 12 by 15 feet, ten pieces.
  Party furniture; aminabad; 600 day; carpet for-event
Catering utensils, 200 plates set :: Steel thali, dongas, bhagona and stove.
  Party furniture; naroda; 2500 day; utensils catering for-event with-gas-stove
વાસણ, રસોઈના, પ્રસંગ માટે :: તપેલાં, થાળી વાટકી 150 નંગ.
  Party furniture; ghatlodia; 1500 day; utensils catering for-event
Chocolate fountain for party :: Three tier steel, one kg chocolate free.
  Party furniture; vesu; 1200 day; chocolate-fountain for-event
Birthday decoration kit with balloon arch :: Stand, pump, neon happy birthday.
  Party furniture; wakad; 900 day; decoration birthday-decoration for-event
Invitation card stand and welcome board :: Wedding entry easel, golden.
  Party furniture; malviya-nagar; 400 day; welcome-board card-stand decoration for-event
Bouncy castle for kids party :: Jumping jhula 12 by 12, blower included.
  Party furniture; gota; 3500 day; bouncy-castle kids for-event with-blower
Inflatable jacuzzi, 4 people :: Plug in, heats in eight hours.
  Party furniture; baner; 3000 day; jacuzzi
Curtains, velvet, for stage backdrop :: Maroon, 20 feet wide.
  Party furniture; hazratganj; 900 day; curtain decoration for-event
`,
)

const machinery = adsOf(
  'Machinery',
  `
JCB 3DX with operator :: Khudai, bharai, per hour. Minimum four hours.
  Construction; naroda; 1200 hour; jcb excavator with-operator; brand=JCB; model=3DX; +Operator
JCB backhoe loader for plot levelling :: Diesel included.
  Construction; hinjewadi; 1300 hour; jcb excavator; brand=JCB; +Operator, Diesel
Hitachi poclain excavator 20 ton :: Foundation digging, with trailer.
  Construction; vatva; 2000 hour; excavator poclain; brand=Tata Hitachi; model=EX200
जेसीबी किराये पर :: खुदाई और मलबा उठाने के लिए, ऑपरेटर साथ में।
  Construction; chinhat; 1150 hour; jcb excavator with-operator; brand=JCB
જેસીબી ભાડે, કલાકના ભાવે :: ખોદકામ અને પુરાણ માટે.
  Construction; sarkhej; 1100 hour; jcb excavator khodkam; brand=JCB
Concrete mixer machine, one bag :: Slab casting, diesel engine with hopper.
  Construction; gota; 1800 day; concrete-mixer with-hopper; +Diesel engine
कंक्रीट मिक्सर, छत ढलाई के लिए :: आधा बैग, लिफ्ट के साथ।
  Construction; alambagh; 1600 day; concrete-mixer with-lift
Vibrator for concrete, petrol :: Needle 40 mm, for column.
  Construction; kharadi; 500 day; concrete-vibrator; brand=Honda
Road roller, 10 ton :: Society road and plot, driver included.
  Construction; hadapsar; 6000 day; road-roller
Earth rammer for soil :: Monkey jumper type, petrol.
  Construction; chandkheda; 900 day; rammer
Shuttering plates and props, 1000 sq ft :: Steel, for slab.
  Construction; rajajipuram; 8 day; shuttering
Scaffolding pipes, H frame, 50 sets :: For painting building.
  Construction; kothrud; 2500 week; scaffolding
પાલખ, પાઇપ અને પ્લેટ :: રંગકામ માટે, 40 સેટ.
  Construction; nikol; 2000 week; scaffolding
Bosch drill machine, hammer, 13 mm :: Bits included, for curtain and TV fitting.
  Power tools; satellite; 150 day; drill bosch; brand=Bosch; model=GSB 500
Demolition hammer, Makita, 16 kg :: Breaker for floor and tiles.
  Power tools; wakad; 700 day; demolition-hammer breaker makita; brand=Makita
Angle grinder 4 inch, Bosch :: Cutting and grinding disc one each.
  Power tools; aliganj; 120 day; angle-grinder bosch; brand=Bosch; model=GWS 600
Marble cutter machine :: Tile and stone, new blade.
  Power tools; maninagar; 150 day; marble-cutter
Chainsaw, petrol, 20 inch :: For tree cutting, chain sharpened.
  Power tools; thaltej; 600 day; chainsaw; brand=Stihl
Wood planer and router set :: For carpenter, two days minimum.
  Power tools; indira-nagar; 250 day; wood-planer; brand=Bosch
Arc welding machine, 200 amp, inverter :: Holder and cable, rods extra.
  Power tools; vatva; 350 day; welding-machine
वेल्डिंग मशीन, इन्वर्टर वाली :: गेट और ग्रिल के काम के लिए।
  Power tools; aminabad; 300 day; welding-machine
ડ્રિલ મશીન, બોશ :: દીવાલમાં કાણાં પાડવા, બીટ સાથે.
  Power tools; paldi; 140 day; drill bosch; brand=Bosch
ड्रिल मशीन, हैमर वाली :: बिट साथ में, एक दिन का किराया।
  Power tools; mahanagar; 130 day; drill
Paint spray machine, airless :: Flat in one day, 30 m hose.
  Power tools; viman-nagar; 900 day; paint-sprayer; brand=Graco
Core cutting machine for AC pipe hole :: 4 inch bit, with stand.
  Power tools; borivali; 800 day; core-cutter for-ac
Air compressor 2 HP, 100 litre :: For painting and tyre.
  Power tools; naroda; 600 day; air-compressor
Silent generator 15 kVA for function :: Canopy, diesel as per use, operator.
  Generator; bopal; 3000 day; generator for-event with-operator; brand=Kirloskar; +Silent
DG set 62 kVA, Cummins, with cable :: Marriage lawn or factory shutdown.
  Generator; chinhat; 6000 day; generator cummins for-event; brand=Cummins
Genset 125 kva sound proof :: 24 hour operator, Pune and PCMC.
  Generator; hadapsar; 9000 day; generator with-operator kva-125
Honda portable generator, 2 kVA, petrol :: For shop, camp and stall.
  Generator; aminabad; 700 day; generator honda portable-generator; brand=Honda; model=EU20i
जनरेटर, साइलेंट, शादी के लिए :: 25 केवीए, डीज़ल अलग, ऑपरेटर साथ में।
  Generator; indira-nagar; 3500 day; generator for-event with-operator
જનરેટર, 15 કેવીએ :: લગ્ન અને કાર્યક્રમ માટે, અવાજ વગરનું.
  Generator; adajan; 2800 day; generator for-event
Hydra crane 14 ton :: ACE, machine shifting, per hour.
  Lifting; vatva; 1500 hour; crane hydra; brand=ACE
Forklift 3 ton, diesel :: Godown loading, monthly rate less.
  Lifting; hinjewadi; 2500 day; forklift for-warehouse; brand=Godrej
Scissor lift 10 metre, battery :: For mall and warehouse ceiling work.
  Lifting; kharadi; 4500 day; scissor-lift
Hydraulic jack 20 ton :: For truck and house lifting.
  Lifting; alambagh; 200 day; jack
Chain pulley block, 3 ton :: 6 metre chain, tripod stand.
  Lifting; naroda; 250 day; chain-pulley
Aluminium ladder 20 feet, self support :: For painting and light fitting.
  Lifting; navrangpura; 150 day; ladder
सीढ़ी, एल्युमिनियम, 15 फुट :: रंगाई और बिजली के काम के लिए।
  Lifting; aliganj; 100 day; ladder
સીડી, એલ્યુમિનિયમ, 20 ફૂટ :: ફોલ્ડિંગ, હલકી.
  Lifting; maninagar-gu; 120 day; ladder
Pallet truck, hand, 2.5 ton :: Nylon wheels for godown.
  Lifting; shivajinagar; 300 day; pallet-truck for-warehouse
Chota hathi tempo for shifting :: Tata Ace with driver and two labourers, ghar ka saman.
  Construction; ghatlodia; 1800 day; tempo goods-vehicle tata-ace with-driver; brand=Tata; model=Ace
Tempo 407 for goods, with driver :: House shifting Ahmedabad to Surat.
  Construction; maninagar; 4500 day; tempo goods-vehicle with-driver; brand=Tata; model=407
Pickup truck Bolero, for shifting :: Sabzi, furniture, shop ka maal.
  Construction; aminabad; 1800 day; pickup goods-vehicle with-driver; brand=Mahindra
टेम्पो, छोटा हाथी :: घर का सामान ले जाने के लिए, ड्राइवर साथ में।
  Construction; rajajipuram; 1500 day; tempo goods-vehicle tata-ace with-driver; brand=Tata
ટેમ્પો ભાડે, સામાન ફેરવવા :: ડ્રાઇવર અને મજૂર સાથે.
  Construction; varachha; 1700 day; tempo goods-vehicle with-driver
Dumper 10 wheeler for sand and debris :: Per trip, mitti aur malba.
  Construction; chinhat; 4500 day; dumper goods-vehicle
Flour mill, domestic, atta chakki :: Natraj, 1 HP, nets free.
  Power tools; rajajipuram; 500 month; flour-mill; brand=Natraj
Sugarcane juice machine for stall :: Ganne ka ras, motor 1 HP, on wheels.
  Power tools; karol-bagh; 900 day; juice-machine
Push cart, thela, four wheel :: For fruit seller or food stall.
  Lifting; chowk; 150 day; cart
`,
)

/** All of them, in the order in which they are added. */
export const qualityAds = [
  ...cloth,
  ...camera,
  ...electronics,
  ...clinic,
  ...cleaning,
  ...property,
  ...car,
  ...farm,
  ...bike,
  ...furniture,
  ...machinery,
]
