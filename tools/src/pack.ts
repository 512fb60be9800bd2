/** `npm run pack -- <folder>`: tarballs of the packages that a remote in a separate repository needs. */
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const packages = ['contract', 'runtime', 'ui', 'kit', 'build']

const folder = resolve(process.argv[2] ?? 'dist/packages')
await mkdir(folder, { recursive: true })
const { pnpm } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).config
for (const name of packages) {
  const { code } = await run('npx', ['-y', `pnpm@${pnpm}`, 'pack', '--pack-destination', folder], {
    cwd: join(root, 'shared', name),
  })
  if (code !== 0) process.exit(code ?? 1)
}
console.log(`${packages.map((name) => `@yuko/${name}`).join(', ')} are in ${folder}`)
