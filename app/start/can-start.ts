/**
 * A check in the page: does the browser have the features that no file can add? `@layer` is needed by the style sheets, and the same
 * versions support the syntax of the scripts (decision 051).
 */
export const canStart = `'CSSLayerBlockRule' in self`
