import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** What a bench prints as one line of JSON: its name and its figures. */
type Result = { readonly bench: string } & Readonly<Record<string, unknown>>

/** The results among the lines of a bench's output: most print one, at the end; some one for each database. */
export function resultsIn(output: string, bench: string): Result[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      const said: unknown = JSON.parse(line)
      return isResult(said) && said.bench === bench ? [said] : []
    } catch {
      return []
    }
  })
}

function isResult(said: unknown): said is Result {
  return typeof said === 'object' && said !== null && 'bench' in said
}

interface Kept {
  readonly machine: string
  readonly benches: Readonly<Record<string, { date: string; size: string; results: readonly object[] }>>
}

const gigabytes = Math.round(totalmem() / 2 ** 30)
/** Results of different machines must not be compared. */
export const machine = `${cpus()[0]?.model.trim() || process.arch}, ${cpus().length} cores, ${gigabytes} GB`

/** Replaces the bench's last results on this machine in `<folder>/<machine>.json`. Returns the file's name. */
export async function keepResults(folder: string, size: string, results: readonly Result[], now: Date): Promise<string> {
  const file = join(folder, `${machine.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`)
  const kept: Kept = await readFile(file, 'utf8').then(JSON.parse, () => ({ machine, benches: {} }))
  const of = results[0]?.bench ?? ''
  const run = { date: now.toISOString(), size, results: results.map(({ bench: _, ...figures }) => figures) }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ machine, benches: { ...kept.benches, [of]: run } }, null, 2)}\n`)
  return file
}
