/**
 * `npm run mutants [-- room …]`: introduces one small fault after the other into ledger, engine, sender, and tenancy, and runs
 * their tests: each must fail. Files are changed in place and restored, also after Ctrl-C.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { runJest } from './jest.ts'
import { type Mutant, type Room, rooms } from './mutants/mutants.ts'

const wanted = process.argv.slice(2)
const chosen = rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length < Math.max(1, wanted.length)) throw new Error(`The rooms are ${rooms.map(({ name }) => name).join(', ')}`)

let putBack = () => {}
process.once('SIGINT', () => {
  putBack()
  process.exit(130)
})

const score = { noticed: 0, all: 0 }
for (const room of chosen) {
  if (!(await passes(room))) throw new Error(`The tests of the ${room.name} fail without a fault: mend them first`)
  for (const mutant of room.mutants) {
    const isNoticed = await withFault(mutant, async () => !(await passes(room)))
    score.all += 1
    if (isNoticed) score.noticed += 1
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${room.name}: ${mutant.fault}`)
  }
}
console.log(`mutants: ${score.noticed} of ${score.all} noticed`)
process.exitCode = score.noticed === score.all ? 0 : 1

async function withFault<Result>({ file, from, to }: Mutant, work: () => Promise<Result>): Promise<Result> {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} has to hold once: ${from}`)
  putBack = () => writeFileSync(path, text)
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    return await work()
  } finally {
    putBack()
  }
}

async function passes({ tests }: Room): Promise<boolean> {
  const { code } = await runJest(
    ['--bail', '--silent', '--forceExit', '--projects', 'api/jest.config.ts', '--runTestsByPath', ...tests],
    { quiet: true, timeout: 15 * 60_000 },
  )
  return code === 0
}
