import { messages, protocol } from '@electric-sql/pglite'

/**
 * The part of Postgres' protocol that statements need, on one buffer per call. PGlite's own reader and writer go through several
 * calls for every number and copy each value, which takes about as long as executing a short statement.
 */
export interface Column {
  readonly name: string
  readonly parse: ((text: string) => unknown) | undefined
}

export interface Reply {
  readonly rows: Record<string, unknown>[]
  readonly rowCount: number
  /** OIDs of a described statement's parameters. */
  readonly types: readonly number[]
  /** undefined: none were described, or the statement returns no rows. */
  readonly columns: readonly Column[] | undefined
}

export type Parsers = Readonly<Record<number, (text: string, type?: number) => unknown>>

const letter = (name: string) => name.charCodeAt(0)
const [row, described, parameters, completed, failed] = ['D', 'T', 't', 'C', 'E'].map(letter)
const changes = /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) (?:\d+ )?(\d+)$/

/** Runs a prepared statement with these texts, and ends the implicit transaction. */
export function bindAndExecute(statement: string, values: readonly (string | null)[]): Uint8Array {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)))
  const bindLength = 4 + 1 + statement.length + 1 + 2 + 2 + 4 * values.length + lengths.reduce((sum, one) => sum + one, 0) + 2
  const request = Buffer.allocUnsafe(1 + bindLength + 10 + 5)
  request.write('B', 0)
  let at = request.writeInt32BE(bindLength, 1)
  // The unnamed portal of that statement, all its parameters as texts.
  at = request.writeUInt8(0, at)
  at += request.write(statement, at, 'latin1')
  at = request.writeUInt8(0, at)
  at = request.writeInt16BE(0, at)
  at = request.writeUInt16BE(values.length, at)
  for (const [index, value] of values.entries()) {
    at = request.writeInt32BE(value === null ? -1 : (lengths[index] ?? 0), at)
    if (value !== null) at += request.write(value, at)
  }
  at = request.writeInt16BE(0, at)
  at += request.write('E', at)
  at = request.writeInt32BE(9, at)
  at = request.writeUInt8(0, at)
  at = request.writeInt32BE(0, at)
  at += request.write('S', at)
  request.writeInt32BE(4, at)
  return request
}

/** Throws the database's error, if it contains one. `known`: the columns of rows that nothing in the reply describes. */
export function readReply(bytes: Uint8Array, parsers: Parsers, known?: readonly Column[]): Reply {
  const reply = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: Record<string, unknown>[] = []
  let rowCount = 0
  let types: readonly number[] = []
  let columns = known
  for (let at = 0; at < reply.length; at += 1 + reply.readInt32BE(at + 1)) {
    const kind = reply[at]
    if (kind === row) rows.push(readRow(reply, at + 5, columns ?? []))
    else if (kind === completed) rowCount += Number(changes.exec(textAt(reply, at + 5))?.[1] ?? 0)
    else if (kind === described) columns = readColumns(reply, at + 5, parsers)
    else if (kind === parameters) types = readTypes(reply, at + 5)
    else if (kind === failed) throwError(bytes)
  }
  return { rows, rowCount, types, columns }
}

function readRow(reply: Buffer, start: number, columns: readonly Column[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  let at = start + 2
  for (const { name, parse } of columns) {
    const length = reply.readInt32BE(at)
    at += 4
    if (length < 0) {
      values[name] = null
      continue
    }
    const text = reply.toString('utf8', at, at + length)
    values[name] = parse ? parse(text) : text
    at += length
  }
  return values
}

function readColumns(reply: Buffer, start: number, parsers: Parsers): Column[] {
  let at = start + 2
  return Array.from({ length: reply.readUInt16BE(start) }, () => {
    const name = textAt(reply, at)
    // After the name: its table, its number there, its type, and three more numbers.
    at += Buffer.byteLength(name) + 1
    const type = reply.readUInt32BE(at + 6)
    at += 18
    const parse = parsers[type]
    return { name, parse: parse && ((text) => parse(text, type)) }
  })
}

const readTypes = (reply: Buffer, start: number) =>
  Array.from({ length: reply.readUInt16BE(start) }, (_, index) => reply.readUInt32BE(start + 2 + 4 * index))

/** Text that ends with a zero. */
const textAt = (reply: Buffer, start: number) => reply.toString('utf8', start, reply.indexOf(0, start))

/** As PGlite throws it. */
function throwError(bytes: Uint8Array): never {
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) throw message
  })
  throw new Error('The database refused a statement without a reason')
}
