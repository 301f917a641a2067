/** Formats a phone number with blanks: `+91 98765 43210`. @param number with or without the country code */
export const formatPhone = (number: string): string => number.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2')
