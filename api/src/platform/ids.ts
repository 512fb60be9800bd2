import { createHash } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'

/** Converts an ID between the database (UUID) and the wire (`rev_01jd3m…`). */
export interface IdCodec {
  toWire(uuid: string): string
  /** Throws if the text isn't an ID of this type; the contract's schema has already refused that. */
  toUuid(wire: string): string
}

export function idCodec(prefix: string): IdCodec {
  // By bytes: any 128 bits are a valid ID, although only UUIDv7s are issued.
  return {
    toWire: (uuid) => TypeID.fromUUIDBytes(prefix, Buffer.from(uuid.replaceAll('-', ''), 'hex')).toString(),
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
