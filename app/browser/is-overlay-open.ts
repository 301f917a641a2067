/** Is a menu or a dialog open over the page? */
export function isOverlayOpen(): boolean {
  // Inside `:is` an unsupported selector is ignored.
  return document.querySelector(':is(:popover-open, dialog[open], [aria-expanded=true])') !== null
}
