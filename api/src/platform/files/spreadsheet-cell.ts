const plainNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Spreadsheets execute cells that start like a formula; a leading apostrophe prevents that. Numbers are unchanged. */
export function harmlessCell(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

/** Reverses `harmlessCell`, so that downloaded rows can be corrected and imported again. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
