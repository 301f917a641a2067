import { pathOf, withPictureAddresses } from '../../domain/rules/picture-addresses.ts'

/**
 * The parsed answer of a call. Addresses of pictures get the page's own origin, the only one that a page may load from.
 * @throws SyntaxError for invalid JSON
 */
export const parseAnswer = (text: string): unknown => withPictureAddresses(JSON.parse(text), pathOf)
