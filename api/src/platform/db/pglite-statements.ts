import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { Lease } from './pool.ts'

const { serialize } = protocol

interface Statement {
  readonly name: string
  /** Types of its parameters. */
  readonly types: readonly number[]
  /** Its columns. undefined: it returns no rows. */
  readonly columns: messages.BackendMessage | undefined
}

/** Statements kept at a time, since each keeps its plan in memory. */
export const mostStatements = 200
const dropsStatements = /^(discard|deallocate) all/i

/**
 * Statements of the embedded database, which it parses and plans once. PGlite's own `query` does so every time, and calls the
 * database six times for it, which takes longer than executing most statements. Postgres plans a statement again when the role,
 * a table, or statistics change.
 */
export function createStatements(pglite: PGlite, most = mostStatements): Pick<Lease, 'query' | 'script'> {
  /** By text, least recently used first. */
  const known = new Map<string, Statement>()
  let count = 0

  // Together in one call, which also ends the implicit transaction.
  const send = (...parts: readonly Uint8Array[]) => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  async function prepare(text: string): Promise<Statement> {
    count += 1
    const name = `statement_${count}`
    const oldest = known.size < most ? undefined : known.entries().next().value
    if (oldest) known.delete(oldest[0])
    const replies = await send(
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return {
      name,
      types: parse.parseDescribeStatementResults(replies),
      columns: replies.find((message) => message.name === 'rowDescription'),
    }
  }

  async function prepared(text: string): Promise<Statement> {
    const found = known.get(text)
    if (found) known.delete(text)
    const statement = found ?? (await prepare(text))
    known.set(text, statement)
    return statement
  }

  return {
    query: (text, values) =>
      pglite.runExclusive(async () => {
        const { name, types, columns } = await prepared(text)
        const texts = values.map((value, index) => {
          if (value === null || value === undefined) return null
          const asText = pglite.serializers[types[index] ?? 0]
          return asText ? asText(value) : String(value)
        })
        const answer = await send(serialize.bind({ statement: name, values: texts }), serialize.execute())
        const [result] = parse.parseResults(columns ? [columns, ...answer] : answer, pglite.parsers)
        return { rows: result?.rows ?? [], rowCount: result?.affectedRows ?? 0 }
      }),
    script: (text) =>
      pglite.runExclusive(async () => {
        const answer = await pglite.execProtocolStream(serialize.query(text))
        if (dropsStatements.test(text)) known.clear()
        return parse.parseResults(answer, pglite.parsers).flatMap(({ rows }) => rows)
      }),
  }
}
