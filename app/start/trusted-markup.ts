/** The browser's factory, where it has one, as far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown
}

/** Letters, numbers, and no address with a scheme. */
const attribute = '(?: (?!on)[a-z:-]+="[\\w #.-]*")*'
/**
 * Nothing, the empty script that React begins each script with, and the signs of the viewer of large pictures. Whoever else makes
 * markup of a text does it by mistake.
 */
const markup = new RegExp(
  `^(?:<script></script>|<svg aria-hidden="true" class="pswp__icn" viewBox="[\\d ]+"${attribute}>(?:<(?:path|use)${attribute}/>)*</svg>)?$`,
)

/** Lets a text become markup, or the address of a script, only where it is one that the site itself needs (decision 035). */
export function trustOwnMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  try {
    factory?.createPolicy('default', {
      createHTML: (text) => (markup.test(text) ? text : null),
      createScriptURL: (address) => (address === '/service-worker.js' ? address : null),
    })
  } catch {
    // An extension of the browser has made one before us, and there is only one.
  }
}
