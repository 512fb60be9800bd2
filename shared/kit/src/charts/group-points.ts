/** Counts of a day (`2026-11-20`) or an hour (`2026-11-20T14`), in the store's time zone. */
export type Point<Name extends string> = { readonly at: string } & Readonly<Record<Name, number>>

/** The sum of every `size` points, from the first to the last. The last group may be shorter. */
export type Group<Name extends string> = Point<Name> & { readonly until: string }

/** Puts points into groups of `size`. */
export function groupPoints<Name extends string>(
  points: readonly Point<Name>[],
  names: readonly Name[],
  size: number,
): Group<Name>[] {
  const groups: Group<Name>[] = []
  for (let start = 0; start < points.length; start += size) {
    const group = points.slice(start, start + size)
    const sums = names.map((name) => [name, group.reduce((sum, point) => sum + point[name], 0)])
    groups.push({ ...Object.fromEntries(sums), at: group[0]?.at, until: group.at(-1)?.at } as Group<Name>)
  }
  return groups
}
