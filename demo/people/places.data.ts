/** A place as an address needs it; `line` is an invented house and building. */
export interface DemoPlace {
  area: string
  city: string
  state: string
  pin: string
  line: string
}

const inState =
  (state: string) =>
  (city: string) =>
  (area: string, pin: string, line: string): DemoPlace => ({ area, city, state, pin, line })

const gujarat = inState('Gujarat')
const ahmedabad = gujarat('Ahmedabad')
const surat = gujarat('Surat')
const vadodara = gujarat('Vadodara')
const rajkot = gujarat('Rajkot')
const gandhinagar = gujarat('Gandhinagar')
const bhavnagar = gujarat('Bhavnagar')
const jamnagar = gujarat('Jamnagar')
const anand = gujarat('Anand')
const bhuj = gujarat('Bhuj')
const junagadh = gujarat('Junagadh')
const mumbai = inState('Maharashtra')('Mumbai')
const pune = inState('Maharashtra')('Pune')
const delhi = inState('Delhi')('Delhi')
const bengaluru = inState('Karnataka')('Bengaluru')
const hyderabad = inState('Telangana')('Hyderabad')
const chennai = inState('Tamil Nadu')('Chennai')
const kolkata = inState('West Bengal')('Kolkata')
const jaipur = inState('Rajasthan')('Jaipur')
const indore = inState('Madhya Pradesh')('Indore')
const lucknow = inState('Uttar Pradesh')('Lucknow')

