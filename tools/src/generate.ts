/** `npm run generate -- remote <name>`: a new remote in this checkout that builds, passes the checks, and can be released. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeRemote } from '@yuko/build/release/write-remote.ts'
import { root, run } from './command.ts'

async function generate([what, name = '']: readonly string[]): Promise<void> {
  if (what !== 'remote') throw new Error('npm run generate -- remote <name>')
  // Copies the dependencies of an existing remote.
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'remote-reviews/package.json'), 'utf8'))
  const written = await writeRemote(join(root, `remote-${name}`), { name, dependencies, devDependencies, isOutside: false })
  console.log(written.map((file) => `remote-${name}/${file}`).join('\n'))
  const { pnpm } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).config
  const { code } = await run(
    'npx',
    ['-y', `pnpm@${pnpm}`, 'install', '--no-frozen-lockfile', '--reporter=append-only', '--loglevel=error'],
    { cwd: root },
  )
  if (code !== 0) throw new Error('The workspace could not be installed again')
  console.log(`
  npm run dev -- ${name}        develop it in the product, at /${name}
  npm run unit -- remote-${name}
  npm run release -- ${name}    build and upload it (docs/ship-your-remote.md)`)
}

await generate(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
