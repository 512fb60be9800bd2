import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** A direct connection to the product's database while the product is stopped. */
export interface OwnConnection {
  run(script: string): Promise<void>
  /** `copy <table>` reads this CSV. */
  copyIn(command: string, text: Buffer): Promise<void>
  /** `copy (<query>)` as CSV. */
  copyOut(command: string): Promise<Buffer>
  close(): Promise<void>
}

export async function openPostgres(url: string): Promise<OwnConnection> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=public' })
  await client.connect()
  return {
    run: async (script) => void (await client.query(script)),
    copyIn: (command, text) => pipeline(Readable.from(pieces(text)), client.query(from(`${command} from stdin csv header`))),
    copyOut: async (command) => Buffer.concat(await client.query(to(`${command} to stdout csv header`)).toArray()),
    close: () => client.end(),
  }
}

export async function openPglite(dataDir: string): Promise<OwnConnection> {
  const pglite = await PGlite.create({ dataDir })
  return {
    run: async (script) => void (await pglite.exec(script)),
    copyIn: async (command, text) =>
      void (await pglite.query(`${command} from '/dev/blob' csv header`, [], { blob: new Blob([new Uint8Array(text)]) })),
    async copyOut(command) {
      const { blob } = await pglite.query(`${command} to '/dev/blob' csv header`)
      return Buffer.from(await (blob ?? new Blob()).arrayBuffer())
    },
    close: () => pglite.close(),
  }
}

function* pieces(text: Buffer): Generator<Buffer> {
  for (let start = 0; start < text.length; start += 64 * 1024) yield text.subarray(start, start + 64 * 1024)
}
