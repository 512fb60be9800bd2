import { Readable } from 'node:stream'
import type { Trx } from '#platform/db/database.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import type { Storage } from '#platform/storage.ts'
import { type ZipEntry, zipStream } from '#platform/zip-stream.ts'
import { writeAccountExport } from './account-export.jobs.ts'
import { changeExport, findExport } from './account-exports.repository.ts'
import { readmeOf } from './readme.ts'

type Call = JobCall<typeof writeAccountExport.payload>

/** Writes the archive, one file after the other. After a crash, it starts over. */
export const handleWriteAccountExport = (storage: Storage, parts: readonly ArchivePart[]) =>
  handleJob(
    writeAccountExport,
    async (call) => {
      const { organizationId, exportId } = call.payload
      const one = await inTenant(call, (trx) => findExport(trx, organizationId, exportId))
      if (one?.status !== 'running') return
      const bytes = await storage.write(one.file_key, zipStream(entriesOf(call, parts)))
      const isKept = await change(call, { status: 'done', files_done: parts.length, bytes })
      if (!isKept) await storage.remove(one.file_key)
    },
    async (call) => {
      await change(call, { status: 'failed' })
    },
  )

async function* entriesOf(call: Call, parts: readonly ArchivePart[]): AsyncGenerator<ZipEntry> {
  const { db, clock, signal, payload } = call
  yield { path: 'README.txt', content: Readable.from([readmeOf(parts, clock.now())]) }
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted()
    await change(call, { files_done: index })
    const content = await part.open({ db, clock, organizationId: payload.organizationId })
    yield { path: part.path, content }
  }
}

const inTenant = <T>({ db, payload }: Call, work: (trx: Trx) => Promise<T>) => db.forOrganization(payload.organizationId, work)

const change = (call: Call, values: Parameters<typeof changeExport>[3]) =>
  inTenant(call, (trx) => changeExport(trx, call.payload.organizationId, call.payload.exportId, values))
