import { createHash } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'

/** Between an id in the database (uuid) and the same id on the wire (`rev_01jd3m…`). */
export interface IdCodec {
  toWire(uuid: string): string
  /** Throws when the text is no id of this kind; at the border the contract's schema has refused that already. */
  toUuid(wire: string): string
}

export function idCodec(prefix: string): IdCodec {
  // By bytes: any 128 bits are an id that may be asked for, although only UUIDv7s are ever made.
  return {
    toWire: (uuid) => TypeID.fromUUIDBytes(prefix, Buffer.from(uuid.replaceAll('-', ''), 'hex')).toString(),
    toUuid: (wire) => {
      const hex = Buffer.from(TypeID.fromString(wire, prefix).toUUIDBytes()).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

/** A UUIDv7: ids made later sort later, which keeps indexes dense. */
export function newId(): string {
  return typeid().toUUID()
}

/** The same id for the same parts, always: what is done twice is the same thing. Looks like a UUID, and sorts by nothing. */
export function idFrom(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
