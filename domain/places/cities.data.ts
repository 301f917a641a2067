/**
 * The largest cities, the capitals of the states and the towns of Gujarat, one a line below their state: the name in the database,
 * in Devanagari, in Gujarati script, and other names that people type, with commas between them: old names, abbreviations and
 * spellings in any script.
 */
export const cityTable = `
# Andaman & Nicobar Islands
Port Blair | पोर्ट ब्लेयर | પોર્ટ બ્લેર | Sri Vijaya Puram, Sri Vijayapuram

# Andhra Pradesh
Amaravati | अमरावती | અમરાવતી |
Guntur | गुंटूर | ગુંટુર | Guntoor
Kadapa | कडपा | કડપા | Cuddapah
Kakinada | काकीनाडा | કાકીનાડા | Cocanada
Kurnool | कुरनूल | કુર્નૂલ | Karnool
Nellore | नेल्लोर | નેલ્લોર | Nellur
Rajahmundry | राजमुंदरी | રાજમુંદ્રી | Rajamahendravaram, Rajamundry
Tirupati | तिरुपति | તિરુપતિ | Tirupathi
Vijayawada | विजयवाड़ा | વિજયવાડા | Bezawada, Vijaywada
Visakhapatnam | विशाखापट्टनम | વિશાખાપટ્ટનમ | Vizag, Vishakhapatnam, Waltair, विशाखापत्तनम

# Arunachal Pradesh
Itanagar | ईटानगर | ઇટાનગર |

# Assam
Dibrugarh | डिब्रूगढ़ | દિબ્રુગઢ |
Dispur | दिसपुर | દિસપુર |
Guwahati | गुवाहाटी | ગુવાહાટી | Gauhati
Silchar | सिलचर | સિલચર |

# Bihar
Aurangabad | औरंगाबाद | ઔરંગાબાદ |
Bhagalpur | भागलपुर | ભાગલપુર |
Darbhanga | दरभंगा | દરભંગા |
Gaya | गया | ગયા | Bodh Gaya, Gayaji
Muzaffarpur | मुज़फ़्फ़रपुर | મુઝફ્ફરપુર | Mujaffarpur
Patna | पटना | પટના | Pataliputra, Azimabad
Purnia | पूर्णिया | પૂર્ણિયા | Purnea

# Chandigarh
Chandigarh | चंडीगढ़ | ચંદીગઢ | Chandigadh, चण्डीगढ़, ચંડીગઢ

# Chhattisgarh
Bhilai | भिलाई | ભિલાઈ | Bhilainagar
Bilaspur | बिलासपुर | બિલાસપુર |
Durg | दुर्ग | દુર્ગ |
Korba | कोरबा | કોરબા |
Raipur | रायपुर | રાયપુર |

# Dadra and Nagar Haveli and Daman and Diu
Daman | दमन | દમણ | Damao
Diu | दीव | દીવ |
Silvassa | सिलवासा | સેલવાસ | Selvas, Silvasa, સિલવાસા

# Delhi
Delhi | दिल्ली | દિલ્હી | Dilli, Dehli, Old Delhi, देहली, દિલ્લી
New Delhi | नई दिल्ली | નવી દિલ્હી | Nai Dilli, Naya Delhi, नयी दिल्ली

# Goa
Margao | मडगांव | મડગાંવ | Madgaon, मडगाँव
North Goa | उत्तर गोवा | ઉત્તર ગોવા |
Panaji | पणजी | પણજી | Panjim, Pangim
South Goa | दक्षिण गोवा | દક્ષિણ ગોવા |
Vasco da Gama | वास्को द गामा | વાસ્કો દ ગામા | Vasco

# Gujarat
Ahmedabad | अहमदाबाद | અમદાવાદ | Amdavad, Ahmadabad, Ahemdabad, Ahemadabad, Ahmdabad, Amdabad, Karnavati, अमदाबाद, अमदावाद, कर्णावती, કર્ણાવતી, અહમદાબાદ
Ambaji | अंबाजी | અંબાજી |
Amreli | अमरेली | અમરેલી |
Anand | आणंद | આણંદ | आनंद, આનંદ
Anjar | अंजार | અંજાર |
Ankleshwar | अंकलेश्वर | અંકલેશ્વર | Anklesvar
Banaskantha | बनासकांठा | બનાસકાંઠા |
Bardoli | बारडोली | બારડોલી |
Bavla | बावला | બાવળા |
Bhachau | भचाऊ | ભચાઉ |
Bharuch | भरूच | ભરૂચ | Broach, Bharuchh
Bhavnagar | भावनगर | ભાવનગર | Bhaunagar, Bhavanagar, Gohilwad
Bhuj | भुज | ભુજ | Bhooj
Bilimora | बिलीमोरा | બીલીમોરા |
Borsad | बोरसद | બોરસદ |
Botad | बोटाद | બોટાદ |
Chhota Udepur | छोटा उदयपुर | છોટા ઉદેપુર | Chhota Udaipur, Chota Udaipur
Chotila | चोटीला | ચોટીલા |
Dabhoi | डभोई | ડભોઈ | Darbhavati
Dahod | दाहोद | દાહોદ | Dohad
Dakor | डाकोर | ડાકોર |
Dang | डांग | ડાંગ | The Dangs, Ahwa
Deesa | डीसा | ડીસા | Disa
Dehgam | देहगाम | દહેગામ | Dahegam
Dhandhuka | धंधुका | ધંધુકા |
Dharampur | धरमपुर | ધરમપુર |
Dholka | धोलका | ધોળકા |
Dhoraji | धोराजी | ધોરાજી |
Dhrangadhra | ध्रांगध्रा | ધ્રાંગધ્રા |
Dwarka | द्वारका | દ્વારકા | Dvarka, Dwaraka
Gandhidham | गांधीधाम | ગાંધીધામ | Kandla
Gandhinagar | गांधीनगर | ગાંધીનગર | Gandhi Nagar, Gandhinager
Godhra | गोधरा | ગોધરા |
Gondal | गोंडल | ગોંડલ |
Halol | हालोल | હાલોલ |
Himatnagar | हिम्मतनगर | હિંમતનગર | Himmatnagar
Idar | ईडर | ઈડર |
Jambusar | जंबुसर | જંબુસર |
Jamnagar | जामनगर | જામનગર | Nawanagar, Navanagar
Jetpur | जेतपुर | જેતપુર |
Junagadh | जूनागढ़ | જૂનાગઢ | Junagarh, जूनागढ
Kadi | कडी | કડી |
Kalol | कलोल | કલોલ |
Kapadvanj | कपडवंज | કપડવંજ |
Keshod | केशोद | કેશોદ |
Khambhalia | खंभालिया | ખંભાળિયા | Jam Khambhalia, Jamkhambhalia
Khambhat | खंभात | ખંભાત | Cambay
Kheda | खेड़ा | ખેડા | Kaira
Kutch | कच्छ | કચ્છ | Kachchh, Kachh, Cutch
Limbdi | लींबडी | લીંબડી | Limdi, Limbadi
Lunawada | लूणावाड़ा | લુણાવાડા |
Mahuva | महुवा | મહુવા |
Mandvi | मांडवी | માંડવી |
Mansa | माणसा | માણસા | Manasa
Mehsana | मेहसाणा | મહેસાણા | Mahesana, Mhesana
Modasa | मोडासा | મોડાસા | Aravalli
Morbi | मोरबी | મોરબી | Morvi
Mundra | मुंद्रा | મુન્દ્રા |
Nadiad | नडियाद | નડિયાદ | Nadiyad
Narmada | नर्मदा | નર્મદા |
Navsari | नवसारी | નવસારી |
Padra | पादरा | પાદરા |
Palanpur | पालनपुर | પાલનપુર |
Palitana | पालीताणा | પાલીતાણા |
Panchmahal | पंचमहल | પંચમહાલ | Panch Mahals, Panchmahals
Patan | पाटण | પાટણ |
Petlad | पेटलाद | પેટલાદ |
Porbandar | पोरबंदर | પોરબંદર | Sudamapuri
Rajkot | राजकोट | રાજકોટ | Rajkote
Rajpipla | राजपीपला | રાજપીપળા |
Rajula | राजुला | રાજુલા |
Sabarkantha | साबरकांठा | સાબરકાંઠા |
Sanand | साणंद | સાણંદ | सानंद
Savarkundla | सावरकुंडला | સાવરકુંડલા |
Sidhpur | सिद्धपुर | સિદ્ધપુર | Siddhpur
Sihor | सिहोर | સિહોર |
Surat | सूरत | સુરત | Suryapur, सुरत
Surendranagar | सुरेंद्रनगर | સુરેન્દ્રનગર | Surendra Nagar
Tapi | तापी | તાપી |
Umargam | उमरगाम | ઉમરગામ | Umbergaon, Umargaon
Una | ऊना | ઉના |
Unjha | ऊंझा | ઊંઝા |
Upleta | उपलेटा | ઉપલેટા |
Vadodara | वडोदरा | વડોદરા | Baroda, Vadodra, Barodra, Wadodara, बड़ौदा, बरोडा, બરોડા
Valsad | वलसाड | વલસાડ | Bulsar
Vapi | वापी | વાપી |
Veraval | वेरावल | વેરાવળ | Somnath, सोमनाथ, સોમનાથ
Vijapur | विजापुर | વિજાપુર |
Viramgam | वीरमगाम | વિરમગામ |
Visnagar | विसनगर | વિસનગર |
Vyara | व्यारा | વ્યારા |
Wadhwan | वढवाण | વઢવાણ | Vadhvan
Wankaner | वांकानेर | વાંકાનેર | Vankaner

# Haryana
Ambala | अंबाला | અંબાલા | Umballa
Faridabad | फ़रीदाबाद | ફરીદાબાદ |
Gurugram | गुरुग्राम | ગુરુગ્રામ | Gurgaon, गुड़गांव, गुड़गाँव, ગુડગાંવ
Hisar | हिसार | હિસાર | Hissar
Karnal | करनाल | કરનાલ |
Panchkula | पंचकूला | પંચકુલા |
Panipat | पानीपत | પાણીપત |
Rohtak | रोहतक | રોહતક |
Sonipat | सोनीपत | સોનીપત | Sonepat
Yamunanagar | यमुनानगर | યમુનાનગર |

# Himachal Pradesh
Bilaspur | बिलासपुर | બિલાસપુર |
Dharamshala | धर्मशाला | ધર્મશાળા | Dharamsala
Kullu | कुल्लू | કુલ્લુ | Kulu
Manali | मनाली | મનાલી |
Shimla | शिमला | શિમલા | Simla
Una | ऊना | ઉના |

# Jammu & Kashmir
Jammu | जम्मू | જમ્મુ | Jammu Tawi
Srinagar | श्रीनगर | શ્રીનગર | Sirinagar

# Jharkhand
Bokaro | बोकारो | બોકારો | Bokaro Steel City
Dhanbad | धनबाद | ધનબાદ |
Jamshedpur | जमशेदपुर | જમશેદપુર | Tatanagar, Tata Nagar, टाटानगर, ટાટાનગર
Ranchi | रांची | રાંચી | राँची

# Karnataka
Ballari | बल्लारी | બલ્લારી | Bellary, बेल्लारी
Belagavi | बेलगावी | બેલગાવી | Belgaum, Belgaon, बेलगाम, બેલગામ
Bengaluru | बेंगलुरु | બેંગલુરુ | Bangalore, Bengalooru, Bangaluru, बैंगलोर, बंगलौर, बंगलुरु, બેંગલોર, બેંગ્લોર
Davangere | दावणगेरे | દાવણગેરે | Davanagere
Dharwad | धारवाड़ | ધારવાડ | Dharwar
Hubballi | हुबली | હુબલી | Hubli, हुब्बल्ली
Kalaburagi | कलबुर्गी | કલબુર્ગી | Gulbarga, गुलबर्गा, ગુલબર્ગા
Mangaluru | मंगलुरु | મેંગલુરુ | Mangalore, मंगलौर, મેંગલોર
Mysuru | मैसूरु | મૈસુરુ | Mysore, मैसूर, મૈસુર
Shivamogga | शिवमोग्गा | શિવમોગ્ગા | Shimoga, शिमोगा
Tumakuru | तुमकुरु | તુમકુરુ | Tumkur, तुमकुर
Udupi | उडुपी | ઉડુપી | Udipi
Vijayapura | विजयपुरा | વિજયપુરા | Bijapur

# Kerala
Alappuzha | आलप्पुझा | અલપ્પુઝા | Alleppey
Kannur | कन्नूर | કન્નુર | Cannanore
Kochi | कोच्चि | કોચી | Cochin, कोचीन, કોચીન
Kollam | कोल्लम | કોલ્લમ | Quilon
Kottayam | कोट्टायम | કોટ્ટાયમ |
Kozhikode | कोझिकोड | કોઝિકોડ | Calicut, कालीकट
Palakkad | पलक्कड़ | પલક્કડ | Palghat
Thiruvananthapuram | तिरुवनंतपुरम | તિરુવનંતપુરમ | Trivandrum, त्रिवेंद्रम, ત્રિવેન્દ્રમ
Thrissur | त्रिशूर | ત્રિશૂર | Trichur

# Ladakh
Leh | लेह | લેહ | Leh Ladakh

# Lakshadweep
Kavaratti | कवरत्ती | કવરત્તી |

# Madhya Pradesh
Bhopal | भोपाल | ભોપાલ | Bhojpal
Dewas | देवास | દેવાસ |
Gwalior | ग्वालियर | ગ્વાલિયર | Gwaliyar
Indore | इंदौर | ઇન્દોર | Indor, Indur, इन्दौर
Jabalpur | जबलपुर | જબલપુર | Jubbulpore
Narmadapuram | नर्मदापुरम | નર્મદાપુરમ | Hoshangabad, होशंगाबाद
Ratlam | रतलाम | રતલામ |
Rewa | रीवा | રીવા |
Sagar | सागर | સાગર | Saugor
Satna | सतना | સતના |
Ujjain | उज्जैन | ઉજ્જૈન | Avantika

# Maharashtra
Ahilyanagar | अहिल्यानगर | અહિલ્યાનગર | Ahmednagar, अहमदनगर, અહમદનગર
Akola | अकोला | અકોલા |
Amravati | अमरावती | અમરાવતી | Amraoti
Bhiwandi | भिवंडी | ભિવંડી |
Chandrapur | चंद्रपुर | ચંદ્રપુર | Chanda
Chhatrapati Sambhajinagar | छत्रपति संभाजीनगर | છત્રપતિ સંભાજીનગર | Aurangabad, Sambhajinagar, औरंगाबाद, संभाजीनगर, ઔરંગાબાદ, સંભાજીનગર
Dharashiv | धाराशिव | ધારાશિવ | Osmanabad, उस्मानाबाद
Dhule | धुले | ધુળે | Dhulia
Ichalkaranji | इचलकरंजी | ઇચલકરંજી |
Jalgaon | जलगांव | જલગાંવ | जलगाँव
Jalna | जालना | જાલના |
Kalyan-Dombivli | कल्याण-डोंबिवली | કલ્યાણ-ડોંબિવલી | Kalyan, Dombivli, Dombivali, कल्याण, डोंबिवली, કલ્યાણ, ડોંબિવલી
Kolhapur | कोल्हापुर | કોલ્હાપુર |
Latur | लातूर | લાતુર |
Malegaon | मालेगांव | માલેગાંવ | मालेगाँव
Mira-Bhayandar | मीरा-भाईंदर | મીરા-ભાયંદર | Mira Road, Bhayandar, Mira Bhayander
Mumbai | मुंबई | મુંબઈ | Bombay, Mumbay, मुम्बई, बंबई, बम्बई, મુંબાઈ, બોમ્બે
Nagpur | नागपुर | નાગપુર | Nagpore
Nanded | नांदेड़ | નાંદેડ |
Nashik | नासिक | નાસિક | Nasik, नाशिक, નાશિક
Navi Mumbai | नवी मुंबई | નવી મુંબઈ | New Bombay, New Mumbai, नई मुंबई
Panvel | पनवेल | પનવેલ |
Parbhani | परभणी | પરભણી |
Pimpri-Chinchwad | पिंपरी-चिंचवड | પિંપરી-ચિંચવડ | Pimpri, Chinchwad, PCMC, पिंपरी, चिंचवड
Pune | पुणे | પુણે | Poona, Puna, पूना, પૂના
Sangli | सांगली | સાંગલી |
Satara | सातारा | સાતારા |
Solapur | सोलापुर | સોલાપુર | Sholapur, शोलापुर
Thane | ठाणे | થાણે | Thana, थाणे
Ulhasnagar | उल्हासनगर | ઉલ્હાસનગર |
Vasai-Virar | वसई-विरार | વસઈ-વિરાર | Vasai, Virar, Bassein, वसई, विरार, વસઈ, વિરાર

# Manipur
Imphal | इंफाल | ઇમ્ફાલ | इम्फाल

# Meghalaya
Shillong | शिलांग | શિલોંગ | शिलॉन्ग

# Mizoram
Aizawl | आइज़ोल | આઈઝોલ | Aijal

# Nagaland
Dimapur | दीमापुर | દિમાપુર |
Kohima | कोहिमा | કોહિમા |

# Odisha
Balasore | बालेश्वर | બાલેશ્વર | Baleshwar, Baleswar, बालासोर
Bhubaneswar | भुवनेश्वर | ભુવનેશ્વર | Bhubaneshwar, Bhuvaneshwar
Cuttack | कटक | કટક | Katak
Puri | पुरी | પુરી | Jagannath Puri
Rourkela | राउरकेला | રાઉરકેલા | Raurkela
Sambalpur | संबलपुर | સંબલપુર |

# Puducherry
Puducherry | पुदुचेरी | પુડુચેરી | Pondicherry, Pondy, पांडिचेरी, पुडुचेरी, પોંડિચેરી

# Punjab
Amritsar | अमृतसर | અમૃતસર | Ambarsar, Umritsar
Bathinda | बठिंडा | ભટિંડા | Bhatinda, भटिंडा
Jalandhar | जालंधर | જલંધર | Jullundur
Ludhiana | लुधियाना | લુધિયાણા | Ludhiyana
Mansa | मानसा | માનસા |
Mohali | मोहाली | મોહાલી | SAS Nagar, Sahibzada Ajit Singh Nagar
Patiala | पटियाला | પટિયાલા | Patiyala

# Rajasthan
Ajmer | अजमेर | અજમેર | Ajmere
Alwar | अलवर | અલવર |
Bharatpur | भरतपुर | ભરતપુર |
Bhilwara | भीलवाड़ा | ભીલવાડા |
Bikaner | बीकानेर | બિકાનેર |
Chomu | चौमूं | ચોમૂ | Chaumu, Chomun, चोमू
Jaipur | जयपुर | જયપુર | Jeypore, Jaypur
Jaisalmer | जैसलमेर | જેસલમેર |
Jodhpur | जोधपुर | જોધપુર |
Kota | कोटा | કોટા | Kotah
Mount Abu | माउंट आबू | માઉન્ટ આબુ | आबू, આબુ
Sikar | सीकर | સીકર |
Sri Ganganagar | श्री गंगानगर | શ્રી ગંગાનગર | Ganganagar, गंगानगर, ગંગાનગર
Udaipur | उदयपुर | ઉદયપુર | Udaypur, Oodeypore

# Sikkim
Gangtok | गंगटोक | ગંગટોક |

# Tamil Nadu
Chengalpattu | चेंगलपट्टू | ચેંગલપટ્ટુ | Chingleput, Chengalpet
Chennai | चेन्नई | ચેન્નઈ | Madras, मद्रास, મદ્રાસ, ચેન્નાઈ
Coimbatore | कोयंबटूर | કોઇમ્બતુર | Kovai, Koyambattur, कोयम्बटूर
Erode | ईरोड | ઇરોડ |
Kanchipuram | कांचीपुरम | કાંચીપુરમ | Conjeevaram, Kancheepuram
Kanyakumari | कन्याकुमारी | કન્યાકુમારી | Cape Comorin
Madurai | मदुरै | મદુરાઈ | Madura, मदुराई
Salem | सेलम | સેલમ |
Thanjavur | तंजावुर | તંજાવુર | Tanjore, तंजौर
Thoothukudi | तूतीकोरिन | તુતીકોરિન | Tuticorin, थूथुकुडी
Tiruchirappalli | तिरुचिरापल्ली | તિરુચિરાપલ્લી | Trichy, Trichinopoly, Tiruchi, त्रिची
Tirunelveli | तिरुनेलवेली | તિરુનેલવેલી | Tinnevelly, Nellai
Tiruppur | तिरुप्पुर | તિરુપ્પુર | Tirupur
Udhagamandalam | उदगमंडलम | ઉદગમંડલમ | Ooty, Ootacamund, ऊटी, ઊટી
Vellore | वेल्लोर | વેલ્લોર | Velur

# Telangana
Hyderabad | हैदराबाद | હૈદરાબાદ | Hydrabad, Haidarabad, Hyderbad, Bhagyanagar
Karimnagar | करीमनगर | કરીમનગર |
Khammam | खम्मम | ખમ્મમ |
Nizamabad | निज़ामाबाद | નિઝામાબાદ |
Secunderabad | सिकंदराबाद | સિકંદરાબાદ | Sikandarabad
Warangal | वारंगल | વારંગલ | Orugallu

# Tripura
Agartala | अगरतला | અગરતલા |

# Uttar Pradesh
Agra | आगरा | આગ્રા | Akbarabad
Aligarh | अलीगढ़ | અલીગઢ | Aligadh
Ayodhya | अयोध्या | અયોધ્યા | Faizabad, Fyzabad, Ayodha, फ़ैज़ाबाद, ફૈઝાબાદ
Bareilly | बरेली | બરેલી | Bareli
Firozabad | फ़िरोज़ाबाद | ફિરોઝાબાદ | Ferozabad
Ghaziabad | ग़ाज़ियाबाद | ગાઝિયાબાદ | Gaziabad
Gorakhpur | गोरखपुर | ગોરખપુર |
Greater Noida | ग्रेटर नोएडा | ગ્રેટર નોઇડા |
Jhansi | झांसी | ઝાંસી | झाँसी
Kanpur | कानपुर | કાનપુર | Cawnpore, Kanpore
Loni | लोनी | લોની |
Lucknow | लखनऊ | લખનઉ | Lakhnau, Laknau, Lukhnow, લખનૌ
Mathura | मथुरा | મથુરા | Muttra
Meerut | मेरठ | મેરઠ | Merath, Mirat
Moradabad | मुरादाबाद | મુરાદાબાદ | Muradabad
Muzaffarnagar | मुज़फ़्फ़रनगर | મુઝફ્ફરનગર | Mujaffarnagar
Noida | नोएडा | નોઇડા | New Okhla, નોએડા
Prayagraj | प्रयागराज | પ્રયાગરાજ | Allahabad, Ilahabad, Prayag, इलाहाबाद, અલ્હાબાદ, પ્રયાગ
Raebareli | रायबरेली | રાયબરેલી | Rae Bareli, Rai Bareilly
Rampur | रामपुर | રામપુર |
Saharanpur | सहारनपुर | સહારનપુર |
Shahjahanpur | शाहजहांपुर | શાહજહાંપુર | शाहजहाँपुर
Varanasi | वाराणसी | વારાણસી | Banaras, Benares, Kashi, बनारस, काशी, બનારસ, કાશી

# Uttarakhand
Dehradun | देहरादून | દેહરાદૂન | Dehra Dun, Dehra Doon, Doon
Haridwar | हरिद्वार | હરિદ્વાર | Hardwar, Haridvar
Haldwani | हल्द्वानी | હલ્દ્વાની |
Nainital | नैनीताल | નૈનીતાલ | Naini Tal
Rishikesh | ऋषिकेश | ઋષિકેશ | Hrishikesh
Roorkee | रुड़की | રૂડકી | Rurki

# West Bengal
Asansol | आसनसोल | આસનસોલ |
Darjeeling | दार्जिलिंग | દાર્જિલિંગ | Darjiling
Durgapur | दुर्गापुर | દુર્ગાપુર |
Howrah | हावड़ा | હાવડા | Haora, Hawrah
Kharagpur | खड़गपुर | ખડગપુર | Kharakpur
Kolkata | कोलकाता | કોલકાતા | Calcutta, Kolkatta, Culcutta, कलकत्ता, કલકત્તા
Maheshtala | महेशतला | મહેશતલા |
Purba Bardhaman | पूर्व बर्धमान | પૂર્વ બર્ધમાન | Burdwan, Bardhaman, Barddhaman
Siliguri | सिलीगुड़ी | સિલીગુડી | Shiliguri
South Dumdum | दक्षिण दमदम | દક્ષિણ દમદમ | Dum Dum, Dumdum, दमदम, દમદમ
`
