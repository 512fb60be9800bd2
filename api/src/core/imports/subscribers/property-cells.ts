import { originalCell } from '#platform/files/spreadsheet-cell.ts'
import { plainLine, shortened } from '../plain-text.ts'

export type PropertyValue = string | number | boolean

/** The most of one person, as in the API. */
const most = 100

/** Reads columns (their names and positions) as properties: `Shoe size` becomes `shoe_size`. Empty cells have none. */
export function propertyCells(columns: readonly { name: string; at: number }[]) {
  const named = columns.map(({ name, at }) => ({ name: propertyNameOf(name), at })).filter(({ name }) => name !== '')
  const used = [...new Map(named.map((one) => [one.name, one])).values()].slice(0, most)
  return (cells: readonly string[]): Record<string, PropertyValue> =>
    Object.fromEntries(
      used.flatMap(({ name, at }) => {
        const value = propertyValueOf(originalCell(cells[at]?.trim() ?? ''))
        return value === '' ? [] : [[name, value]]
      }),
    )
}

function propertyNameOf(column: string): string {
  const words =
    column
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words
    .join('_')
    .replace(/^[0-9_]+/, '')
    .slice(0, 64)
}

/** Short numbers without leading zeros, and true or false; else a text. Postal codes and phone numbers stay as they are. */
function propertyValueOf(cell: string): PropertyValue {
  if (/^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  if (/^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/.test(cell)) return Number(cell)
  return shortened(plainLine(cell), 500)
}

/** Parsed JSON; null: none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
