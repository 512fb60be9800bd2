import type { ArchivePart } from '#platform/ports/archive-part.ts'

/** The first file of the archive: what each of the others contains. */
export function readmeOf(parts: readonly ArchivePart[], now: Date): string {
  return [
    'The data of this organization in Yuko',
    `Exported at ${now.toISOString()}`,
    '',
    'CSV files are UTF-8 with a header row. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
    'NDJSON files have one JSON object per line. Times are UTC. Passwords, keys, and other secrets are not included.',
    'Also not included: figures that follow from these rows, earlier versions of designs, and work in progress.',
    'An empty file has no entries. Settings that were never changed have their defaults.',
    'Pictures and videos are included as links. They work as long as the organization exists.',
    '',
    ...parts.flatMap(({ path, about }) => [path, `    ${about}`, '']),
  ].join('\n')
}
