/**
 * Words that say that a thing is to rent, or that join words. A search ignores them unless it has no others.
 */
export const fillerWords = `
rent rental rentals rented hire hiring lease on for in at near nearby me the a an of to and with my i want need wanted required available
kiraye kiraya kiraaye kirae kirayi kiraay par pe pr per ke ka ki ko liye liya mein me main se chahiye chaiye chahie chahia milega dena do
bhade bhada bhadu bhaade bhadethi bhare joie joiye joia joye mate maate par aapva apva nu na ni no ma chhe che aapo male
किराये किराया किराए पर के का की को लिए में से चाहिए मिलेगा भाड़े भाड़ा पास रेंट ऑन फॉर और
ભાડે ભાડું ભાડા ભાડેથી પર માટે માં નું ના ની નો જોઈએ જોઈતું જોઇએ આપવાનું આપવા મળશે છે નજીક પાસે રેન્ટ અને
`
