#!/usr/bin/env -S node --no-warnings
import '../register.mjs'

const { runOutside } = await import('../src/release/outside.ts')
await runOutside(process.cwd(), process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
