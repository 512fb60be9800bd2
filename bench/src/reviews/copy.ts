import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { median } from '../figures.ts'
import type { OwnConnection } from './own-connection.ts'

export interface CopyRates {
  /** Rows a second of COPY: the file into a table without indexes, and the finished reviews into one with all of ours. */
  bareCopy: number
  indexedCopy: number
}

const rounds = 5

/** The raw speed of the database, as an upper limit for any import. */
export async function copyRates(connection: OwnConnection, path: string, rows: number): Promise<CopyRates> {
  const file = await readFile(path)
  const [header = []] = parse(file.subarray(0, 64 * 1024), { bom: true, to: 1 }) as string[][]
  await connection.run(`create table bare_copy (${header.map((name) => `"${name}" text`).join(', ')})`)
  // Through this table, because row-level security shows reviews to one role only, which may not copy to files.
  await connection.run(`
    create table indexed_copy (like reviews including all); grant insert on indexed_copy to yuko_system;
    begin; set local role yuko_system; insert into indexed_copy select * from reviews; commit`)
  const reviews = await connection.copyOut('copy indexed_copy')

  const bare: number[] = []
  const indexed: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await rate('bare_copy', file))
    indexed.push(await rate('indexed_copy', reviews))
  }
  return { bareCopy: median(bare), indexedCopy: median(indexed) }

  async function rate(table: string, text: Buffer): Promise<number> {
    await connection.run(`truncate ${table}`)
    const started = performance.now()
    await connection.copyIn(`copy ${table}`, text)
    return rows / ((performance.now() - started) / 1000)
  }
}
