import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { checkImport } from '@yuko/contract/imports/check-import'
import { createImport } from '@yuko/contract/imports/create-import'
import { getImport } from '@yuko/contract/imports/get-import'
import { startImport } from '@yuko/contract/imports/start-import'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import type { Product } from '@yuko/tools/product'
import { type Latency, latencyOf } from './latency.ts'
import { peakMemory, resetPeakMemory } from './memory.ts'
import type { Merchant } from './merchant.ts'
import type { ReviewFile } from './review-file.ts'

export interface ImportRun {
  /** Rows a second of the dry run, of the import, and until search finds the last row. */
  checked: number
  imported: number
  searchable: number
  /** List requests of another page, one after the other, from the start of the import until everything is searchable. */
  meanwhile: Latency
  /** Peak megabytes of the server process since its start and since the upload. */
  startPeak: number | undefined
  importPeak: number | undefined
}

export async function importAll({ pid }: Product, { api, signIn }: Merchant, file: ReviewFile): Promise<ImportRun> {
  await signIn()
  const startPeak = await peakMemory(pid)
  await resetPeakMemory(pid)
  const { importId } = await api.call(createImport, {
    file: new File([await openAsBlob(file.path)], 'reviews.csv', { type: 'text/csv' }),
  })
  const params = { importId }

  const checked = await rate(async () => {
    await api.call(checkImport, { params })
    await until(async () => (await api.call(getImport, { params })).status === 'ready')
  })

  const end = new AbortController()
  const others = askAlways(() => api.call(listReviews, { query: {} }), end.signal)
  const began = performance.now()
  const imported = await rate(async () => {
    await api.call(startImport, { params })
    await until(async () => (await api.call(getImport, { params })).status !== 'running')
  })
  const { status, totals } = await api.call(getImport, { params })
  if (totals?.created !== file.rows) throw new Error(`The import is ${status} with ${totals?.created} of ${file.rows} reviews`)
  await until(async () => (await api.call(listReviews, { query: { q: file.lastWord } })).items.length > 0)
  const searchable = file.rows / ((performance.now() - began) / 1000)
  end.abort()
  return { checked, imported, searchable, meanwhile: latencyOf(await others), startPeak, importPeak: await peakMemory(pid) }

  async function rate(work: () => Promise<void>): Promise<number> {
    const started = performance.now()
    await work()
    return file.rows / ((performance.now() - started) / 1000)
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100)
}

/** Milliseconds of each request, with a pause between two, like a user's. */
async function askAlways(ask: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    await ask()
    took.push(performance.now() - started)
    await wait(20)
  }
  return took
}
