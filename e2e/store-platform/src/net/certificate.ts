import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  cert: string
  /** For `NODE_EXTRA_CA_CERTS` of a process that must trust the platform. */
  caFile: string
  remove(): void
}

/** Created at every start, valid for a day, trusted only where the file is given. */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'Store platform stand-in' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + 24 * 3_600_000),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  })
  const folder = mkdtempSync(join(tmpdir(), 'store-platform-'))
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, made.cert)
  return { key: made.private, cert: made.cert, caFile, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
