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
 * The only HTML that may be set from text: the empty text, the empty script that React uses to create scripts, and the
 * icons of the picture viewer.
 */
const markup = new RegExp(
  `^(?:<script></script>|<svg aria-hidden="true" class="pswp__icn" viewBox="[\\d ]+"${attribute}>(?:<(?:path|use)${attribute}/>)*</svg>)?$`,
)

/**
 * Installs the default Trusted Types policy: text becomes HTML, or the address of a script, only where the site needs
 * it (docs/decisions/content-policy.md).
 */
export function installTrustedTypesPolicy(): void {
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
