/**
 * A question in the page: has this browser what no file can bring? With `@layer` our style sheets begin to hold, and the same
 * versions know the syntax of our scripts (decision 051).
 */
export const canStart = `'CSSLayerBlockRule' in self`
