import type { Localized } from '../domain/languages.ts'

export interface BannerSeed {
  headline: Localized
  subline: Localized
  /** The title of an ad, or the name of a category. */
  leadsTo: { ad: string } | { category: string }
  /** In `pictures/`; it carries no words. */
  picture: string
  isActive: boolean
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
    leadsTo: { ad: 'Three-seater sofa with floor lamp, blue fabric' },
    picture: 'banner-camera-saree-sofa',
    isActive: true,
  },
  {
    headline: { en: 'Nine nights, nine looks', hi: 'नौ रातें, नौ नए रूप', gu: 'નવ રાત, નવ રંગ' },
    subline: {
      en: 'Chaniya choli, kediyu and dhol for all of Navratri',
      hi: 'चनिया चोली, केडिया और ढोल, पूरी नवरात्रि के लिए',
      gu: 'ચણિયા ચોળી, કેડિયું અને ઢોલ, આખી નવરાત્રિ માટે',
    },
    leadsTo: { ad: 'ગરબા માટે લાલ-લીલી ચણિયાચોળી, છ મીટરનો ઘેર' },
    picture: 'banner-dhol-chaniya-red-kediyu',
    isActive: true,
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
    isActive: true,
  },
  {
    headline: {
      en: 'Sowing time? A tractor by the hour',
      hi: 'बुवाई का समय? ट्रैक्टर घंटे के हिसाब से',
      gu: 'વાવણીનો સમય? કલાકના ભાડે ટ્રેક્ટર',
    },
    subline: {
      en: 'With driver and diesel, from a farmer near you',
      hi: 'ड्राइवर और डीज़ल के साथ, पास के किसान से',
      gu: 'ડ્રાઇવર અને ડીઝલ સાથે, નજીકના ખેડૂત પાસેથી',
    },
    leadsTo: { ad: 'જ્હોન ડિયર ૫૦ એચપી ટ્રેક્ટર, ડ્રાઇવર સાથે' },
    picture: 'banner-sprinkler-tractor-green-harvester',
    isActive: true,
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
    isActive: true,
  },
  {
    headline: { en: 'Diwali cleaning, half the work', hi: 'दिवाली की सफ़ाई, आधी मेहनत', gu: 'દિવાળીની સફાઈ, અડધી મહેનતે' },
    subline: {
      en: 'Vacuum cleaners and pressure washers by the day',
      hi: 'वैक्यूम क्लीनर और प्रेशर वॉशर, रोज़ के किराये पर',
      gu: 'વેક્યુમ ક્લીનર અને પ્રેશર વોશર, રોજના ભાડે',
    },
    leadsTo: { ad: 'દિવાળીની સફાઈ માટે વેક્યુમ ક્લીનર' },
    picture: 'banner-broom-vacuum-pressure-washer',
    isActive: false,
  },
]
