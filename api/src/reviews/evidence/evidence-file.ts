import { createHash } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export interface EvidenceOf {
  reviewId: string
  organizationId: string
  exportedAt: Date
  exportedBy: string | null
}

/**
 * One JSON file with all parts and the proof that none was changed later: the SHA-256 of each part as serialized
 * (`JSON.stringify`), and one over all of these in order.
 */
export function evidenceFile(about: EvidenceOf, parts: Readonly<Record<string, unknown>>): string {
  const sha256 = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, hashOf(JSON.stringify(part))]))
  const seal = hashOf(JSON.stringify({ about, sha256 }))
  return `${JSON.stringify({ about, parts, sha256, seal }, null, 2)}\n`
}