/** Real areas with their PIN codes. */
export const demoPlaces = {
  satellite: ahmedabad('Satellite', '380015', 'B-204, Shivranjani Park, near Jodhpur Cross Roads'),
  navrangpura: ahmedabad('Navrangpura', '380009', '12, Swati Bungalows, behind University Road'),
  bodakdev: ahmedabad('Bodakdev', '380054', 'C-901, Sarthak Heights, off Sindhu Bhavan Road'),
  paldi: ahmedabad('Paldi', '380007', '7, Mahalaxmi Apartments, near Mahalaxmi Cross Roads'),
  maninagar: ahmedabad('Maninagar', '380008', '3, Purnima Hall, near Rambaug'),
  ghodasar: ahmedabad('Ghodasar', '380050', '21, Smruti Row Houses, near Ghodasar Lake'),
  nikol: ahmedabad('Nikol', '382350', '14, Shukan Residency, Nikol Gam Road'),
  naroda: ahmedabad('Naroda', '382330', '5, Hanspura Estate, Naroda Road'),
  chandkheda: ahmedabad('Chandkheda', '382424', 'A-402, Sharan Residency, New C G Road'),
  gota: ahmedabad('Gota', '382481', 'E-403, Vandemataram Greens, Gota'),
  bopal: ahmedabad('Bopal', '380058', 'D-606, Safal Orchid, South Bopal'),
  thaltej: ahmedabad('Thaltej', '380059', '18, Suryoday Bungalows, Thaltej'),
  sola: ahmedabad('Sola', '380060', 'Plot 44, Science City Road, Sola'),
  'prahlad-nagar': ahmedabad('Prahlad Nagar', '380015', '702, Titan Square, Corporate Road'),
  juhapura: ahmedabad('Juhapura', '380055', '9, Royal Akbar Residency, Juhapura'),
  sarkhej: ahmedabad('Sarkhej', '382210', 'Shop 3, Highway Complex, Sarkhej'),
  vatva: ahmedabad('Vatva', '382440', 'Room 11, Vinzol Road, Vatva'),
  narol: ahmedabad('Narol', '382405', 'Shed 6, Narol Estate'),
  changodar: ahmedabad('Changodar', '382213', 'Godown 17, Sarkhej Bavla Highway, Changodar'),
  sanand: gujarat('Sanand')('Sanand', '382110', 'Near the market yard, Sanand'),
  dholka: gujarat('Dholka')('Dholka', '382225', 'Kheda Road, Dholka'),
  adajan: surat('Adajan', '395009', 'B-302, Star Galaxy Residency, L P Savani Road'),
  vesu: surat('Vesu', '395007', 'A-1104, Sumeru Silver Leaf, Vesu'),
  varachha: surat('Varachha', '395006', '32, Matawadi Society, Varachha Road'),
  katargam: surat('Katargam', '395004', '8, Gajera Park, Katargam'),
  'mota-varachha': surat('Mota Varachha', '394101', 'C-305, Sudama Enclave, Mota Varachha'),
  nanpura: surat('Nanpura', '395001', '4, Timaliawad, Nanpura'),
  'surat-ring-road': surat('Ring Road', '395002', '2041, Shree Textile House, Ring Road'),
  bardoli: gujarat('Bardoli')('Bardoli', '394601', 'Station Road, Bardoli'),
  fatehgunj: vadodara('Fatehgunj', '390002', '15, Sadar Bazaar, Fatehgunj'),
  karelibaug: vadodara('Karelibaug', '390018', '27, Anand Nagar, Karelibaug'),
  gotri: vadodara('Gotri', '390021', '6, Yash Tenements, Gotri Road'),
  alkapuri: vadodara('Alkapuri', '390007', '501, Windsor Plaza, R C Dutt Road'),
  manjalpur: vadodara('Manjalpur', '390011', '40, Tulsidham Society, Manjalpur'),
  makarpura: vadodara('Makarpura', '390010', 'Plot 312, Makarpura GIDC'),
  mavdi: rajkot('Mavdi', '360004', '11, Udaynagar, Mavdi Main Road'),
  'kalawad-road': rajkot('Kalawad Road', '360005', 'B-501, Solitaire Park, Kalawad Road'),
  'raiya-road': rajkot('Raiya Road', '360007', '19, Alap Green City, Raiya Road'),
  gondal: gujarat('Gondal')('Gondal', '360311', 'Near the marketing yard, Gondal'),
  kudasan: gandhinagar('Kudasan', '382421', 'F-703, Pramukh Oasis, Kudasan'),
  infocity: gandhinagar('Infocity', '382007', '22, Sector 7 Road, near Infocity'),
  'sector-21': gandhinagar('Sector 21', '382021', 'Block 118, Sector 21'),
  'waghawadi-road': bhavnagar('Waghawadi Road', '364002', '9, Vidyanagar, Waghawadi Road'),
  kalanala: bhavnagar('Kalanala', '364001', '33, Nilkanth Chambers, Kalanala'),
  'ghogha-circle': bhavnagar('Ghogha Circle', '364001', 'Shop 1, Corner Point, Ghogha Circle'),
  'patel-colony': jamnagar('Patel Colony', '361008', 'Street 6, Patel Colony'),
  'lalpur-road': jamnagar('Lalpur Road', '361006', 'Survey 87, Lalpur Bypass'),
  'amul-dairy-road': anand('Amul Dairy Road', '388001', '16, Gayatri Society, Amul Dairy Road'),
  'vallabh-vidyanagar': anand('Vallabh Vidyanagar', '388120', '54, Mota Bazaar, Vallabh Vidyanagar'),
  bhuj: bhuj('Hospital Road', '370001', '13, Vijaynagar, Hospital Road'),
  'bhuj-madhapar': bhuj('Madhapar', '370020', 'Navavas, Madhapar'),
  'zanzarda-road': junagadh('Zanzarda Road', '362001', '25, Raijinagar, Zanzarda Road'),
  bhavnath: junagadh('Bhavnath', '362004', 'Near Damodar Kund, Bhavnath'),
  dadar: mumbai('Dadar Parsi Colony', '400014', '3rd floor, Rustom Mansion, Five Gardens'),
  'bandra-west': mumbai('Bandra West', '400050', '6, Rose Villa, off Hill Road'),
  'andheri-west': mumbai('Andheri West', '400058', 'D-12, Juhu Lane Society, Andheri West'),
  'borivali-west': mumbai('Borivali West', '400092', 'A-801, Gokul Towers, Borivali West'),
  'viman-nagar': pune('Viman Nagar', '411014', 'B-7, Konark Campus, Viman Nagar'),
  kothrud: pune('Kothrud', '411038', '10, Mayur Colony, Kothrud'),
  mulshi: pune('Mulshi', '412108', 'Lake View Road, Mulshi'),
  'rajouri-garden': delhi('Rajouri Garden', '110027', 'J-88, Rajouri Garden'),
  'karol-bagh': delhi('Karol Bagh', '110005', '2nd floor, 16/4, W E A, Karol Bagh'),
  'lajpat-nagar': delhi('Lajpat Nagar', '110024', 'E-41, Lajpat Nagar II'),
  saket: delhi('Saket', '110017', 'M-19, Saket'),
  rohini: delhi('Rohini', '110085', 'Pocket C-8, Sector 8, Rohini'),
  najafgarh: delhi('Najafgarh', '110043', 'Dhansa Road, Najafgarh'),
  indiranagar: bengaluru('Indiranagar', '560038', '214, 12th Main, Indiranagar'),
  koramangala: bengaluru('Koramangala', '560034', '33, 5th Block, Koramangala'),
  jayanagar: bengaluru('Jayanagar', '560041', '77, 9th Block, Jayanagar'),
  devanahalli: bengaluru('Devanahalli', '562110', 'Sulibele Road, Devanahalli'),
  tolichowki: hyderabad('Tolichowki', '500008', '8-1, Surya Nagar, Tolichowki'),
  'banjara-hills': hyderabad('Banjara Hills', '500034', '5, Road No. 10, Banjara Hills'),
  'madhapur-hyderabad': hyderabad('Madhapur', '500081', '402, Ayyappa Residency, Madhapur'),
  mylapore: chennai('Mylapore', '600004', '17, North Mada Street, Mylapore'),
  adyar: chennai('Adyar', '600020', '6, Gandhi Nagar First Main Road, Adyar'),
  't-nagar': chennai('T Nagar', '600017', '41, Sir Thyagaraya Road, T Nagar'),
  chengalpattu: inState('Tamil Nadu')('Chengalpattu')('Chengalpattu', '603001', 'Big Bazaar Street, Chengalpattu'),
  ballygunge: kolkata('Ballygunge', '700019', '52, Ballygunge Place'),
  'salt-lake': kolkata('Salt Lake', '700064', 'CF-210, Sector 1, Salt Lake'),
  'park-street': kolkata('Park Street', '700016', '1st floor, 21, Middleton Row'),
  'jaipur-malviya-nagar': jaipur('Malviya Nagar', '302017', '4/112, Sector 4, Malviya Nagar'),
  'vaishali-nagar': jaipur('Vaishali Nagar', '302021', 'C-56, Hanuman Nagar, Vaishali Nagar'),
  'raja-park': jaipur('Raja Park', '302004', 'Shop 18, Gali 3, Raja Park'),
  chomu: inState('Rajasthan')('Chomu')('Chomu', '303702', 'Renwal Road, Chomu'),
  'vijay-nagar': indore('Vijay Nagar', '452010', '98, Scheme 54, Vijay Nagar'),
  'new-palasia': indore('New Palasia', '452001', '7/2, New Palasia'),
  rau: indore('Rau', '453331', 'Agra Bombay Road, Rau'),
  aliganj: lucknow('Aliganj', '226024', 'B-63, Sector H, Aliganj'),
  'gomti-nagar': lucknow('Gomti Nagar', '226010', '3/218, Vivek Khand, Gomti Nagar'),
  chinhat: lucknow('Chinhat', '226028', 'Deva Road, Chinhat'),
  'bakshi-ka-talab': lucknow('Bakshi Ka Talab', '226201', 'Sitapur Road, Bakshi Ka Talab'),
} satisfies Record<string, DemoPlace>

export type PlaceKey = keyof typeof demoPlaces
