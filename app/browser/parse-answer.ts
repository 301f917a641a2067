import { pathOf, withPictureAddresses } from '../../domain/rules/picture-addresses.ts'

/**
 * What a call answered. Pictures are asked for at the page's own origin, which is the only one that a page may load from.
 * @throws SyntaxError for anything that is no JSON
 */
export const parseAnswer = (text: string): unknown => withPictureAddresses(JSON.parse(text), pathOf)
