/**
 * Words that say that a thing is to rent, or that join words. A search ignores them unless it has no others. A line is a kind of words in
 * one language.
 */
export const fillerWords = `
rent rental rentals rented hire hiring lease
on for in at near nearby the a an of to and with
me my i we our you your some any this is are get find looking want need needs wanted required available please
best good quality service services provider booking
hour hours week weeks month months hourly daily weekly monthly
price prices rate rates charge charges cost
kiraye kiraya kiraaye kirae kirayi kiraay
par pe pr per ke ka ki ko liye liya mein main se aur evam tatha bhi hai hain saath sath or ya
wala wali wale vala vali vale kisi koi mujhe mujhko humko hame hume hamein apne apna apni
nikalne nikalna karna karne karni karo lena lene mahina mahine ghanta ghante roz
chahiye chaiye chahie chahia chahiyen milega milegi milta milti dena dene de
kimat keemat daam bhav aas paas aaspas
bhade bhada bhadu bhaade bhadethi bhare
ane saathe walo walu valo valu vadu mare amare tamare levu leva karvu karva kalak
joie joiye joia joye joiyeche mate maate aapva apva nu na ni no ma chhe che aapo male
किराये किराया किराए रेंट
पर के का की को लिए लिये में से ऑन फॉर और या एवं तथा भी है हैं साथ पास आसपास
वाला वाली वाले किसी कोई मुझे हमें अपने अपना अपनी करना करने लेना लेने देना महीने महीना घंटे घंटा
निकालने निकालना कीमत दाम रेट भाव अच्छा अच्छी अच्छे बढ़िया प्रति करें
चाहिए चाहिये मिलेगा मिलेगी
भाड़े भाड़ा
ભાડે ભાડું ભાડા ભાડેથી રેન્ટ
પર માટે માં નું ના ની નો નાં અને તથા પણ સાથે નજીક પાસે છે કોઈ
વાળો વાળી વાળું વાળા વાળાં મારે અમારે તમારે લેવું લેવા લેવી લેવો કરવું કરવા કરવાનું મહિના મહિનો કલાક
કાઢવા કાઢવાનો કાઢવાની કાઢવાનું કરવાની કરવાનો કેવી કેવું કેવો તેની તેનું વધુ ઘણી ઘણા ઘણું અત્યારે
કિંમત ભાવ રેટ સારું સારી સારો સારા
જોઈએ જોઈતું જોઇએ જોઈતો જોઈતી આપવાનું આપવા આપો મળશે મળે
`

/** Words between alternatives: a search for *ac or cooler* finds both. */
export const orWords = 'or ya athva athwa या अथवा અથવા કે'

/** Words that describe nothing when they are the only ones left. */
export const vagueWords = `
machine mashin machin set kit pair piece pieces saman samaan sadhan equipment instrument accessories big small new old good
मशीन सेट सामान साधन यंत्र नग
મશીન સેટ સામાન સાધન યંત્ર નંગ
`
