const plainNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet would run a cell that starts like a formula; with an apostrophe in front it shows it instead. Numbers stay numbers. */
export function harmlessCell(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

/** Takes back what `harmlessCell` did, so that a downloaded row can be mended and imported again. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
