/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { rspack } from '@rspack/core'
import configure from '../rspack.config.ts'

it('costs a shop’s page at most 8.5 kB compressed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yuko-widgets-'))
  try {
    const config = configure({})
    const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
    const stats = await promisify(compiler.run.bind(compiler))()
    expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
    const script = await readFile(path.join(folder, 'reviews.js'))
    expect((await promisify(gzip)(script)).byteLength).toBeLessThanOrEqual(8500)
  } finally {
    await rm(folder, { recursive: true })
  }
})
