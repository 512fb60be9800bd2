/** A filled data folder is kept in `.cache/demo`, so that a new demo shop takes seconds while its sources are unchanged. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, glob, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Later, the year would end too long ago. */
const freshMs = 3 * 24 * 3_600_000

/** What determines the year's data, next to its address. */
const inputs = [
  'pnpm-lock.yaml',
  'api/{src,migrations}/**/*.*',
  'shared/contract/src/**/*.*',
  'tools/src/demo/**/*.*',
  'tools/src/demo-year.ts',
]

/** The folder for a year of these sources, whose emails and pictures link to `url`. */
export async function placeOfYear(root: string, url: string): Promise<string> {
  const files = await Array.fromAsync(glob(inputs, { cwd: root }))
  const hash = createHash('sha256').update(`${url}\0`)
  for (const file of files.filter((one) => !/\.test\.ts$|\.md$/.test(one)).sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  return join(root, '.cache/demo', hash.digest('hex').slice(0, 16))
}

/** Copies the kept year to `folder`. false: none ended recently. */
export async function takeYear(place: string, folder: string, now: Date): Promise<boolean> {
  const kept = await stat(place).catch(() => null)
  if (!kept || now.getTime() - kept.mtimeMs > freshMs) return false
  await copy(place, folder)
  return true
}

/** Keeps this year instead of any other. It gets its name when it is complete. */
export async function keepYear(folder: string, place: string, now: Date): Promise<void> {
  await rm(dirname(place), { recursive: true, force: true })
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const draft = join(dirname(place), `${basename(place)}.draft`)
  await copy(folder, draft)
  await utimes(draft, now, now)
  await rename(draft, place)
}

/** Shares the bytes where the file system can. */
const copy = (from: string, to: string) => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
