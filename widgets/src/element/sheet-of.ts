const sheets = new Map<string, CSSStyleSheet>()

/** One style sheet for all elements of the page that use it. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
