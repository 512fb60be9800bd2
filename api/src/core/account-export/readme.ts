import type { ArchivePart } from '#platform/ports/archive-part.ts'

/** The first file of the archive: what each of the others contains. */
export function readmeOf(parts: readonly ArchivePart[], now: Date): string {
  return [
    'Everything this organization stores in Yuko',
    `Exported at ${now.toISOString()}`,
    '',
    'CSV files are UTF-8 with a header row. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
    'NDJSON files have one JSON object per line. Times are UTC. Passwords, keys, and other secrets are not included.',
    'Pictures and videos are included as links. They work as long as the organization exists.',
    '',
    ...parts.flatMap(({ path, about }) => [path, `    ${about}`, '']),
  ].join('\n')
}
