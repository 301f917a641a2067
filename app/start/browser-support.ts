/**
 * A check in JavaScript for features that no polyfill can add: `@layer` of the style sheets. Browsers with it also
 * support the syntax of the scripts (docs/decisions/browser-support.md).
 */
export const browserSupportCheck = `'CSSLayerBlockRule' in self`
