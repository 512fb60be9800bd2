import { type RawBuilder, sql } from 'kysely'

const mark = '/* plan once */ '

/**
 * Begins a statement that Postgres parses and plans once for each connection, as a named statement. For short statements that are
 * asked all the time, have few texts, and whose best plan doesn't depend on their values. PGlite ignores it.
 */
export const planOnce: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** The name of a statement that is planned once; undefined: of any other. */
export function nameOf(text: string): string | undefined {
  if (!text.startsWith(mark)) return
  const known = names.get(text)
  if (known) return known
  const name = `once_${names.size}`
  names.set(text, name)
  return name
}
