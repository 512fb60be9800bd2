import { TypeID, typeid } from 'typeid-js'

/** Between an id in the database (uuid) and the same id on the wire (`rev_01jd3m…`). */
export interface IdCodec {
  toWire(uuid: string): string
  /** Throws when the text is no id of this kind; at the border the contract's schema has refused that already. */
  toUuid(wire: string): string
}

export function idCodec(prefix: string): IdCodec {
  return {
    toWire: (uuid) => TypeID.fromUUID(prefix, uuid).toString(),
    toUuid: (wire) => TypeID.fromString(wire, prefix).toUUID(),
  }
}

/** A UUIDv7: ids made later sort later, which keeps indexes dense. */
export function newId(): string {
  return typeid().toUUID()
}
