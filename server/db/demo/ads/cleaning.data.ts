import type { AdSeed } from '../ad-seed.ts'

/** Machines and kits for one big cleaning; the category has no subcategories. */
export const cleaningAds: readonly AdSeed[] = [
  {
    by: 'meena', sub: 'Cleaning', look: 'vacuum', price: 300, per: 'day', off: 10,
    title: 'દિવાળીની સફાઈ માટે વેક્યુમ ક્લીનર',
    text: 'જાળાં, સોફા, ગાદલાં અને ગાડી, બધામાં ચાલે એવાં છ મોઢાં સાથે. ડબ્બો ખાલી કરીને પાછું આપજો. ધનતેરસ પહેલાંનું અઠવાડિયું વહેલું ભરાઈ જાય છે.',
  },
  {
    by: 'pooja', sub: 'Cleaning', look: 'vacuum', price: 350, per: 'day',
    title: 'गीला-सूखा वैक्यूम क्लीनर, 20 लीटर',
    text: 'पानी भर जाए तो वह भी खींच लेता है, सोफ़े के लिए अलग ब्रश है। इंदौर में सफ़ाई सबको पसंद है, इसलिए एक दिन पहले बता दें। फ़िल्टर धोकर दूँगी।',
  },
  {
    by: 'kavita', sub: 'Cleaning', look: 'vacuum', price: 500, per: 'day', off: 15,
    title: 'Cordless stick vacuum for flats and stairs',
    text: 'Forty minutes on a charge, picks up pet hair properly. Two heads and a wall dock. Return the bin emptied, I do the deep clean of the filter.',
  },
  {
    by: 'karthik', sub: 'Cleaning', look: 'robot', price: 400, per: 'day', off: 10,
    title: 'Robot vacuum and mop, try before you buy one',
    text: 'A week with it tells you whether your furniture suits a robot. Maps three rooms, mops and goes home by itself. Fresh cloths and a new bag each time.',
  },
  {
    by: 'bhavesh', sub: 'Cleaning', look: 'pressure-washer', price: 500, per: 'day',
    title: 'પ્રેશર વોશર, ધાબું અને ગાડી ધોવા માટે',
    text: 'ઘરના નળમાં લાગી જાય, દસ મીટરની પાઇપ સાથે છે. ધાબાની લીલ અને ટાઇલ્સનો કાટ એક કલાકમાં નીકળી જાય. લાઇટના પોઇન્ટથી દૂર રાખીને વાપરજો.',
  },
  {
    by: 'sanjay', sub: 'Cleaning', look: 'pressure-washer', price: 900, per: 'day', off: 20,
    title: 'भारी प्रेशर वॉशर, फ़ैक्टरी के फ़र्श के लिए',
    text: '200 बार का दबाव, तीन फ़ेज़ नहीं, घर की लाइन पर चलता है। तेल और ग्रीस जमा हो तो गरम पानी मिलाइए। मशीन के साथ आदमी भी भेज सकते हैं।',
  },
  {
    by: 'harshil', sub: 'Cleaning', look: 'pressure-washer', price: 450, per: 'day',
    title: 'Compact pressure washer with foam bottle',
    text: 'Weekend car wash at home, with less water than a bucket. Foam bottle, fan nozzle and a turbo nozzle for tiles. Fits in a scooter’s footboard if you hold it.',
  },
  {
    by: 'zubin', sub: 'Cleaning', look: 'pressure-washer', price: 600, per: 'day',
    title: 'Window and facade cleaning kit with ten-metre pole',
    text: 'Water-fed carbon pole, squeegees and a harness line. For a bungalow or the lower floors of a building; please no hanging out of windows. Instructions are printed on the bag.',
  },
  {
    by: 'nidhi', sub: 'Cleaning', look: 'sponge', price: 700, per: 'day', off: 15,
    title: 'Sofa and mattress shampoo machine',
    text: 'Sprays, scrubs and sucks the dirty water back, so the sofa dries overnight. Shampoo for one five-seater is included. You will be surprised and a little ashamed by the water.',
  },
  {
    by: 'imran', sub: 'Cleaning', look: 'sponge', price: 1400, per: 'day',
    title: 'सोफ़ा और कालीन की सफ़ाई, मशीन और आदमी दोनों',
    text: 'दो लोग मशीन लेकर आएँगे और चार घंटे काम करेंगे। सात सीट का सोफ़ा या तीन कालीन आराम से हो जाते हैं। केमिकल हमारा, पानी और बिजली आपकी।',
  },
  {
    by: 'rinkal', sub: 'Cleaning', look: 'steam', price: 350, per: 'day', off: 10,
    title: 'સ્ટીમ ક્લીનર, રસોડાની ચીકાશ કાઢવા માટે',
    text: 'વરાળથી ચીમની, ટાઇલ્સ અને ગેસની ચીકાશ ઓગળી જાય છે, કેમિકલની જરૂર નહીં. નાનાં-મોટાં બ્રશ સાથે છે. પાણી RO નું જ ભરજો.',
  },
  {
    by: 'ayesha', sub: 'Cleaning', look: 'steam', price: 400, per: 'day',
    title: 'Steam mop for tiles and marble',
    text: 'Heats in half a minute and needs no phenyl. Two washable pads. Lovely in the rains when floors never seem to dry.',
  },
  {
    by: 'neha', sub: 'Cleaning', look: 'steam', price: 250, per: 'day',
    title: 'कपड़ों और पर्दों के लिए स्टीम आयरन',
    text: 'पर्दे उतारे बिना सिलवटें निकल जाती हैं। शादी वाले घर में साड़ियों के लिए बहुत काम का है। दो लीटर की टंकी, पूरे घंटे भाप देता है।',
  },
  {
    by: 'mehul', sub: 'Cleaning', look: 'scrubber', price: 1200, per: 'day', off: 15,
    title: 'ફ્લોર સ્ક્રબર મશીન, મોટા હોલ અને ગોડાઉન માટે',
    text: 'એક કલાકમાં પાંચ હજાર ચોરસ ફૂટ ઘસી આપે. બ્રશ અને પેડ બંને સાથે, ચલાવતાં શીખવાડી દઈશું. મકરપુરામાં ફ્રી ડિલિવરી.',
  },
  {
    by: 'rajesh', sub: 'Cleaning', look: 'scrubber', price: 1500, per: 'day',
    title: 'मार्बल पॉलिश की मशीन, डायमंड पैड के साथ',
    text: 'पुराने फ़र्श की चमक लौट आती है। मशीन भारी है, इसलिए ऑटो नहीं, टेम्पो लाएँ। पैड जितना घिसेगा उतने का ही पैसा।',
  },
  {
    by: 'sourav', sub: 'Cleaning', look: 'scrubber', price: 800, per: 'day',
    title: 'Single-disc floor polisher for red oxide and mosaic',
    text: 'Old Calcutta floors come back to life with this and a little wax. Soft and hard brush both supplied. Practise in a corner first, it pulls to the right.',
  },
  {
    by: 'dharmesh', sub: 'Cleaning', look: 'bucket', price: 900, per: 'day',
    title: 'પાણીની ટાંકી સાફ કરવાનો આખો સેટ',
    text: 'ગાળ કાઢવાનો પંપ, પ્રેશર ગન, બ્રશ અને યુવી લાઇટ. ધાબાની અને ભોંયટાંકી બંને માટે. એકલા અંદર ન ઊતરશો, બહાર એક માણસ ઊભો રાખજો.',
  },
  {
    by: 'faizan', sub: 'Cleaning', look: 'bucket', price: 300, per: 'day', off: 10,
    title: 'पोछा ट्रॉली और बाल्टी सेट, दफ़्तर या अस्पताल के लिए',
    text: 'दो बाल्टी, निचोड़ने वाला, तीन पोछे और चेतावनी का बोर्ड। महीने भर के लिए चाहिए तो दाम कम हो जाएगा। धुलकर वापस आए तो अच्छा रहेगा।',
  },
  {
    by: 'jaydeep', sub: 'Cleaning', look: 'broom', price: 2500, per: 'day', off: 10,
    title: 'Deep-cleaning team of three with machines, 2 BHK',
    text: 'Before moving in or before Diwali: kitchen, bathrooms, fans, windows and floors in one day. They bring machines and chemicals. Tell me the number of bathrooms beforehand.',
  },
  {
    by: 'priya', sub: 'Cleaning', look: 'broom', price: 200, per: 'day',
    title: 'ઊંચી છત અને પંખા સાફ કરવાનો સેટ',
    text: 'લાંબો ડંડો, પંખાનું બ્રશ, જાળાં કાઢવાનું ઝાડુ અને નાની નિસરણી. નીચે ઊભાં ઊભાં પંખો સાફ થઈ જાય. બહેનો એકલી પણ કરી શકે.',
  },
  {
    by: 'lakshmi', sub: 'Cleaning', look: 'broom', price: 250, per: 'day',
    title: 'Brass and silver polishing kit before a puja',
    text: 'Small buffing motor, brushes and a tin of the good paste. Does a whole lamp room in an afternoon. Wear an old saree.',
  },
  {
    by: 'sabiha', sub: 'Cleaning', look: 'fogger', price: 600, per: 'day', off: 15,
    title: 'मच्छर भगाने की फ़ॉगिंग मशीन, बरसात के लिए',
    text: 'सोसाइटी, खेत या पार्टी प्लॉट के लिए। दवा अलग से लगेगी, कौन सी लेनी है वह बता दूँगी। चलाते समय मास्क ज़रूर पहनें।',
  },
  {
    by: 'hardik', sub: 'Cleaning', look: 'fogger', price: 500, per: 'day',
    title: 'ઊધઈ અને જીવાત માટે સ્પ્રે પંપ, ૧૬ લિટર',
    text: 'બેટરીવાળો પંપ, હાથ દુખે નહીં. મોજાં, ચશ્માં અને માસ્ક સાથે આપું છું. દવા છાંટ્યા પછી પંપ ત્રણ વાર ધોઈને આપજો.',
  },
  {
    by: 'rohan', sub: 'Cleaning', look: 'fogger', price: 450, per: 'day', off: 20, status: 'paused',
    title: 'Dehumidifier for a damp flat in the monsoon',
    text: 'Takes twelve litres of water out of the air in a day. Saved our books and two leather jackets. Empty the tank morning and night.',
  },
  {
    by: 'gurpreet', sub: 'Cleaning', look: 'blower', price: 300, per: 'day',
    title: 'पत्ते और धूल उड़ाने वाला ब्लोअर',
    text: 'बाग़, पार्किंग और जनरेटर की सफ़ाई में काम आता है। बिजली से चलता है, बीस मीटर का तार साथ में। शोर करता है, दोपहर में चलाएँ।',
  },
  {
    by: 'digvijay', sub: 'Cleaning', look: 'blower', price: 700, per: 'day',
    title: 'Petrol leaf blower for lawns and party plots',
    text: 'Clears a lawn of marigold petals in half an hour after a wedding. Backpack type with a harness. Two-stroke mix is marked on the can, please do not guess.',
  },
  {
    by: 'mehul', sub: 'Cleaning', look: 'pressure-washer', price: 1800, per: 'day',
    title: 'ગટર અને પાઇપ ખોલવાનું મશીન, ૩૦ મીટર સ્પ્રિંગ સાથે',
    text: 'ચાર ઇંચ સુધીની લાઇન ખુલી જાય છે. ચલાવનાર માણસ સાથે આવશે, બે કલાકનું કામ ભાવમાં. સોસાયટી માટે મહિને એક વારનો કરાર પણ કરીએ છીએ.',
  },
  {
    by: 'pooja', sub: 'Cleaning', look: 'pressure-washer', price: 550, per: 'day', off: 10,
    title: 'सोलर पैनल धोने का ब्रश और पंप',
    text: 'छह मीटर का डंडा, घूमने वाला ब्रश और छोटा पंप। पैनल साफ़ रहें तो बिजली साफ़ दिखने लगती है। सुबह या शाम ठंडे पैनल पर ही चलाएँ।',
  },
  {
    by: 'nilam', sub: 'Cleaning', look: 'bucket', price: 350, per: 'day',
    title: 'After-party clean-up kit: bins, gloves, bags, mops',
    text: 'Two wheeled bins, sixty bags, gloves in three sizes, mops and a wide broom. For forty to eighty guests. Wet and dry waste bins are marked in two colours.',
  },
  {
    by: 'sanjay', sub: 'Cleaning', look: 'vacuum', price: 650, per: 'day',
    title: 'पेंटिंग और फ़र्नीचर के काम के बाद की धूल के लिए वैक्यूम',
    text: 'प्लास्टर और बुरादे की महीन धूल भी पकड़ लेता है, बैग वाला है। तीन बैग साथ दूँगा। छेनी-हथौड़े का मलबा इससे मत उठाइएगा।',
  },
  {
    by: 'imran', sub: 'Cleaning', look: 'vacuum', price: 250, per: 'hour', off: 10,
    title: 'Car interior cleaning set, vacuum and polish machine',
    text: 'Vacuum, steam gun, seat brush and a small polisher, to be used in my parking in Juhapura. Pay by the hour. Tea is free while the seats dry.',
  },
]
