/** A place of an ad, as its lender writes it. */
export interface QualityPlace {
  area: string
  city: string
  state: string
  zipCode: string
  /** What queries select by, when the lender writes in another script. */
  known?: { area: string; city: string }
}

const inCity =
  (city: string, state: string) =>
  (area: string, zipCode: string): QualityPlace => ({ area, city, state, zipCode })

const ahmedabad = inCity('Ahmedabad', 'Gujarat')
const lucknow = inCity('Lucknow', 'Uttar Pradesh')
const pune = inCity('Pune', 'Maharashtra')
const surat = inCity('Surat', 'Gujarat')
const vadodara = inCity('Vadodara', 'Gujarat')
const rajkot = inCity('Rajkot', 'Gujarat')
const mumbai = inCity('Mumbai', 'Maharashtra')
const delhi = inCity('Delhi', 'Delhi')
const jaipur = inCity('Jaipur', 'Rajasthan')

/** Areas with the PIN codes of their post offices. */
export const qualityPlaces: Readonly<Record<string, QualityPlace>> = {
  navrangpura: ahmedabad('Navrangpura', '380009'),
  vastrapur: ahmedabad('Vastrapur', '380015'),
  satellite: ahmedabad('Satellite', '380015'),
  'prahlad-nagar': ahmedabad('Prahlad Nagar', '380015'),
  bopal: ahmedabad('Bopal', '380058'),
  maninagar: ahmedabad('Maninagar', '380008'),
  'maninagar-gu': {
    ...inCity('અમદાવાદ', 'ગુજરાત')('મણિનગર', '380008'),
    known: { area: 'Maninagar', city: 'Ahmedabad' },
  },
  paldi: ahmedabad('Paldi', '380007'),
  gota: ahmedabad('Gota', '382481'),
  naroda: ahmedabad('Naroda', '382330'),
  chandkheda: ahmedabad('Chandkheda', '382424'),
  bodakdev: ahmedabad('Bodakdev', '380054'),
  thaltej: ahmedabad('Thaltej', '380059'),
  nikol: ahmedabad('Nikol', '382350'),
  ghatlodia: ahmedabad('Ghatlodia', '380061'),
  naranpura: ahmedabad('Naranpura', '380013'),
  vatva: ahmedabad('Vatva', '382440'),
  sarkhej: ahmedabad('Sarkhej', '382210'),
  hazratganj: lucknow('Hazratganj', '226001'),
  'gomti-nagar': lucknow('Gomti Nagar', '226010'),
  aliganj: lucknow('Aliganj', '226024'),
  'indira-nagar': lucknow('Indira Nagar', '226016'),
  alambagh: lucknow('Alambagh', '226005'),
  aminabad: lucknow('Aminabad', '226018'),
  chowk: lucknow('Chowk', '226003'),
  'chowk-hi': { ...inCity('लखनऊ', 'उत्तर प्रदेश')('चौक', '226003'), known: { area: 'Chowk', city: 'Lucknow' } },
  mahanagar: lucknow('Mahanagar', '226006'),
  rajajipuram: lucknow('Rajajipuram', '226017'),
  chinhat: lucknow('Chinhat', '226028'),
  kothrud: pune('Kothrud', '411038'),
  hinjewadi: pune('Hinjewadi', '411057'),
  'viman-nagar': pune('Viman Nagar', '411014'),
  'koregaon-park': pune('Koregaon Park', '411001'),
  baner: pune('Baner', '411045'),
  aundh: pune('Aundh', '411007'),
  hadapsar: pune('Hadapsar', '411028'),
  wakad: pune('Wakad', '411057'),
  shivajinagar: pune('Shivajinagar', '411005'),
  swargate: pune('Swargate', '411042'),
  kharadi: pune('Kharadi', '411014'),
  katraj: pune('Katraj', '411046'),
  adajan: surat('Adajan', '395009'),
  varachha: surat('Varachha', '395006'),
  vesu: surat('Vesu', '395007'),
  alkapuri: vadodara('Alkapuri', '390007'),
  'kalawad-road': rajkot('Kalawad Road', '360005'),
  mavdi: rajkot('Mavdi', '360004'),
  andheri: mumbai('Andheri', '400053'),
  dadar: mumbai('Dadar', '400014'),
  borivali: mumbai('Borivali', '400092'),
  'lajpat-nagar': delhi('Lajpat Nagar', '110024'),
  'karol-bagh': delhi('Karol Bagh', '110005'),
  dwarka: delhi('Dwarka', '110075'),
  'malviya-nagar': jaipur('Malviya Nagar', '302017'),
  'vaishali-nagar': jaipur('Vaishali Nagar', '302021'),
}
