const sheets = new Map<string, CSSStyleSheet>()

/** One sheet for all elements of the page that have it. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
