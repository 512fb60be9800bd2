import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CopySession } from '../db/copy-session.ts'
import type { Storage } from '../storage.ts'
import { type ArchivePart, writeArchive } from './archive.ts'
import { backupFormat, type Manifest } from './manifest.ts'
import { findSequences, findTables, readRows, readUnfinishedJobs, type TableShape } from './tables.ts'

export interface BackupOptions {
  readonly openSession: () => Promise<CopySession>
  readonly storage: Storage
  readonly kind: 'pglite' | 'postgres'
  /** Lets a restore check that secrets can be decrypted. */
  readonly secretMark: string
  readonly now: Date
}

/** What fits into memory; larger files are spooled to disk until their size is known. */
const fileBytes = 8 * 1024 * 1024

/**
 * Writes everything to one file, which gets its name when it is complete. All tables are read in one snapshot, so writers neither
 * wait (on Postgres; the embedded database has one connection) nor appear partially. Files come after the rows that reference
 * them: those deleted in between are listed as missing.
 */
export async function writeBackup(file: string, options: BackupOptions): Promise<Manifest> {
  const partial = `${file}.partial`
  const spool = await mkdtemp(join(tmpdir(), 'yuko-backup-'))
  let manifest: Manifest | undefined
  try {
    const collected = collect(options, spool)
    const bytes = writeArchive(collected.parts(), (entries) => {
      manifest = { ...collected.about(), entries }
      return manifest
    })
    await pipeline(
      Readable.from(bytes, { objectMode: false }),
      createGzip({ level: 4 }),
      createWriteStream(partial, { mode: 0o600 }),
    )
    const handle = await open(partial, 'r+')
    await handle.sync()
    await handle.close()
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
  if (!manifest) throw new Error('The archive was closed without a manifest')
  return manifest
}

type About = Omit<Manifest, 'entries'>

/** All parts in order, and their metadata once they are read. */
function collect({ openSession, storage, kind, secretMark, now }: BackupOptions, spool: string) {
  const about: About = {
    format: backupFormat,
    createdAt: now.toISOString(),
    kind,
    secretMark,
    migrations: [],
    tables: {},
    sequences: [],
    files: 0,
    missingFiles: [],
  }
  return {
    async *parts() {
      yield* database(openSession, about)
      yield* contents(storage, spool, about)
    },
    about: () => about,
  }
}

async function* database(openSession: BackupOptions['openSession'], about: About): AsyncGenerator<ArchivePart> {
  const session = await openSession()
  try {
    await session.query(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local extra_float_digits = 3;
       set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local statement_timeout = 0`,
    )
    // As the owner; tenants' rows are visible to the app's roles only.
    about.migrations = await session.query('select number, name, checksum from yuko.migrations order by number')
    const jobs = await readUnfinishedJobs(session)
    const all = await findTables(session)
    if (session.reader) await session.query(`set local role ${session.reader}`)
    for (const table of all) yield* rows(session, table, about.tables)
    await session.query('reset role')
    // Read after the rows, so that no number is reused.
    about.sequences = await findSequences(session)
    await session.query('commit')
    if (jobs.length > 0) yield { name: 'queue/jobs.copy', bytes: jobs.length, content: [jobs] }
  } finally {
    await session.close()
  }
}

async function* rows(session: CopySession, table: TableShape, tables: About['tables']): AsyncGenerator<ArchivePart> {
  let [part, count] = [0, 0]
  for await (const content of readRows(session, table)) {
    for (const byte of content) if (byte === 10) count++
    yield { name: `tables/${table.name}/${String(part++).padStart(6, '0')}.copy`, bytes: content.length, content: [content] }
  }
  tables[table.name] = { columns: [...table.columns], rows: count }
}

async function* contents(storage: Storage, spool: string, about: About): AsyncGenerator<ArchivePart> {
  for await (const key of storage.list()) {
    try {
      yield await fileOf(storage, key, spool)
      about.files++
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
      about.missingFiles.push(key)
    }
  }
}

async function fileOf(storage: Storage, key: string, spool: string): Promise<ArchivePart> {
  const name = `files/${key}`
  const pieces: Buffer[] = []
  let bytes = 0
  const stream = storage.read(key)
  for await (const piece of stream) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > fileBytes) break
  }
  if (bytes <= fileBytes) return { name, bytes, content: pieces }
  const path = join(spool, 'file')
  await pipeline(storage.read(key), createWriteStream(path, { mode: 0o600 }))
  return { name, bytes: (await stat(path)).size, content: (await open(path)).createReadStream() }
}
