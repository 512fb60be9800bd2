import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

it('defines every variable that an imported Mantine stylesheet uses', () => {
  const lists = ['../styles.css', '../on-demand.css', '../charts.css'].map(read).join('\n')
  const files = [...lists.matchAll(/@import "(@mantine[^"]+)"/g)].map(([, file = '']) => require.resolve(file))
  const sheets = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const given = new Set([...read('mantine-variables.css').matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name))
  const asked = new Set([...sheets.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name))

  expect(files.length).toBeGreaterThan(30)
  expect([...asked].filter((name) => !given.has(name))).toEqual([])
})
