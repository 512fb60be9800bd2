import { countryCodeOf } from '@yuko/contract/accounts/organizations/country-code'
import type { ImportField } from '@yuko/contract/imports/import'

/** null: empty. undefined: can't be read, which is reported and changes nothing. */
export function countryCell(cell: string, warn: (field: ImportField, message: string) => void): string | null | undefined {
  if (cell === '') return null
  const code = countryCodeOf(cell)
  if (code === null) warn('country', 'This isn’t a country such as DE or Germany, so it was skipped.')
  return code ?? undefined
}
