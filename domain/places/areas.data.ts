/**
 * Well-known areas, one a line below their city and state: the name in the database, in Devanagari, in Gujarati script, the PINs
 * of the area, and other names that people type, with commas between them.
 */
export const areaTable = `
# Ahmedabad, Gujarat
Ambawadi | आंबावाड़ी | આંબાવાડી | 380006, 380015 | Ambavadi
Amraiwadi | अमराईवाड़ी | અમરાઈવાડી | 380026 | Amraivadi
Ashram Road | आश्रम रोड | આશ્રમ રોડ | 380009 |
Asarwa | असारवा | અસારવા | 380016 | Asarva
Bapunagar | बापूनगर | બાપુનગર | 380024 | Bapu Nagar
Behrampura | बहेरामपुरा | બહેરામપુરા | 380022 | Baherampura
Bodakdev | बोडकदेव | બોડકદેવ | 380054 |
Bopal | बोपल | બોપલ | 380058 |
C G Road | सी जी रोड | સી જી રોડ | 380009, 380006 | CG Road, Chimanlal Girdharlal Road, सीजी रोड, સીજી રોડ
Chandkheda | चांदखेड़ा | ચાંદખેડા | 382424 |
Chandlodia | चांदलोडिया | ચાંદલોડિયા | 382481 | Chandlodiya
Changodar | चांगोदर | ચાંગોદર | 382213 |
Dariapur | दरियापुर | દરિયાપુર | 380001 | Dariyapur
Ellisbridge | एलिसब्रिज | એલિસબ્રિજ | 380006 | Ellis Bridge
Ghatlodia | घाटलोडिया | ઘાટલોડિયા | 380061 | Ghatlodiya
Ghodasar | घोडासर | ઘોડાસર | 380050 |
Ghuma | घुमा | ઘુમા | 380058 |
Gota | गोता | ગોતા | 382481 |
Gurukul | गुरुकुल | ગુરુકુળ | 380052 |
Hatkeshwar | हाटकेश्वर | હાટકેશ્વર | 380026 |
Isanpur | ईसनपुर | ઈસનપુર | 382443 |
Jamalpur | जमालपुर | જમાલપુર | 380001 |
Jodhpur | जोधपुर | જોધપુર | 380015 | Jodhpur Char Rasta, Jodhpur Cross Roads
Juhapura | जुहापुरा | જુહાપુરા | 380055 |
Kalupur | कालुपुर | કાલુપુર | 380001 | Kalupur Chakla
Kankaria | कांकरिया | કાંકરિયા | 380022 | Kankariya
Khokhra | खोखरा | ખોખરા | 380008 | Khokhara
Lal Darwaja | लाल दरवाज़ा | લાલ દરવાજા | 380001 | Lal Darwaza
Makarba | मकरबा | મકરબા | 380051 |
Maninagar | मणिनगर | મણિનગર | 380008 | Mani Nagar
Memnagar | मेमनगर | મેમનગર | 380052 | Mem Nagar
Motera | मोटेरा | મોટેરા | 380005 |
Naranpura | नारणपुरा | નારણપુરા | 380013 | Naranpur, Narayanpura
Naroda | नरोडा | નરોડા | 382330 |
Narol | नारोल | નારોલ | 382405 |
Navrangpura | नवरंगपुरा | નવરંગપુરા | 380009 | Navarangpura, Nawrangpura
Nava Vadaj | नवा वाडज | નવા વાડજ | 380013 | New Wadaj, Nava Wadaj
Nikol | निकोल | નિકોલ | 382350 |
Odhav | ओढव | ઓઢવ | 382415 |
Paldi | पालडी | પાલડી | 380007 |
Prahlad Nagar | प्रहलाद नगर | પ્રહલાદનગર | 380015 | Prahladnagar
Raipur | रायपुर | રાયપુર | 380001 |
Rakhial | रखियाल | રખિયાલ | 380023 | Rakhiyal
Ranip | राणीप | રાણીપ | 382480 |
Sabarmati | साबरमती | સાબરમતી | 380005 |
Saraspur | सरसपुर | સરસપુર | 380018 |
Sarkhej | सरखेज | સરખેજ | 382210 |
Satellite | सैटेलाइट | સેટેલાઇટ | 380015 | Setelite, Satelite, सेटेलाइट
Science City | साइंस सिटी | સાયન્સ સિટી | 380060 |
Shahibaug | शाहीबाग | શાહીબાગ | 380004 | Shahibag
Shela | शेला | શેલા | 380058 |
Sola | सोला | સોલા | 380060 |
South Bopal | साउथ बोपल | સાઉથ બોપલ | 380058 |
Thaltej | थलतेज | થલતેજ | 380059, 380054 |
Usmanpura | उस्मानपुरा | ઉસ્માનપુરા | 380013, 380014 | Osmanpura
Vadaj | वाडज | વાડજ | 380013 | Wadaj
Vasna | वासणा | વાસણા | 380007 |
Vastral | वस्त्राल | વસ્ત્રાલ | 382418 |
Vastrapur | वस्त्रापुर | વસ્ત્રાપુર | 380015, 380054 |
Vatva | वटवा | વટવા | 382440, 382445 | Vatwa
Vejalpur | वेजलपुर | વેજલપુર | 380051 |

# Anand, Gujarat
Amul Dairy Road | अमूल डेयरी रोड | અમૂલ ડેરી રોડ | 388001 |
Vallabh Vidyanagar | वल्लभ विद्यानगर | વલ્લભ વિદ્યાનગર | 388120 | Vidyanagar, V V Nagar

# Bardoli, Gujarat
Bardoli | बारडोली | બારડોલી | 394601 |

# Bhavnagar, Gujarat
Ghogha Circle | घोघा सर्कल | ઘોઘા સર્કલ | 364001 | Gogha Circle
Kalanala | कालानाला | કાળાનાળા | 364001 | Kala Nala
Waghawadi Road | वाघावाड़ी रोड | વાઘાવાડી રોડ | 364002 | Vaghawadi Road

# Bhuj, Gujarat
Hospital Road | हॉस्पिटल रोड | હોસ્પિટલ રોડ | 370001 |
Madhapar | माधापर | માધાપર | 370020 |

# Dholka, Gujarat
Dholka | धोलका | ધોળકા | 382225 |

# Gandhinagar, Gujarat
Infocity | इन्फोसिटी | ઇન્ફોસિટી | 382007 | Info City
Kudasan | कुडासण | કુડાસણ | 382421 |
Sector 21 | सेक्टर 21 | સેક્ટર 21 | 382021 |

# Gondal, Gujarat
Gondal | गोंडल | ગોંડલ | 360311 |

# Jamnagar, Gujarat
Lalpur Road | लालपुर रोड | લાલપુર રોડ | 361006 |
Patel Colony | पटेल कॉलोनी | પટેલ કોલોની | 361008 |

# Junagadh, Gujarat
Bhavnath | भवनाथ | ભવનાથ | 362004 |
Zanzarda Road | झांझरडा रोड | ઝાંઝરડા રોડ | 362001 | Janjarda Road

# Rajkot, Gujarat
Kalawad Road | कालावड रोड | કાલાવડ રોડ | 360005 | Kalavad Road
Mavdi | मवडी | મવડી | 360004 | Mavadi
Raiya Road | रैया रोड | રૈયા રોડ | 360007 |

# Sanand, Gujarat
Sanand | साणंद | સાણંદ | 382110 | सानंद

# Surat, Gujarat
Adajan | अडाजण | અડાજણ | 395009 | अडाजन
Katargam | कतारगाम | કતારગામ | 395004 |
Mota Varachha | मोटा वराछा | મોટા વરાછા | 394101 | Mota Varacha
Nanpura | नानपुरा | નાનપુરા | 395001 |
Rander | रांदेर | રાંદેર | 395005 |
Ring Road | रिंग रोड | રીંગ રોડ | 395002 |
Varachha | वराछा | વરાછા | 395006 | Varacha
Vesu | वेसू | વેસુ | 395007 |

# Vadodara, Gujarat
Alkapuri | अलकापुरी | અલકાપુરી | 390007 |
Fatehgunj | फतेहगंज | ફતેગંજ | 390002 | Fatehganj, Fateganj
Gorwa | गोरवा | ગોરવા | 390016 |
Gotri | गोत्री | ગોત્રી | 390021 |
Karelibaug | कारेलीबाग | કારેલીબાગ | 390018 | Karelibag
Makarpura | मकरपुरा | મકરપુરા | 390010 |
Manjalpur | मांजलपुर | માંજલપુર | 390011 |

# Delhi, Delhi
Karol Bagh | करोल बाग़ | કરોલ બાગ | 110005 | Karolbagh
Lajpat Nagar | लाजपत नगर | લાજપત નગર | 110024 |
Najafgarh | नजफ़गढ़ | નજફગઢ | 110043 |
Rajouri Garden | राजौरी गार्डन | રાજૌરી ગાર્ડન | 110027 |
Rohini | रोहिणी | રોહિણી | 110085 |
Saket | साकेत | સાકેત | 110017 |

# Bengaluru, Karnataka
Devanahalli | देवनहल्ली | દેવનહલ્લી | 562110 |
Indiranagar | इंदिरानगर | ઇન્દિરાનગર | 560038 | Indira Nagar
Jayanagar | जयनगर | જયનગર | 560041 |
Koramangala | कोरमंगला | કોરમંગલા | 560034 |

# Indore, Madhya Pradesh
New Palasia | न्यू पलासिया | ન્યૂ પલાસિયા | 452001 | Palasia
Rau | राऊ | રાઉ | 453331 |
Vijay Nagar | विजय नगर | વિજય નગર | 452010 |

# Mumbai, Maharashtra
Andheri West | अंधेरी पश्चिम | અંધેરી પશ્ચિમ | 400058 | Andheri, अंधेरी, અંધેરી
Bandra West | बांद्रा पश्चिम | બાંદ્રા પશ્ચિમ | 400050 | Bandra, बांद्रा, બાંદ્રા
Borivali West | बोरीवली पश्चिम | બોરીવલી પશ્ચિમ | 400092 | Borivali, बोरीवली, બોરીવલી
Dadar Parsi Colony | दादर पारसी कॉलोनी | દાદર પારસી કોલોની | 400014 | Dadar, दादर, દાદર

# Pune, Maharashtra
Kothrud | कोथरूड | કોથરૂડ | 411038 |
Mulshi | मुळशी | મુળશી | 412108 | मुलशी
Viman Nagar | विमान नगर | વિમાન નગર | 411014 |

# Chomu, Rajasthan
Chomu | चौमूं | ચોમૂ | 303702 |

# Jaipur, Rajasthan
Malviya Nagar | मालवीय नगर | માલવીય નગર | 302017 |
Raja Park | राजा पार्क | રાજા પાર્ક | 302004 |
Vaishali Nagar | वैशाली नगर | વૈશાલી નગર | 302021 |

# Chengalpattu, Tamil Nadu
Chengalpattu | चेंगलपट्टू | ચેંગલપટ્ટુ | 603001 |

# Chennai, Tamil Nadu
Adyar | अड्यार | અડ્યાર | 600020 |
Mylapore | मयिलापुर | મૈલાપોર | 600004 | Mailapur
T Nagar | टी नगर | ટી નગર | 600017 | Thyagaraya Nagar, Theagaraya Nagar

# Hyderabad, Telangana
Banjara Hills | बंजारा हिल्स | બંજારા હિલ્સ | 500034 |
Madhapur | माधापुर | માધાપુર | 500081 |
Tolichowki | टोलीचौकी | ટોલીચૌકી | 500008 | Toli Chowki

# Lucknow, Uttar Pradesh
Aliganj | अलीगंज | અલીગંજ | 226024 |
Bakshi Ka Talab | बख्शी का तालाब | બક્ષી કા તાલાબ | 226201 |
Chinhat | चिनहट | ચિનહટ | 226028 |
Gomti Nagar | गोमती नगर | ગોમતી નગર | 226010 |

# Kolkata, West Bengal
Ballygunge | बालीगंज | બાલીગંજ | 700019 | Baliganj
Park Street | पार्क स्ट्रीट | પાર્ક સ્ટ્રીટ | 700016 |
Salt Lake | साल्ट लेक | સોલ્ટ લેક | 700064 | Bidhannagar
`
