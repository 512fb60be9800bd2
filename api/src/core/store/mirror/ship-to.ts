import { createHash } from 'node:crypto'

interface Address {
  readonly country_code?: string | null | undefined
  readonly zip?: string | null | undefined
  readonly address1?: string | null | undefined
  readonly address2?: string | null | undefined
}

/** Hash of a postal address, ignoring case, punctuation, and accents. null: no street. */
export function shipTo(address: Address | null | undefined): string | null {
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!address || plain(address.address1) === '') return null
  const parts = [address.country_code, address.zip, address.address1, address.address2].map(plain)
  return createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 22)
}
