import type { Localized } from '../domain/languages.ts'

export interface BannerSeed {
  headline: Localized
  subline: Localized
  /** The list of a category, or of one of its subcategories. */
  leadsTo: { category: string; subCategory?: string }
  /** In `pictures/`; it carries no words. */
  picture: string
  /** Its first and last day in each year, as `MM-DD`; all year without. */
  season?: { from: string; to: string }
}

/** The banners of the home page, in order. */
export const demoBanners: readonly BannerSeed[] = [
  {
    headline: { en: 'Why buy, just rent', hi: 'ख़रीदना क्यों, बस किराये पर लो', gu: 'ખરીદવું શા માટે, બસ ભાડે લો' },
    subline: {
      en: 'Cameras, sarees, sofas: from a neighbour, for as long as you need',
      hi: 'कैमरा, साड़ी, सोफ़ा: पड़ोसी से, जितने दिन चाहिए उतने दिन',
      gu: 'કેમેરા, સાડી, સોફા: પડોશી પાસેથી, જોઈએ એટલા દિવસ',
    },
    leadsTo: { category: 'Camera' },
    picture: 'banner-camera-saree-sofa',
  },
  {
    headline: { en: 'Nine nights, nine looks', hi: 'नौ रातें, नौ नए रूप', gu: 'નવ રાત, નવ રંગ' },
    subline: {
      en: 'Chaniya choli, kediyu and dhol for all of Navratri',
      hi: 'चनिया चोली, केडिया और ढोल, पूरी नवरात्रि के लिए',
      gu: 'ચણિયા ચોળી, કેડિયું અને ઢોલ, આખી નવરાત્રિ માટે',
    },
    leadsTo: { category: 'Cloth' },
    picture: 'banner-dhol-chaniya-red-kediyu',
    season: { from: '09-10', to: '10-25' },
  },
  {
    headline: { en: 'Dressed for every wedding', hi: 'हर शादी के लिए नया लिबास', gu: 'દરેક લગ્ન માટે નવો પોશાક' },
    subline: {
      en: 'Chaniya choli, kediyu and sherwani for each evening, back the next day',
      hi: 'चनिया चोली, केडिया और शेरवानी, हर शाम के लिए; अगले दिन वापस',
      gu: 'ચણિયા ચોળી, કેડિયું અને શેરવાની, દરેક સાંજ માટે; બીજા દિવસે પાછું',
    },
    leadsTo: { category: 'Cloth' },
    picture: 'banner-dhol-chaniya-red-kediyu',
    season: { from: '11-01', to: '03-10' },
  },
  {
    headline: { en: 'The whole city on two wheels', hi: 'दो पहियों पर पूरा शहर', gu: 'આખું શહેર, બે પૈડાં પર' },
    subline: {
      en: 'Scooters, motorcycles and cycles, helmet included',
      hi: 'स्कूटर, मोटरसाइकिल और साइकिल, हेलमेट के साथ',
      gu: 'સ્કૂટર, બાઇક અને સાઇકલ, હેલ્મેટ સાથે',
    },
    leadsTo: { category: 'Bike' },
    picture: 'banner-bicycle-pink-scooter-red-motorcycle-red',
  },
  {
    headline: {
      en: 'Field work? A tractor by the hour',
      hi: 'खेत का काम? ट्रैक्टर घंटे के हिसाब से',
      gu: 'ખેતરનું કામ? કલાકના ભાડે ટ્રેક્ટર',
    },
    subline: {
      en: 'With driver and diesel, from a farmer near you',
      hi: 'ड्राइवर और डीज़ल के साथ, पास के किसान से',
      gu: 'ડ્રાઇવર અને ડીઝલ સાથે, નજીકના ખેડૂત પાસેથી',
    },
    leadsTo: { category: 'Farm', subCategory: 'Tractor' },
    picture: 'banner-sprinkler-tractor-green-harvester',
  },
  {
    headline: { en: 'Care that comes home', hi: 'देखभाल, अब घर पर', gu: 'સારવારની સગવડ, ઘરે બેઠાં' },
    subline: {
      en: 'Wheelchairs, hospital beds and oxygen, by the week or month',
      hi: 'व्हीलचेयर, हॉस्पिटल बेड और ऑक्सीजन, हफ़्ते या महीने के किराये पर',
      gu: 'વ્હીલચેર, હોસ્પિટલ બેડ અને ઓક્સિજન, અઠવાડિયે કે મહિને ભાડે',
    },
    leadsTo: { category: 'Clinic' },
    picture: 'banner-walker-wheelchair-oxygen-cylinder',
  },
  {
    headline: { en: 'Diwali cleaning, half the work', hi: 'दिवाली की सफ़ाई, आधी मेहनत', gu: 'દિવાળીની સફાઈ, અડધી મહેનતે' },
    subline: {
      en: 'Vacuum cleaners and pressure washers by the day',
      hi: 'वैक्यूम क्लीनर और प्रेशर वॉशर, रोज़ के किराये पर',
      gu: 'વેક્યુમ ક્લીનર અને પ્રેશર વોશર, રોજના ભાડે',
    },
    leadsTo: { category: 'Cleaning' },
    picture: 'banner-broom-vacuum-pressure-washer',
    season: { from: '09-26', to: '11-12' },
  },
]

/** The days of a season that runs now or comes next, `2026-11-01` to `2027-03-10`; it may go over the end of a year. @param today `2026-11-27` */
export function nextSeason({ from, to }: { from: string; to: string }, today: string): { first: string; last: string } {
  const year = Number(today.slice(0, 4))
  const seasonOf = (begun: number) => ({ first: `${begun}-${from}`, last: `${from <= to ? begun : begun + 1}-${to}` })
  return [year - 1, year, year + 1].map(seasonOf).find(({ last }) => last >= today) ?? seasonOf(year)
}
