/**
 * `npm run advisories`: queries the OSV database (osv.dev, or OSV_URL) for known vulnerabilities of the lockfile's versions, and
 * exits with 1 if there are any. Unlike `pnpm audit`, it doesn't depend on the registry.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './command.ts'

const osv = process.env.OSV_URL ?? 'https://api.osv.dev'
const mostInOneCall = 1000

interface Package {
  name: string
  version: string
}

/** The keys below `packages:` in the lockfile, such as `'@scope/name@1.2.3':`. */
function packagesOf(lockfile: string): Package[] {
  const [, packages = ''] = lockfile.split(/^packages:$/m)
  const [own = ''] = packages.split(/^snapshots:$/m)
  return own.split('\n').flatMap((line) => {
    const [, name, version] = /^ {2}'?(@?[^'@\s]+)@(\d[^':(]*)'?:$/.exec(line) ?? []
    return name && version ? [{ name, version }] : []
  })
}

async function advisoriesOf(packages: readonly Package[]): Promise<string[]> {
  const queries = packages.map(({ name, version }) => ({ package: { name, ecosystem: 'npm' }, version }))
  const reply = await fetch(`${osv}/v1/querybatch`, { method: 'POST', body: JSON.stringify({ queries }) })
  if (!reply.ok) throw new Error(`${osv} answered ${reply.status}`)
  const { results } = (await reply.json()) as { results: { vulns?: { id: string }[] }[] }
  return results.flatMap(({ vulns = [] }, place) => {
    const { name, version } = packages[place] as Package
    return vulns.map(({ id }) => `${name} ${version}: https://osv.dev/vulnerability/${id}`)
  })
}

const packages = packagesOf(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8'))
try {
  const found: string[] = []
  for (let first = 0; first < packages.length; first += mostInOneCall)
    found.push(...(await advisoriesOf(packages.slice(first, first + mostInOneCall))))
  console.log(found.length > 0 ? found.join('\n') : `None of ${packages.length} packages has a known weakness.`)
  process.exitCode = found.length > 0 ? 1 : 0
} catch (error) {
  const { cause, message } = error as Error
  console.error(`The packages were not checked: ${cause instanceof Error ? cause.message : message}`)
  process.exitCode = 2
}
