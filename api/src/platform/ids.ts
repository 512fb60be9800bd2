import { createHash } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'

/** Converts an ID between the database (UUID) and the wire (`rev_01jd3m…`). */
export interface IdCodec {
  toWire(uuid: string): string
  /** Throws if the text isn't an ID of this type; the contract's schema has already refused that. */
  toUuid(wire: string): string
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
/** Two digits of base 32 for each ten bits. */
const pairs = [...digits].flatMap((first) => [...digits].map((second) => first + second))
const pairOf = (bits: number) => pairs[bits] ?? ''

export function idCodec(prefix: string): IdCodec {
  // By bytes: any 128 bits are a valid ID, although only UUIDv7s are issued.
  return {
    // Not by typeid-js, which takes eight times as long: a list has hundreds of IDs.
    toWire(uuid) {
      const hex = uuid.replaceAll('-', '')
      let wire = `${prefix}_${pairOf(Number.parseInt(hex.slice(0, 2), 16))}`
      for (let at = 2; at < 32; at += 5) {
        const bits = Number.parseInt(hex.slice(at, at + 5), 16)
        wire += pairOf(bits >> 10) + pairOf(bits & 1023)
      }
      return wire
    },
    toUuid: (wire) => {
      const hex = Buffer.from(TypeID.fromString(wire, prefix).toUUIDBytes()).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

/** A UUIDv7: later IDs sort later, which keeps indexes dense. */
export function newId(): string {
  return typeid().toUUID()
}

/** Always the same ID for the same parts, for idempotency. Formatted as a UUID, without a meaningful order. */
export function idFrom(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
