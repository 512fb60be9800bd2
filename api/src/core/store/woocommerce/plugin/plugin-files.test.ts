import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholder, zipPlugin } from './plugin-files.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plugin-'))
  await cp(join(import.meta.dirname, '../../../../../../widgets/woocommerce'), join(dist, 'widgets/woocommerce'), {
    recursive: true,
  })
  await writeFile(join(dist, 'widgets/woocommerce/blocks.js.br'), 'compressed')
})
afterAll(() => rm(dist, { recursive: true }))

it('contains the plugin with the URL of the server, as the same bytes each time', async () => {
  const zip = await zipPlugin(dist, 'https://yuko.mill.example')
  expect(await zipPlugin(dist, 'https://yuko.mill.example')).toEqual(zip)
  const text = zip.toString('latin1')
  for (const file of ['yuko-for-woocommerce.php', 'src/Connection.php', 'blocks.js', 'readme.txt', 'uninstall.php'])
    expect(text).toContain(`yuko-for-woocommerce/${file}`)
  expect(text).toContain("const SERVER = 'https://yuko.mill.example';")
  expect(text).not.toContain(placeholder)
  expect(text).not.toContain('blocks.js.br')
})
