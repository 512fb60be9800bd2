import { type PGlite, protocol } from '@electric-sql/pglite'
import { bindAndExecute, type Column, type Parsers, readReply } from './pglite-protocol.ts'
import type { Lease } from './pool.ts'

const { serialize } = protocol

interface Statement {
  readonly name: string
  /** Types of its parameters. */
  readonly types: readonly number[]
  /** undefined: it returns no rows. */
  readonly columns: readonly Column[] | undefined
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

  const send = async (request: Uint8Array, columns?: readonly Column[]) => {
    const parts: Buffer[] = []
    // Views of its memory, which the next call overwrites.
    await pglite.execProtocolRawStream(request, { onRawData: (part) => parts.push(Buffer.from(part)) })
    return readReply(Buffer.concat(parts), pglite.parsers as Parsers, columns)
  }

  async function prepare(text: string): Promise<Statement> {
    count += 1
    const name = `statement_${count}`
    const oldest = known.size < most ? undefined : known.entries().next().value
    if (oldest) known.delete(oldest[0])
    const parts = [
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]
    const { types, columns } = await send(Buffer.concat(parts))
    return { name, types, columns }
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
        const { rows, rowCount } = await send(bindAndExecute(name, texts), columns)
        return { rows, rowCount }
      }),
    script: (text) =>
      pglite.runExclusive(async () => {
        const { rows } = await send(serialize.query(text))
        if (dropsStatements.test(text)) known.clear()
        return rows
      }),
  }
}
