import { defaultLanguage, type Language } from '../../languages.ts'
import { productPath } from '../links.ts'

/**
 * The address of an ad as it is sent to other people, who see it in the language of whoever sent it.
 * @param publicUrl the site's origin, without a trailing slash
 */
export function adLink(publicUrl: string, ad: Parameters<typeof productPath>[0], language: Language): string {
  return `${publicUrl}${productPath(ad)}${language === defaultLanguage ? '' : `?lang=${language}`}`
}
