/**
 * Words that say that a thing is to rent, or that join words. A search ignores them unless it has no others. A line is a kind of words in
 * one language.
 */
export const fillerWords = `
rent rental rentals rented hire hiring lease
on for in at near nearby the a an of to and with
me my i want need wanted required available
hourly daily weekly monthly
kiraye kiraya kiraaye kirae kirayi kiraay
par pe pr per ke ka ki ko liye liya mein main se
chahiye chaiye chahie chahia milega dena do
bhade bhada bhadu bhaade bhadethi bhare
joie joiye joia joye mate maate aapva apva nu na ni no ma chhe che aapo male
किराये किराया किराए रेंट
पर के का की को लिए में से ऑन फॉर और पास
चाहिए मिलेगा
भाड़े भाड़ा
ભાડે ભાડું ભાડા ભાડેથી રેન્ટ
પર માટે માં નું ના ની નો અને નજીક પાસે છે
જોઈએ જોઈતું જોઇએ આપવાનું આપવા મળશે
`

/** What stands between alternatives: a search for *ac or cooler* finds both. */
export const orWords = 'or ya athva athwa या अथवा અથવા કે'

/** What says nothing of a thing when no other word is left. */
export const vagueWords = `
machine mashin machin set kit pair piece pieces saman samaan sadhan equipment instrument accessories big small new old good
मशीन सेट सामान साधन यंत्र नग
મશીન સેટ સામાન સાધન યંત્ર નંગ
`
