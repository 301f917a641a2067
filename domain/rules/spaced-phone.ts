/** A mobile number as people read it: `+91 98250 00391`; what is none stays as it is. @param number with or without the country code */
export const spacedPhone = (number: string): string => number.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2')
