/**
 * States and union territories, one a line: the name in the database, in Devanagari, in Gujarati script, and other names that
 * people type, with commas between them: old names, abbreviations and spellings in any script.
 */
export const stateTable = `
Andaman & Nicobar Islands | अंडमान और निकोबार द्वीपसमूह | અંદામાન અને નિકોબાર ટાપુઓ | Andaman and Nicobar Islands, Andaman & Nicobar, Andaman and Nicobar, Andaman, अंडमान, અંદામાન
Andhra Pradesh | आंध्र प्रदेश | આંધ્ર પ્રદેશ | Andhra, आंध्र, આંધ્ર
Arunachal Pradesh | अरुणाचल प्रदेश | અરુણાચલ પ્રદેશ | Arunachal, अरुणाचल, અરુણાચલ
Assam | असम | આસામ | Asam, Axom, आसाम, અસમ
Bihar | बिहार | બિહાર | Behar
Chandigarh | चंडीगढ़ | ચંદીગઢ | Chandigadh, चण्डीगढ़, ચંડીગઢ
Chhattisgarh | छत्तीसगढ़ | છત્તીસગઢ | Chattisgarh, Chhatisgarh, Chhattisgadh
Dadra and Nagar Haveli and Daman and Diu | दादरा और नगर हवेली तथा दमन और दीव | દાદરા અને નગર હવેલી તથા દમણ અને દીવ | Dadra & Nagar Haveli and Daman & Diu, Dadra and Nagar Haveli, Dadra & Nagar Haveli, Daman and Diu, Daman & Diu, DNH, DNHDD
Delhi | दिल्ली | દિલ્હી | NCT of Delhi, Dilli, Dehli, देहली, દિલ્લી
Goa | गोवा | ગોવા | Gomantak
Gujarat | गुजरात | ગુજરાત | Gujrat, Gujraat
Haryana | हरियाणा | હરિયાણા | Hariyana
Himachal Pradesh | हिमाचल प्रदेश | હિમાચલ પ્રદેશ | Himachal, हिमाचल, હિમાચલ
Jammu & Kashmir | जम्मू और कश्मीर | જમ્મુ અને કાશ્મીર | Jammu and Kashmir, Jammu Kashmir, J&K, Kashmir, जम्मू कश्मीर, कश्मीर, જમ્મુ કાશ્મીર, કાશ્મીર
Jharkhand | झारखंड | ઝારખંડ | Jharkand
Karnataka | कर्नाटक | કર્ણાટક | Karnatak, કર્નાટક
Kerala | केरल | કેરળ | Keral, Keralam, કેરલ
Ladakh | लद्दाख | લદ્દાખ | Laddakh, લદાખ
Lakshadweep | लक्षद्वीप | લક્ષદ્વીપ | Laccadives, Lakshadvip
Madhya Pradesh | मध्य प्रदेश | મધ્ય પ્રદેશ | MP, Madhyapradesh, एमपी
Maharashtra | महाराष्ट्र | મહારાષ્ટ્ર | Maharastra
Manipur | मणिपुर | મણિપુર |
Meghalaya | मेघालय | મેઘાલય | Meghalay
Mizoram | मिज़ोरम | મિઝોરમ | मिजोरम
Nagaland | नागालैंड | નાગાલેન્ડ | नगालैंड, નાગાલૅન્ડ
Odisha | ओडिशा | ઓડિશા | Orissa, उड़ीसा, ઓરિસ્સા
Puducherry | पुदुचेरी | પુડુચેરી | Pondicherry, Pondy, पांडिचेरी, पुडुचेरी, પોંડિચેરી
Punjab | पंजाब | પંજાબ | Panjab
Rajasthan | राजस्थान | રાજસ્થાન | Rajputana
Sikkim | सिक्किम | સિક્કિમ | Sikim
Tamil Nadu | तमिलनाडु | તમિલનાડુ | Tamilnadu, तमिल नाडु, તામિલનાડુ
Telangana | तेलंगाना | તેલંગાણા | Telengana
Tripura | त्रिपुरा | ત્રિપુરા |
Uttar Pradesh | उत्तर प्रदेश | ઉત્તર પ્રદેશ | UP, Uttarpradesh, United Provinces, यूपी, યુપી
Uttarakhand | उत्तराखंड | ઉત્તરાખંડ | Uttaranchal, Uttrakhand, उत्तरांचल, ઉત્તરાંચલ
West Bengal | पश्चिम बंगाल | પશ્ચિમ બંગાળ | Bengal, Paschim Banga, बंगाल, બંગાળ
`
