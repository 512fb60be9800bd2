import { expect } from '@playwright/test'
import { createImport } from '@yuko/contract/imports/create-import'
import { getImport } from '@yuko/contract/imports/get-import'
import type { ImportOptions, ReviewImport } from '@yuko/contract/imports/import'
import { startImport } from '@yuko/contract/imports/start-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import type { ApiClient } from '@yuko/tools/demo/client'
import { asImportFile, type DemoReview, demoReviews } from '@yuko/tools/demo/reviews'

/** Reviews of a fictional shop, newest last, in another app's export format. */
export const someReviews = (count: number): DemoReview[] => demoReviews(count, new Date())

export { asImportFile }

/** Uploads the file and starts its import; it may still be running. */
export async function beginImport(api: ApiClient, csv: string, options: Partial<ImportOptions> = {}): Promise<string> {
  const { importId } = await api.call(createImport, { file: new File([csv], 'reviews.csv', { type: 'text/csv' }) })
  await api.call(updateImport, { params: { importId }, body: { options } })
  await api.call(startImport, { params: { importId } })
  return importId
}

/** Waits for the end of the import. */
export async function importEnd(api: ApiClient, importId: string): Promise<ReviewImport> {
  const state = () => api.call(getImport, { params: { importId } })
  await expect
    .poll(async () => (await state()).status, { timeout: 150_000, message: 'the end of the import' })
    .not.toBe('running')
  return state()
}

/** Gives the merchant `count` reviews, published unless the options say otherwise. */
export async function importReviews(api: ApiClient, count: number, options: Partial<ImportOptions> = {}): Promise<void> {
  const { status } = await importEnd(api, await beginImport(api, asImportFile(someReviews(count)), options))
  expect(status).toBe('completed')
}
