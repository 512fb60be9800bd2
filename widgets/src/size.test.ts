/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { rspack } from '@rspack/core'
import configure from '../rspack.config.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuko-widgets-'))
  const config = configure(rspack)
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
  const stats = await promisify(compiler.run.bind(compiler))()
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
})
afterAll(() => rm(folder, { recursive: true }))

/** Bytes, compressed. What loads with the page, and below the line what loads on click. */
it.each([
  ['reviews', 10_000],
  ['stars', 3000],
  ['rating-text', 4500],
  ['snippet', 4900],
  ['carousel', 7500],
  ['media-grid', 5100],
  ['video-slider', 6400],
  ['trust', 5100],
  ['medals', 4600],
  ['tab', 5100],
  ['popup', 6000],
  ['lightbox', 1900],
  ['sheet', 1500],
  ['review-filters', 4000],
  ['review-form', 8300],
  ['questions', 6200],
  ['ask-question', 3900],
  ['signup', 6000],
  ['proof', 2000],
  // Shopify's limit is 128 kB.
  ['shopify-pixel', 1000],
  // Shopify's limit is 64 kB.
  ['shopify-account-page', 16_000],
  ['shopify-account-order', 14_000],
  ['shopify-checkout-thanks', 14_000],
  ['shopify-checkout-redeem', 14_000],
  ['shopify-admin-customer', 10_000],
  ['shopify-admin-order', 10_000],
  ['shopify-admin-points', 11_000],
  ['shopify-admin-request', 10_000],
  ['shopify-pos-redeem-tile', 8500],
  ['shopify-pos-redeem-modal', 11_000],
  ['loyalty-launcher', 4500],
  ['loyalty-access', 900],
  ['loyalty-points', 4400],
  ['loyalty-cart', 8200],
  ['loyalty-thanks', 4500],
  ['loyalty-page', 10_200],
  ['loyalty-nudges', 4500],
  ['referral-popup', 7200],
  ['loyalty-panel', 16_400],
  ['loyalty-proof', 3000],
])('%s.js costs a shop page at most %i bytes', async (name, limit) => {
  const script = await readFile(path.join(folder, `${name}.js`))
  expect((await promisify(gzip)(script)).byteLength).toBeLessThanOrEqual(limit)
})
