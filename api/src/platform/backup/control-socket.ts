import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Logger } from '../log.ts'

/**
 * The embedded database belongs to the running process, which therefore writes its backups. It is asked over a socket in DATA_DIR
 * that only its own user can open.
 */
const socketOf = (dataDir: string) => join(dataDir, 'control.sock')
/** The system's maximum for socket paths. */
const longestPath = 100
const asked = z.object({ file: z.string().min(1) })

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly missingFiles: readonly string[]
}

export async function listenForBackups(
  { dataDir, log }: { dataDir: string; log: Logger },
  write: (file: string) => Promise<BackupSummary>,
): Promise<{ close(): Promise<void> } | null> {
  const path = socketOf(dataDir)
  if (path.length > longestPath || process.platform === 'win32') {
    log.warn('The path of DATA_DIR is too long for a socket, so backups need the server to be stopped')
    return null
  }
  // The directory is locked by this process, so an existing socket belongs to a dead one.
  await rm(path, { force: true })
  const server = createServer(async (incoming, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (incoming.method !== 'POST' || incoming.url !== '/backup') return answer(404, { error: 'This page doesn’t exist' })
    try {
      answer(200, await write(asked.parse(await json(incoming)).file))
    } catch (error) {
      log.error({ err: error }, 'backup failed')
      answer(500, { error: error instanceof Error ? error.message : String(error) })
    }
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(path, { force: true })
    },
  }
}

/** Asks the server running on that folder. null: none is running. */
export async function askForBackup(dataDir: string, file: string): Promise<BackupSummary | null> {
  const path = socketOf(dataDir)
  if (path.length > longestPath) return null
  const call = request({ socketPath: path, path: '/backup', method: 'POST', headers: { 'content-type': 'application/json' } })
  try {
    call.end(JSON.stringify({ file }))
    const [response] = await once(call, 'response')
    const body = (await json(response)) as BackupSummary & { error?: string }
    if (response.statusCode !== 200) throw new Error(body.error)
    return body
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
}
