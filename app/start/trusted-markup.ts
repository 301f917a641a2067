/** The used part of the browser's Trusted Types factory, where it has one. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown
}

/** Letters, numbers, and no address with a scheme. */
const attribute = '(?: (?!on)[a-z:-]+="[\\w #.-]*")*'
/**
 * Empty text, the empty script that React begins each script with, and the icons of the picture viewer. Any other markup from text is
 * a mistake.
 */
const markup = new RegExp(
  `^(?:<script></script>|<svg aria-hidden="true" class="pswp__icn" viewBox="[\\d ]+"${attribute}>(?:<(?:path|use)${attribute}/>)*</svg>)?$`,
)

/** Lets a text become markup, or the address of a script, only where the site itself needs it (decision 035). */
export function trustOwnMarkup(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  try {
    factory?.createPolicy('default', {
      createHTML: (text) => (markup.test(text) ? text : null),
      createScriptURL: (address) => (address === '/service-worker.js' ? address : null),
    })
  } catch {
    // A browser extension has made one already, and there is only one.
  }
}
