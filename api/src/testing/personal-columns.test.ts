import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exceptions, looksPersonal, toldAndForgotten } from './personal-columns.ts'

it('every column with possible personal data is exported and erased, or listed as an exception', async () => {
  const snapshot = await readFile(join(import.meta.dirname, '../../schema.snapshot.sql'), 'utf8')
  const known = new Set([...Object.values(toldAndForgotten).flat(), ...Object.keys(exceptions)])
  const unknown: string[] = []
  const there = new Set<string>()
  let table = ''
  for (const line of snapshot.split('\n')) {
    table = /^table (\w+)/.exec(line)?.[1] ?? table
    const [, column = ''] = /^ {2}(\w+) (?:text|jsonb|inet|bytea|tsvector|date)/.exec(line) ?? []
    there.add(`${table}.${column}`)
    if (looksPersonal.test(column) && !known.has(`${table}.${column}`)) unknown.push(`${table}.${column}`)
  }
  // Assign new columns to an area that exports and erases them, or add an exception with a reason:
  // src/testing/personal-columns.ts.
  expect(unknown).toEqual([])
  expect([...known].filter((column) => !there.has(column))).toEqual([])
})
