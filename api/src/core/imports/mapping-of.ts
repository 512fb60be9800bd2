import type { ImportField, ImportMapping } from '@yuko/contract/imports/import'

/** Each field with the first of its normalized headers that the file has. Keys of `byLetters` are normalized headers. */
export function mappingOf(
  fields: readonly (readonly [field: ImportField, letters: string])[],
  byLetters: ReadonlyMap<string, string>,
): ImportMapping {
  const mapping: ImportMapping = {}
  for (const [field, letters] of fields) {
    const column = byLetters.get(letters)
    if (column !== undefined) mapping[field] ??= column
  }
  return mapping
}
